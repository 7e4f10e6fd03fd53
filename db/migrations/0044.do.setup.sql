-- The first hour of a shop: what is done once and stays known. Whether it is the demo, since when it is open, and which
-- policies the owner has read. Everything else that the set-up guide shows is read from where it is kept.
create table setup_step (
  name            text        primary key check (name in ('demo', 'open') or name ~ '^read:[a-z0-9]+(-[a-z0-9]+)*$'),
  done_at         timestamptz not null,
  -- null: the shop itself
  done_by         uuid        references account (id),
  -- of a policy: the version that was read
  content_version bigint      references content_version (id),
  -- of 'open': it sold before there was a door, and goes on as it did
  is_kept         boolean     not null default false,
  constraint only_policies_have_versions check ((content_version is not null) = (name like 'read:%')),
  constraint only_a_door_is_kept check (not is_kept or name = 'open')
);
create trigger setup_step_changed after insert or update or delete on setup_step
  for each statement execute function tell_of_change();

-- Shops that are there already are open, since their first order or since now.
insert into setup_step (name, done_at, is_kept)
select 'open', coalesce((select min(placed_at) from customer_order), now()), true
where exists (select from category) or exists (select from customer_order) or exists (select from content_document);
