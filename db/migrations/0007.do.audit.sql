-- Who did what in the back office. Rows are only ever added, and each carries a print of the one before it,
-- so that a row that was changed or taken out breaks the chain.
create table audit_entry (
  id            bigint      primary key default 0, -- counted by the trigger, without gaps
  at            timestamptz not null,
  actor_id      uuid        references account (id),
  actor_name    text        not null check (length(actor_name) <= 120),
  area          text        not null check (length(area) between 1 and 30),
  action        text        not null check (length(action) <= 60),
  subject_id    text        not null check (length(subject_id) <= 120),
  subject_name  text        not null check (length(subject_name) <= 200),
  before        jsonb,
  after         jsonb,
  request_id    text        not null check (length(request_id) <= 60),
  address_range text        not null check (length(address_range) <= 60),
  -- written by the trigger; a row that slipped past it would fail these checks
  previous_print bytea      not null default '' check (length(previous_print) = 32),
  print          bytea      not null default '' check (length(print) = 32)
);
create index audit_entry_by_actor on audit_entry (actor_id, id desc);
create index audit_entry_by_area on audit_entry (area, id desc);

/* everything the row says, and the print before it */
create function audit_print(entry audit_entry) returns bytea language sql immutable as $$
  select sha256(convert_to(jsonb_build_array(
    encode(entry.previous_print, 'hex'), entry.id, extract(epoch from entry.at), entry.actor_id, entry.actor_name,
    entry.area, entry.action, entry.subject_id, entry.subject_name, entry.before, entry.after, entry.request_id,
    entry.address_range)::text, 'UTF8'))
$$;

create function chain_audit_entry() returns trigger language plpgsql as $$
declare
  last_entry audit_entry;
begin
  -- one writer at a time: each must see the print of the one before
  perform pg_advisory_xact_lock(7420001);
  select * into last_entry from audit_entry order by id desc limit 1;
  new.id := coalesce(last_entry.id, 0) + 1;
  new.previous_print := coalesce(last_entry.print, sha256('')::bytea);
  new.print := audit_print(new);
  return new;
end
$$;
create trigger audit_entry_chained before insert on audit_entry
  for each row execute function chain_audit_entry();

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to';
end
$$;
create trigger audit_entry_kept before update or delete on audit_entry
  for each row execute function refuse_audit_change();
create trigger audit_entry_not_emptied before truncate on audit_entry
  for each statement execute function refuse_audit_change();
