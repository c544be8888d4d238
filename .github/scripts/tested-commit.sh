#!/usr/bin/env bash
# Checks out the newest commit of main that may be deployed, and names it in the output `commit`: CI has passed it, or it
# only adds the ledger of the link audit to such a commit. CI does not run for the audit's commits, because a workflow's token
# makes them. Needs GITHUB_OUTPUT, GH_TOKEN, GH_REPO and a checkout of main with its history.
set -euo pipefail

readonly LEDGER=content/link-ledger.json

# Only a push of this repository counts: the branch of a fork may be called main, too.
runs="repos/$GH_REPO/actions/workflows/ci.yml/runs?branch=main&event=push&status=success&per_page=100"
passed=$(gh api "$runs" --jq '.workflow_runs[].head_sha')

candidate=''
for commit in $(git rev-list --first-parent --max-count 500 HEAD); do
  candidate=${candidate:-$commit}
  if grep --quiet --line-regexp "$commit" <<< "$passed"; then
    echo "commit=$candidate" >> "$GITHUB_OUTPUT"
    git checkout --quiet --detach "$candidate"
    exit
  fi
  changed=$(git log -1 --first-parent -m --format= --name-only "$commit")
  [ "$changed" = "$LEDGER" ] || candidate=''
done

echo 'expected a commit on main that CI has passed, found none; deploy again once CI has passed' >&2
exit 1
