-- Every call of the office asks what its role may do, and gathered twenty rows of two tables for it, which took the
-- database longer than most answers. The role holds its rights in words instead ('GST:view,GST:update'). What is true is
-- role_permissions: each change there writes the words anew, in the same transaction.
alter table roles add column rights text not null default '';

create function rights_of(role integer) returns text language sql stable as $$
  select coalesce(string_agg(modules.name || ':' || flag.name, ',' order by modules.id), '')
  from role_permissions as given
  join modules on modules.id = given.module_id
  cross join lateral (values
    ('view', given.can_view), ('create', given.can_create), ('update', given.can_update), ('delete', given.can_delete)
  ) as flag (name, is_given)
  where given.role_id = role and flag.is_given
$$;

create function write_rights() returns trigger language plpgsql as $$
begin
  update roles set rights = rights_of(id) where id in (select role_id from changed);
  return null;
end
$$;

create trigger rights_inserted after insert on role_permissions
  referencing new table as changed for each statement execute function write_rights();
create trigger rights_updated after update on role_permissions
  referencing new table as changed for each statement execute function write_rights();
create trigger rights_deleted after delete on role_permissions
  referencing old table as changed for each statement execute function write_rights();

update roles set rights = rights_of(id);
