#!/bin/bash
set -e
apt-get update
apt-get install --yes --no-install-recommends poppler-utils
