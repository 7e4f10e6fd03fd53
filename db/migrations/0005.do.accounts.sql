-- Accounts as people use them: sessions, links by mail, two-step login, addresses, consents.
alter table account
  add column phone               text        check (phone ~ '^\+91[6-9][0-9]{9}$'),
  add column email_confirmed_at  timestamptz,
  add column password_changed_at timestamptz not null default now(),
  -- staff whose access was taken away; they come back by a new invitation
  add column disabled_at         timestamptz,
  -- asked to be erased: locked until then, and called off by a login
  add column erase_at            timestamptz,
  -- a pseudonym from then on: the row stays for the orders that the law wants kept
  add column erased_at           timestamptz,
  add column two_step_secret     text,
  add column two_step_on_at      timestamptz,
  -- a code is good once: the last 30-second step that was used
  add column two_step_last_used  bigint      not null default 0,
  add constraint two_step_has_a_secret check (two_step_on_at is null or two_step_secret is not null),
  add constraint erased_means_nameless check (erased_at is null or (phone is null and name = 'Erased'));
create index account_staff on account (role) where role <> 'shopper';
create index account_to_erase on account (erase_at) where erase_at is not null;

-- Only a print of the token is kept: whoever reads this table cannot log in with it.
create table session (
  id            uuid        primary key default gen_random_uuid(),
  account_id    uuid        not null references account (id) on delete cascade,
  token_print   bytea       not null unique check (length(token_print) = 32),
  created_at    timestamptz not null,
  last_used_at  timestamptz not null,
  idle_seconds  integer     not null check (idle_seconds > 0),
  expires_at    timestamptz not null check (expires_at > created_at),
  -- when the password was last typed
  confirmed_at  timestamptz not null,
  device        text        not null check (length(device) <= 80),
  address_range text        not null check (length(address_range) <= 60)
);
create index session_of_account on session (account_id, last_used_at);

-- Links that were mailed: to choose a new password, or to confirm an address.
create table mailed_link (
  token_print bytea       primary key check (length(token_print) = 32),
  account_id  uuid        not null references account (id) on delete cascade,
  purpose     text        not null check (purpose in ('reset_password', 'confirm_email')),
  -- the address it was sent to, which it proves
  email       text        not null check (email = lower(email) and length(email) <= 254),
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  used_at     timestamptz
);
create index mailed_link_of_account on mailed_link (account_id, purpose);

create table recovery_code (
  account_id uuid        not null references account (id) on delete cascade,
  code_print bytea       not null check (length(code_print) = 32),
  used_at    timestamptz,
  primary key (account_id, code_print)
);

create table address (
  id           uuid        primary key default gen_random_uuid(),
  account_id   uuid        not null references account (id) on delete cascade,
  kind         text        not null check (kind in ('home', 'office', 'other')),
  name         text        not null check (length(name) between 1 and 120),
  phone        text        not null check (phone ~ '^\+91[6-9][0-9]{9}$'),
  second_phone text        check (second_phone ~ '^\+91[6-9][0-9]{9}$'),
  house        text        not null check (length(house) between 1 and 160),
  street       text        not null check (length(street) between 1 and 160),
  landmark     text        check (length(landmark) between 1 and 160),
  locality     text        not null check (length(locality) between 1 and 120),
  -- city and state come from the directory, never from what was typed
  pincode      text        not null references pincode (pincode),
  floor        smallint    not null check (floor between 0 and 100),
  lift         text        not null check (lift in ('none', 'narrow', 'wide')),
  is_first     boolean     not null,
  created_at   timestamptz not null default now(),
  unique (account_id, id)
);
create unique index address_used_first on address (account_id) where is_first;

-- What somebody agreed to and took back, as it happened.
create table consent (
  id         bigint      generated always as identity primary key,
  account_id uuid        not null references account (id) on delete cascade,
  purpose    text        not null check (purpose in ('terms', 'offers_email')),
  is_given   boolean     not null,
  at         timestamptz not null
);
create index consent_of_account on consent (account_id, purpose, id desc);

create table staff_invitation (
  id           uuid        primary key default gen_random_uuid(),
  email        text        not null check (email = lower(email) and length(email) <= 254),
  role         text        not null check (role in ('owner', 'catalogue', 'orders', 'support')),
  token_print  bytea       not null unique check (length(token_print) = 32),
  invited_by   uuid        not null references account (id),
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  accepted_at  timestamptz,
  withdrawn_at timestamptz
);
-- one open invitation for each address
create unique index staff_invitation_open on staff_invitation (email)
  where accepted_at is null and withdrawn_at is null;

-- One row: what the owner asks of all staff.
create table staff_policy (
  is_only               boolean     primary key default true check (is_only),
  two_step_required     boolean     not null,
  changed_at            timestamptz not null default now()
);
insert into staff_policy (two_step_required) values (false);

-- Tries per address and per account, in windows. Nothing is lost when it is emptied.
create unlogged table attempt (
  bucket   text        primary key,
  tries    integer     not null,
  resets_at timestamptz not null
);
create index attempt_over on attempt (resets_at);
