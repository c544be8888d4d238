#!/usr/bin/env bash
# Imports product lists in the workflow "Import". Usage, from the root of the repository:
#   import.sh read-lists        needs FEEDS: in each line an address, or a name and an address
#   import.sh commit-content    needs imported/, GITHUB_REF_NAME, GITHUB_OUTPUT and GH_TOKEN
# The folder imported/ holds products/ and the JSON files of content/, as the job that has imported left them.
set -euo pipefail

# Imports one list after the other. A row that is refused is reported, and stops neither the others nor the workflow.
read_lists() {
  local name address
  while read -r name address; do
    if [ -z "$name" ]; then continue; fi
    if [ -n "$address" ]; then
      npm run import -- "$address" --feed "$name" < /dev/null
    else
      npm run import -- "$name" < /dev/null
    fi
  done <<< "$FEEDS"
}

# Commits and pushes the products and ledgers that the run has changed, and no other file; the output `pushed` is then true. The
# job that has written them runs scripts of packages: what is no JSON file is refused.
commit_content() {
  local file
  while IFS= read -r -d '' file; do
    case "$file" in
      *..* | *[!A-Za-z0-9_./-]*) refuse "$file" ;;
      imported/products/*.json | imported/*.json) ;;
      *) continue ;;
    esac
    if [ -L "$file" ] || ! is_json "$file"; then refuse "$file"; fi
    mkdir -p "$(dirname "content/${file#imported/}")"
    cp "$file" "content/${file#imported/}"
    git add "content/${file#imported/}"
  done < <(find imported -not -type d -print0)
  if git diff --cached --quiet; then return 0; fi
  git config user.name 'github-actions[bot]'
  git config user.email '41898282+github-actions[bot]@users.noreply.github.com'
  git commit --quiet --message 'Update products and prices'
  with_token pull --quiet --rebase --autostash origin "$GITHUB_REF_NAME"
  with_token push --quiet origin "HEAD:$GITHUB_REF_NAME"
  echo 'pushed=true' >> "$GITHUB_OUTPUT"
}

refuse() {
  echo "expected JSON files with plain names, found '$1'" >&2
  exit 1
}

is_json() {
  node -e "JSON.parse(require('node:fs').readFileSync(process.argv[1], 'utf8'))" "$1" 2> /dev/null
}

# Runs git with the token GH_TOKEN, which is written to no file.
with_token() {
  git -c credential.helper= -c credential.helper='!gh auth git-credential' "$@"
}

case "${1:-}" in
  read-lists) read_lists ;;
  commit-content) commit_content ;;
  *)
    echo "expected read-lists or commit-content, found '${1:-}'" >&2
    exit 1
    ;;
esac
