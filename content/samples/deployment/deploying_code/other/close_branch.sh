#!/usr/bin/env bash
# Closes the branch deployment of the branch in BRANCH.
set -euo pipefail

dagster-cloud branch-deployment create-or-update \
  --organization branch-library \
  --git-repo-name branch-library/pipelines \
  --branch-name "$BRANCH" \
  --pull-request-status CLOSED \
  --read-git-state
