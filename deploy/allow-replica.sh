#!/bin/sh
# Run once by the image of PostgreSQL: the replica may follow with the password of the account.
echo 'host replication omas samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
