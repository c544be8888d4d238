#!/usr/bin/env bash
# The steps of the workflow "Compare". Usage, from the root of the repository:
#   compare.sh compare    needs dist, site-lint.json, preview/dist, preview/site-lint.json and GITHUB_STEP_SUMMARY
#   compare.sh comment    needs comparison.md, GH_TOKEN, GH_REPO, HEAD_OWNER, HEAD_BRANCH and HEAD_SHA
set -euo pipefail

readonly REPORT=comparison.md
# Tells the comment of this workflow from others.
readonly MARK='<!-- comparison of the site -->'

# Compares the site of the pull request with that of the default branch; writes the report, and shows it in the summary of the job.
compare() {
  {
    echo "$MARK"
    npm run --silent compare -- --before dist --after preview/dist \
      --findings-before site-lint.json --findings-after preview/site-lint.json
  } > "$REPORT"
  cat "$REPORT" >> "$GITHUB_STEP_SUMMARY"
}

# Writes the report as the one comment of the pull request whose last commit was compared, or edits that comment.
comment() {
  local pull comment
  pull=$(gh api --method GET "repos/$GH_REPO/pulls" -f state=open -f head="$HEAD_OWNER:$HEAD_BRANCH" \
    --jq '[.[] | select(.head.sha == env.HEAD_SHA)][0].number // empty')
  if [ -z "$pull" ]; then
    echo 'no open pull request has this commit last: a newer run will comment'
    return 0
  fi
  comment=$(gh api --paginate "repos/$GH_REPO/issues/$pull/comments" \
    --jq ".[] | select(.user.login == \"github-actions[bot]\" and (.body | startswith(\"$MARK\"))) | .id" | sed -n 1p)
  if [ -n "$comment" ]; then
    gh api --method PATCH "repos/$GH_REPO/issues/comments/$comment" -F body=@"$REPORT" --silent
  else
    gh api --method POST "repos/$GH_REPO/issues/$pull/comments" -F body=@"$REPORT" --silent
  fi
}

case "${1:-}" in
  compare) compare ;;
  comment) comment ;;
  *)
    echo "expected compare or comment, found '${1:-}'" >&2
    exit 1
    ;;
esac
