-- How long what is kept that nobody needs for ever, and within which bounds the owner may change it.
create table if not exists retention_term (
  name         text    primary key check (name ~ '^[a-z_]{1,40}$'),
  days         integer not null,
  -- below the first the shop could not do what it says; above the last it would break what the privacy policy promises
  least_days   integer not null check (least_days >= 1),
  most_days    integer not null,
  -- removed and not yet in the audit log: a run that was cut off loses no count
  untold       bigint  not null default 0 check (untold >= 0),
  last_removed bigint  not null default 0 check (last_removed >= 0),
  constraint retention_within_bounds check (days between least_days and most_days)
);

insert into retention_term (name, days, least_days, most_days) values
  ('letters', 90, 7, 90),
  ('order_links', 365, 30, 365),
  ('searched_words', 400, 30, 400),
  ('import_rows', 30, 7, 90),
  ('invitations', 90, 14, 365),
  ('payment_events', 90, 30, 365),
  ('unpaid_orders', 180, 30, 1096),
  ('unpaid_gift_cards', 90, 30, 365),
  ('product_changes', 1096, 365, 2922)
on conflict do nothing;

create table if not exists retention_state (
  id          boolean     primary key default true check (id),
  version     integer     not null default 1,
  changed_at  timestamptz,
  changed_by  text,
  since       timestamptz not null default now(),
  last_run_at timestamptz
);
insert into retention_state default values on conflict do nothing;

-- The history of products is written once and stays. What is older than a year may go, in this one way, a few at a time.
create or replace function keep_young_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '365 days' then return old; end if;
  raise exception 'rows of % stay as they were written', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger if exists product_change_kept on product_change;
create trigger product_change_kept before delete on product_change
  for each row execute function keep_young_change();
drop trigger if exists product_change_stays on product_change;
create trigger product_change_stays before update on product_change
  for each row execute function refuse_change();

-- Files of all products for search engines and marketplaces: who may fetch which, under an address that nobody guesses.
create table if not exists product_feed (
  name       text        primary key check (name in ('google_xml', 'plain_csv')),
  is_on      boolean     not null default false,
  secret     text        not null check (secret ~ '^[A-Za-z0-9_-]{22,64}$'),
  changed_at timestamptz,
  changed_by text,
  fetched_at timestamptz
);
