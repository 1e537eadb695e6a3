# Formula for Homebrew: builds the command from the published crate, which contains the page.
class Trictrac < Formula
  desc "Classic French board game of the backgammon family"
  homepage "@DOWNLOADS@"
  url "@DOWNLOADS@/trictrac-@VERSION@.crate"
  sha256 "@SHA256:trictrac-@VERSION@.crate@"
  license any_of: ["MIT", "Apache-2.0"]

  depends_on "rust" => :build

  def install
    system "cargo", "install", *std_cargo_args
    generate_completions_from_executable(bin/"trictrac", "completions")
    system bin/"trictrac", "man", man1
  end

  service do
    run [opt_bin/"trictrac", "serve", "--data", var/"trictrac"]
    keep_alive true
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/trictrac --version")
    assert_match "(10)", shell_output("#{bin}/trictrac score 'W2,2,W1,1,W1/W3,W2,W2,1,W2,W2/B2,B2,B1,1,B2,B2/B1,4,B5 w 63'")
  end
end
