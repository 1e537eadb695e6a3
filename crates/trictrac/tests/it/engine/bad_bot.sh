# A bot that shakes hands like any other, and then misbehaves as its first argument says.
while read -r word rest; do
    case $word in
        tep) echo "id name Bad Bot"; echo "tepok 1" ;;
        isready) echo readyok ;;
        quit) exit 0 ;;
        go)
            case $1 in
                dies) exit 3 ;;
                closes) exec >&-; exec sleep 60 ;;
                stalls) exec sleep 60 ;;
                chatters) while :; do echo "info string wait"; done ;;
                cheats) echo "bestaction 1/24" ;;
                goes) echo "bestaction go" ;;
                mumbles) echo "bestaction well" ;;
                babbles) echo "I resign" ;;
                complains) echo "error position: what is this?" ;;
                bytes) printf 'bestaction \377\n' ;;
                floods) while :; do echo "bestaction -"; done ;;
            esac ;;
    esac
done
