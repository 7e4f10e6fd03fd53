-- Addresses of other systems that are told of events, what each is still to be told, and the last tries.
create table if not exists webhook (
  id               uuid        primary key default gen_random_uuid(),
  name             text        not null check (length(name) between 1 and 60),
  url              text        not null check (url ~ '^https?://' and length(url) <= 500),
  types            text[]      not null check (cardinality(types) between 1 and 40),
  -- readable, since every call is signed with it; the old one signs beside it for a day
  secret           text        not null check (length(secret) between 24 and 100),
  old_secret       text        check (length(old_secret) between 24 and 100),
  old_secret_until timestamptz,
  created_at       timestamptz not null,
  created_by       text        not null check (length(created_by) <= 120),
  -- why it is off; nothing while it is on
  off_why          text        check (off_why in ('by_staff', 'gone', 'no_answer')),
  off_at           timestamptz,
  -- up to which place of the feed its deliveries are written
  told_to          bigint      not null check (told_to >= 0),
  -- in a row, since when, and until when it is left alone
  failures         integer     not null default 0 check (failures >= 0),
  failing_since    timestamptz,
  rests_until      timestamptz,
  answered_at      timestamptz,
  constraint webhook_is_on_or_off check ((off_why is null) = (off_at is null)),
  constraint webhook_old_secret_ends check ((old_secret is null) = (old_secret_until is null))
);

create table if not exists webhook_delivery (
  id              bigint      generated always as identity primary key,
  webhook_id      uuid        not null references webhook (id) on delete cascade,
  -- nothing for a test
  position        bigint      check (position > 0),
  type            text        not null check (length(type) <= 40),
  subject         text        not null check (length(subject) <= 120),
  at              timestamptz not null,
  state           text        not null default 'due' check (state in ('due', 'done', 'given_up')),
  attempts        integer     not null default 0 check (attempts >= 0),
  first_try_at    timestamptz,
  next_attempt_at timestamptz not null,
  -- each event once for each address
  unique (webhook_id, position)
);
create index if not exists webhook_delivery_due on webhook_delivery (webhook_id, next_attempt_at, id) where state = 'due';
create index if not exists webhook_delivery_settled on webhook_delivery (at) where state <> 'due';

create table if not exists webhook_try (
  id          bigint      generated always as identity primary key,
  webhook_id  uuid        not null references webhook (id) on delete cascade,
  delivery_id bigint      not null references webhook_delivery (id) on delete cascade,
  at          timestamptz not null,
  attempt     integer     not null check (attempt > 0),
  -- what was answered, or in a word why nothing was
  status      smallint    check (status between 100 and 999),
  problem     text        check (length(problem) <= 80),
  took_ms     integer     not null check (took_ms >= 0),
  constraint webhook_try_has_an_outcome check (num_nonnulls(status, problem) = 1)
);
create index if not exists webhook_try_newest on webhook_try (webhook_id, id desc);
create index if not exists webhook_try_of_delivery on webhook_try (delivery_id, id desc);
