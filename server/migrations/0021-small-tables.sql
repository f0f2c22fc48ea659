-- PostgreSQL analyses no table of fewer than fifty rows by itself, takes it for one of hundreds, and so joined the one row of
-- settings by reading all files. Databases that begin with this version are analysed once the reference data is in them.
analyze settings, admins, roles;
