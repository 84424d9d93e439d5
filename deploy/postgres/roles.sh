#!/bin/sh
# Runs once, in an empty data folder.
set -eu
psql -v ON_ERROR_STOP=1 -v api="$API_PASSWORD" -U postgres <<'SQL'
create role solsmith_api login password :'api';
create database solsmith owner solsmith_api;
SQL
# Without passwords, the share keeper's logins stay closed.
for share in server recovery; do
  case $share in server) password=${SERVER_SHARES_PASSWORD:-} ;; *) password=${RECOVERY_SHARES_PASSWORD:-} ;; esac
  psql -v ON_ERROR_STOP=1 -v role="solsmith_$share" -v schema="wallet_$share" -v password="$password" -U postgres -d solsmith <<'SQL'
create role :"role" login;
select format('alter role %I password %L', :'role', :'password') where :'password' <> '' \gexec
create schema :"schema" authorization :"role";
SQL
done
