-- People who can log in. The shop's first one is its owner, made at the first start.
create table account (
  id            uuid        primary key default gen_random_uuid(),
  email         text        not null check (email = lower(email) and length(email) <= 254),
  name          text        not null check (length(name) between 1 and 120),
  password_hash text        not null check (password_hash like '$argon2id$%'),
  role          text        not null check (role in ('shopper', 'owner', 'catalogue', 'orders', 'support')),
  created_at    timestamptz not null default now()
);
create unique index account_email on account (email);
