# A bot that makes the first legal action, and appends every result to the file that its first argument names. With a
# second argument it does not know the message, and answers with an error.
while read -r word rest; do
    case $word in
        tep) echo "id name Note Bot"; echo "tepok 1" ;;
        isready) echo readyok ;;
        legal) first=${rest%%;*} ;;
        go) echo "bestaction $first" ;;
        result) echo "$rest" >> "$1"; if [ -n "$2" ]; then echo "error message, word 1: found result"; fi ;;
        quit) exit 0 ;;
    esac
done
