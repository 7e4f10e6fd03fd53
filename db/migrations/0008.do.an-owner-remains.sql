-- A shop without an owner could never be opened again: the last one cannot be removed, demoted or erased.
create function keep_an_owner() returns trigger language plpgsql as $$
begin
  -- two owners who remove each other at once: the second must see what the first did
  perform pg_advisory_xact_lock(7420002);
  if not exists (select from account where role = 'owner' and disabled_at is null) then
    raise exception 'the shop needs an owner' using errcode = 'check_violation', constraint = 'an_owner_remains';
  end if;
  return null;
end
$$;
create trigger account_owner_remains after update of role, disabled_at or delete on account
  for each row when (old.role = 'owner') execute function keep_an_owner();
