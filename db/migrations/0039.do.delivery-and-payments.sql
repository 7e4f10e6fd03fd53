-- Delivery terms are the owner's. A zone has a name that people read; its key stays what areas and orders know.
alter table delivery_zone
  add column title   text    not null default '',
  add column version integer not null default 1;
update delivery_zone set title = case name
    when 'metro' then 'Metros' when 'india' then 'Rest of India' when 'far' then 'Hills and North-East'
    else initcap(replace(name, '-', ' ')) end;
alter table delivery_zone
  alter column title drop default,
  add constraint delivery_zone_title_check check (length(title) between 1 and 60),
  drop constraint delivery_zone_name_check,
  add constraint delivery_zone_name_check check (name ~ '^[a-z0-9-]{1,60}$');
create unique index delivery_zone_title_once on delivery_zone (lower(title));

-- A pincode's own rule counts for more than its district's and its state's. Without a zone it is switched off by hand.
create table delivery_pincode (
  pincode text        primary key references pincode (pincode),
  zone    text        references delivery_zone (name) on update cascade,
  reason  text        not null default '' check (length(reason) <= 200),
  since   timestamptz not null default now()
);
create index delivery_pincode_of_zone on delivery_pincode (zone);
create index delivery_area_of_zone on delivery_area (zone);
create trigger delivery_pincode_changed after insert or update or delete on delivery_pincode
  for each statement execute function tell_of_change();

-- Holidays that fall on the same day each year are copied to the next one.
alter table holiday add column every_year boolean not null default false;
update holiday set every_year = true
where to_char(day, 'MM-DD') in ('01-01', '01-26', '05-01', '08-15', '10-02', '12-25');

-- When the shop works, and the number of the last change to anything about delivery. Sunday is 0.
create table delivery_terms (
  only_one     boolean    primary key default true check (only_one),
  working_days smallint[] not null default '{1,2,3,4,5,6}'
    check (cardinality(working_days) between 1 and 7 and working_days <@ '{0,1,2,3,4,5,6}'::smallint[]),
  cut_off_hour smallint   not null default 18 check (cut_off_hour between 0 and 23),
  version      integer    not null default 1
);
insert into delivery_terms default values;
create trigger delivery_terms_changed after update on delivery_terms
  for each statement execute function tell_of_change();

-- Which ways to pay are open. One always is.
create table payment_terms (
  only_one        boolean primary key default true check (only_one),
  upi             boolean not null default true,
  card            boolean not null default true,
  emi             boolean not null default true,
  netbanking      boolean not null default true,
  wallet          boolean not null default true,
  cash            boolean not null default true,
  -- of one order, wherever it goes; null leaves it to the zones
  cash_most_paise bigint  check (cash_most_paise > 0),
  version         integer not null default 1,
  changed_at      timestamptz,
  changed_by      text    check (length(changed_by) <= 200),
  constraint one_way_stays_open check (upi or card or emi or netbanking or wallet or cash)
);
insert into payment_terms default values;
create trigger payment_terms_changed after update on payment_terms
  for each statement execute function tell_of_change();

-- A plan ends on its last day, or by itself on the day before the next one of that bank and tenure begins.
alter table emi_plan
  add column id           integer generated always as identity unique,
  add column effective_to date,
  add constraint emi_plan_ends_after_it_begins check (effective_to >= effective_from);
-- what begins and ends by itself is told to every process at midnight in India
create function note_emi_moments() returns trigger language plpgsql as $$
begin
  insert into content_moment (at)
  select moment
  from unnest(array[new.effective_from::timestamp at time zone 'Asia/Kolkata',
                    (new.effective_to + 1)::timestamp at time zone 'Asia/Kolkata']) as moment
  where moment > now()
  on conflict do nothing;
  return null;
end $$;
create trigger emi_plan_begins_and_ends after insert or update of effective_from, effective_to on emi_plan
  for each row execute function note_emi_moments();

-- What was last heard of a gateway: it answered, it called. One row each; a crowd of forged calls grows nothing.
create table gateway_state (
  gateway            text        primary key check (gateway ~ '^[a-z]{1,20}$'),
  answered_at        timestamptz,
  unanswered_at      timestamptz,
  webhook_at         timestamptz,
  wrong_signature_at timestamptz
);

-- The practice gateway offers what the shop takes; null: everything, as before.
alter table test_gateway_session add column methods text[] check (cardinality(methods) > 0);
