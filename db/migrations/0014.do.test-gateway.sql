-- A gateway of our own, for trying the shop out: it keeps its own books, and no other table refers to them.

-- What its webhooks are signed with. One row, made when it is first needed.
create table test_gateway_secret (
  is_only boolean primary key default true check (is_only),
  secret  bytea   not null check (length(secret) = 32)
);

-- A payment that a shop opened; the reference is the shop's, and opens one only.
create table test_gateway_session (
  id           text        primary key check (id ~ '^tgo_[A-Za-z0-9_-]{20}$'),
  reference    text        not null unique check (length(reference) between 1 and 80),
  order_number text        not null check (length(order_number) between 1 and 40),
  amount_paise bigint      not null check (amount_paise > 0),
  return_path  text        not null check (return_path ~ '^/([^/\\]|$)' and length(return_path) <= 500),
  created_at   timestamptz not null,
  expires_at   timestamptz not null
);

-- What the bank answered to one try. It is known from settles_at on.
create table test_gateway_payment (
  id         text        primary key check (id ~ '^tgp_[A-Za-z0-9_-]{20}$'),
  session_id text        not null references test_gateway_session (id),
  state      text        not null check (state in ('captured', 'failed')),
  method     text        not null check (method in ('upi', 'card', 'netbanking', 'emi')),
  shown_as   text        not null check (length(shown_as) <= 80),
  failure    text        check (length(failure) <= 200),
  created_at timestamptz not null,
  settles_at timestamptz not null,
  constraint test_gateway_failure_has_a_reason check ((state = 'failed') = (failure is not null))
);
create index test_gateway_payment_of_session on test_gateway_payment (session_id, created_at);
-- money is taken once
create unique index test_gateway_captures_once on test_gateway_payment (session_id) where state = 'captured';

create table test_gateway_refund (
  id             text        primary key check (id ~ '^tgr_[A-Za-z0-9_-]{20}$'),
  payment_id     text        not null references test_gateway_payment (id),
  reference      text        not null unique check (length(reference) between 1 and 80),
  amount_paise   bigint      not null check (amount_paise > 0),
  bank_reference text        not null,
  created_at     timestamptz not null,
  -- known from then on, like the money of a bank that takes its time
  done_at        timestamptz not null
);
create index test_gateway_refund_of_payment on test_gateway_refund (payment_id);

-- What it has to tell the shop. Signed when it is sent, so that a late one is not stale.
create table test_gateway_webhook (
  id              bigint      generated always as identity primary key,
  body            text        not null,
  is_forged       boolean     not null default false,
  next_attempt_at timestamptz not null,
  attempts        integer     not null default 0,
  sent_at         timestamptz,
  given_up_at     timestamptz
);
create index test_gateway_webhook_due on test_gateway_webhook (next_attempt_at)
  where sent_at is null and given_up_at is null;
