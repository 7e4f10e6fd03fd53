-- Somebody wants to be told, once: when a piece is back, or when it costs so much or less. A guest's asks sleep until the
-- mailbox has said yes; an account's go to the address it has confirmed.
create table if not exists alert (
  id uuid primary key default gen_random_uuid(),
  product_id text not null references product (id),
  kind text not null constraint alert_kind check (kind in ('back', 'price')),
  -- what it may cost at the most
  price_paise bigint,
  account_id uuid references account (id),
  email text check (length(email) <= 254),
  asked_at timestamptz not null,
  -- the link that proves a guest's mailbox: as a print, until then
  confirm_print bytea,
  confirm_until timestamptz,
  confirmed_at timestamptz,
  -- every letter repeats it: one press ends the alert
  end_key text not null,
  -- since when the price is low enough
  reached_at timestamptz,
  told_at timestamptz,
  told_price_paise bigint,
  constraint alert_price_where_asked check ((kind = 'price') = (price_paise is not null)),
  constraint alert_price_is_one check (price_paise > 0),
  constraint alert_is_somebodys check ((account_id is null) <> (email is null)),
  constraint alert_of_account_is_awake check (account_id is null or confirmed_at is not null),
  constraint alert_told_when_awake check (told_at is null or confirmed_at is not null),
  constraint alert_guest_is_forgotten check (told_at is null or account_id is not null)
);
create unique index if not exists alert_end_key on alert (end_key);
create unique index if not exists alert_confirm on alert (confirm_print) where confirm_print is not null;
-- one of a kind for a piece: waiting, and for a guest one more that asks to be confirmed
create unique index if not exists alert_once_for_account on alert (account_id, product_id, kind) where told_at is null and account_id is not null;
create unique index if not exists alert_once_for_mailbox on alert (email, product_id, kind, (confirmed_at is null)) where email is not null;
create index if not exists alert_waiting on alert (product_id, kind, asked_at) where told_at is null and confirmed_at is not null;
create index if not exists alert_of_account on alert (account_id) where account_id is not null;
create index if not exists alert_of_mailbox on alert (email) where email is not null;
create index if not exists alert_unconfirmed on alert (asked_at) where confirmed_at is null;
create index if not exists alert_told on alert (told_at) where told_at is not null;

-- What the job saw of pieces that somebody waits for: how many there are, since when, and how many people may still be
-- told of them. Nothing is written while an order is placed or stock is booked.
create table if not exists alert_stock (
  product_id text primary key references product (id),
  seen integer not null check (seen >= 0),
  came_at timestamptz not null,
  room integer not null check (room >= 0)
);

create table if not exists alert_terms (
  is_only boolean primary key default true check (is_only),
  version integer not null default 1,
  changed_at timestamptz,
  changed_by text,
  most_per_person smallint not null default 10 check (most_per_person between 1 and 100),
  people_per_piece smallint not null default 3 check (people_per_piece between 1 and 100),
  wait_minutes smallint not null default 10 check (wait_minutes between 0 and 1440),
  confirm_days smallint not null default 2 check (confirm_days between 1 and 14),
  forget_days smallint not null default 3 check (forget_days between 1 and 30),
  constraint alert_link_ends_first check (confirm_days <= forget_days)
);
insert into alert_terms default values on conflict do nothing;

-- A wishlist that others may read by its link, until its owner takes the link back.
create table if not exists wishlist_share (
  account_id uuid primary key references account (id),
  token text not null check (length(token) between 22 and 64),
  -- as its owner wants it called; nothing unless they typed it
  title text not null default '' check (length(title) <= 80),
  shared_at timestamptz not null
);
create unique index if not exists wishlist_share_token on wishlist_share (token);
