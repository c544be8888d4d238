#!/usr/bin/env bash
# Publishes the results of `npm run audit` in the workflow "Link audit". Usage, from the root of the repository:
#   link-audit.sh commit-ledger     needs audited/, GITHUB_REF_NAME, GITHUB_OUTPUT and GH_TOKEN
#   link-audit.sh publish-report    needs audited/, GITHUB_STEP_SUMMARY, GH_TOKEN and GH_REPO
# The folder audited/ holds the ledger and the reports of the job that has audited.
set -euo pipefail

readonly LEDGERS=(content/link-ledger.json content/price-history.json)
readonly REPORT=audited/link-audit/link-audit
# Bytes of the ledger of a hundred thousand links.
readonly LEDGER_LIMIT=20000000

# Commits and pushes the ledger and the price history where the run has changed them, and no other file; the output `pushed` is then
# true.
commit_ledger() {
  local ledger taken=()
  for ledger in "${LEDGERS[@]}"; do take_ledger "$ledger" || return 1; done
  for ledger in "${LEDGERS[@]}"; do
    git diff --cached --quiet -- "$ledger" || taken+=("$ledger")
  done
  [ "${#taken[@]}" -gt 0 ] || return 0
  git config user.name 'github-actions[bot]'
  git config user.email '41898282+github-actions[bot]@users.noreply.github.com'
  git commit --quiet --message 'Update the link ledger' -- "${taken[@]}"
  with_token pull --quiet --rebase --autostash origin "$GITHUB_REF_NAME"
  with_token push --quiet origin "HEAD:$GITHUB_REF_NAME"
  echo 'pushed=true' >> "$GITHUB_OUTPUT"
}

# Takes a file that the audit has left. The job that has written it runs scripts of packages: what is no ledger is refused.
take_ledger() {
  local audited="audited/$1"
  [ -e "$audited" ] || [ -L "$audited" ] || return 0
  if [ -L "$audited" ] || [ ! -f "$audited" ] || [ "$(wc -c < "$audited")" -gt "$LEDGER_LIMIT" ] || ! is_json_object "$audited"; then
    echo "expected a file with a JSON object of at most $LEDGER_LIMIT bytes, found something else at '$audited'" >&2
    return 1
  fi
  cp "$audited" "$1"
  git add "$1"
}

is_json_object() {
  node -e "const text = require('node:fs').readFileSync(process.argv[1], 'utf8'); if (JSON.parse(text).constructor !== Object) process.exit(1)" "$1" 2> /dev/null
}

# Runs git with the token GH_TOKEN, which is written to no file.
with_token() {
  git -c credential.helper= -c credential.helper='!gh auth git-credential' "$@"
}

# Shows the report in the summary of the job. Opens, edits or closes the one issue with the label link-audit. The report has
# every link of the site that the ledger holds broken, also where the run was mostly blocked, those that wait for the owner, and those
# whose product was not seen for weeks.
publish_report() {
  cat "$REPORT.md" >> "$GITHUB_STEP_SUMMARY"
  local broken issue
  broken=$(read_report 'report.links.filter(({ state }) => /broken$|unseen$|^held back$|^silent$/.test(state)).length')
  issue=$(gh issue list --label link-audit --state open --limit 1 --json number --jq '.[].number')
  if [ "$broken" -gt 0 ] && [ -n "$issue" ]; then
    gh issue edit "$issue" --body-file "$REPORT.md"
  elif [ "$broken" -gt 0 ]; then
    gh label create link-audit --description 'Kept by the link audit' --color d73a4a --force
    gh issue create --title 'Broken links' --label link-audit --body-file "$REPORT.md"
  elif [ -n "$issue" ]; then
    gh issue close "$issue" --comment 'No link is broken any more.'
  fi
}

# Prints the value of a JavaScript expression over the JSON report.
read_report() {
  node -p "const report = JSON.parse(require('node:fs').readFileSync('$REPORT.json', 'utf8')); $1"
}

case "${1:-}" in
  commit-ledger) commit_ledger ;;
  publish-report) publish_report ;;
  *)
    echo "expected commit-ledger or publish-report, found '${1:-}'" >&2
    exit 1
    ;;
esac
