-- What staff write has a draft, versions with the time they are shown, and a history. Pages of text are documents too,
-- named page:{slug}.
create table content_version (
  id            bigint      generated always as identity primary key,
  name          text        not null,
  body          jsonb       not null check (jsonb_typeof(body) = 'object'),
  -- The one that began last counts, while it lasts: when it ends, what was there before comes back.
  shown_from    timestamptz not null,
  shown_until   timestamptz,
  -- published, scheduled, put_back or seed
  why           text        not null check (why in ('published', 'scheduled', 'put_back', 'seed')),
  made_at       timestamptz not null default now(),
  made_by       uuid        references account (id),
  made_by_name  text        not null check (length(made_by_name) <= 120),
  called_off_at timestamptz,
  constraint ends_after_it_begins check (shown_until > shown_from)
);
create index content_version_of_document on content_version (name, shown_from desc, id desc);

insert into content_version (name, body, shown_from, why, made_at, made_by_name)
select name, body, updated_at, 'seed', updated_at, 'The shop' from content_document;
insert into content_version (name, body, shown_from, why, made_at, made_by_name)
select 'page:' || slug, jsonb_build_object('title', title, 'summary', summary, 'sections', sections),
       updated_at, 'seed', updated_at, 'The shop'
from content_page;

alter table content_document
  drop constraint content_document_name_check,
  drop column body,
  drop column updated_at,
  -- written while somebody works; shoppers never see it
  add column draft      jsonb check (jsonb_typeof(draft) = 'object'),
  add column draft_at   timestamptz,
  add column draft_by   uuid references account (id),
  add column draft_name text check (length(draft_name) <= 120),
  -- counts up with every save, so that two people do not overwrite each other
  add column saves      integer     not null default 0,
  -- a page that was taken away: its address stays its own
  add column removed_at timestamptz,
  add constraint name_is_known check (name in ('layout', 'promo', 'home') or name ~ '^page:[a-z0-9]+(-[a-z0-9]+)*$'),
  add constraint draft_is_whole check (num_nulls(draft, draft_at, draft_name) in (0, 3)),
  add constraint only_pages_go check (removed_at is null or name like 'page:%');
insert into content_document (name) select 'page:' || slug from content_page;
drop table content_page;
alter table content_version
  add constraint version_of_a_document foreign key (name) references content_document (name);

-- saving a draft changes nothing for shoppers
drop trigger content_document_changed on content_document;
create trigger content_document_changed after insert or update of removed_at on content_document
  for each statement execute function tell_of_change();
create trigger content_version_changed after insert or update on content_version
  for each statement execute function tell_of_change();

create function keep_content_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'called_off_at' <> to_jsonb(old) - 'called_off_at'
     or old.called_off_at is not null then
    raise exception 'a version of content is written once';
  end if;
  return new;
end $$;
create trigger content_version_stays before update or delete on content_version
  for each row execute function keep_content_version();

-- The moments at which something appears or goes by itself; a job tells every process when one has come.
create table content_moment (
  at timestamptz primary key
);
insert into content_moment (at)
select distinct (body ->> 'ends_at')::timestamptz from content_version
where name = 'promo' and (body ->> 'ends_at')::timestamptz > now();

-- Keys to look at the shop with drafts in it. Only a print of the key is kept.
create table content_preview (
  key_print  bytea       primary key check (length(key_print) = 32),
  account_id uuid        not null references account (id),
  -- the moment to show; null: the moment of looking
  shown_at   timestamptz,
  expires_at timestamptz not null
);
create index content_preview_by_expiry on content_preview (expires_at);

-- Complaints to the Grievance Officer (Consumer Protection (E-Commerce) Rules, 2020, rule 4): a number at once, word
-- within 48 hours, settled within a month.
create sequence grievance_ticket;
create table grievance (
  id              bigint      generated always as identity primary key,
  number          text        not null unique check (number ~ '^GR-[0-9]{4}-[0-9]{4,9}$'),
  created_at      timestamptz not null,
  -- whoever was logged in
  account_id      uuid        references account (id),
  name            text        not null check (length(name) between 1 and 120),
  email           text        check (email = lower(email) and length(email) <= 254),
  phone           text        check (phone ~ '^\+91[6-9][0-9]{9}$'),
  order_number    text        not null default '' check (length(order_number) <= 30),
  kind            text        not null check (kind in ('delivery', 'damage', 'returns', 'payment', 'product', 'service', 'privacy', 'other')),
  what_happened   text        not null check (length(what_happened) <= 4000),
  wanted          text        not null check (length(wanted) <= 1000),
  state           text        not null default 'open' check (state in ('open', 'acknowledged', 'answered', 'settled')),
  answer_by       timestamptz not null,
  settle_by       timestamptz not null,
  acknowledged_at timestamptz, -- somebody wrote back for the first time
  settled_at      timestamptz,
  -- kept for the register, without the person
  erased_at       timestamptz,
  constraint can_be_reached check (erased_at is not null or num_nonnulls(email, phone) > 0),
  constraint settled_has_its_moment check ((state = 'settled') = (settled_at is not null))
);
create index grievance_by_state on grievance (state, answer_by, id);
create index grievance_of_account on grievance (account_id) where account_id is not null;
create index grievance_of_email on grievance (email) where email is not null;

create table grievance_event (
  id           bigint      generated always as identity primary key,
  grievance_id bigint      not null references grievance (id),
  at           timestamptz not null,
  kind         text        not null check (kind in ('sent', 'acknowledged', 'answered', 'noted', 'settled', 'reopened')),
  actor_id     uuid        references account (id),
  actor_name   text        not null check (length(actor_name) <= 120),
  words        text        not null check (length(words) <= 4000)
);
create index grievance_event_of_grievance on grievance_event (grievance_id, id);

create function keep_grievance_event() returns trigger language plpgsql as $$
begin
  -- what was said can be erased with the person it was said to; nothing else ever changes
  if tg_op = 'DELETE' or new.words <> '' or to_jsonb(new) - 'words' <> to_jsonb(old) - 'words' then
    raise exception 'the history of a grievance is written once';
  end if;
  return new;
end $$;
create trigger grievance_event_stays before update or delete on grievance_event
  for each row execute function keep_grievance_event();
