#!/bin/sh
# The role that Cirkles works as, in a new database (docs/database-roles.md). Run once by the image of PostgreSQL.
set -eu
psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
    --set=password="$(cat /run/secrets/app_password)" <<'SQL'
create role cirkles_app login password :'password';
revoke connect on database cirkles from public;
grant connect on database cirkles to cirkles_app;
SQL
