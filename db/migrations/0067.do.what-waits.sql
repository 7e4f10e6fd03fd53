-- What waits for a person is counted on every screen of the back office: each kind out of an index of its own.
create index if not exists mail_message_given_up on mail_message (id) where given_up_at is not null;
create index if not exists refund_not_done on refund (created_at, id) where state <> 'done';
-- money by day: what came in, and what went back
create index if not exists payment_captured on payment (captured_at) where state = 'captured';
create index if not exists refund_done on refund (done_at) where state = 'done';
create index if not exists payment_problem_open on payment_problem (id) where settled_at is null;

-- The owner's letter about the day: whether it is written, when, and for which day it was last. Two processes that come
-- to it in the same minute meet at this row, and one of them finds the day done.
create table if not exists evening_letter (
  is_only boolean primary key default true check (is_only),
  version integer not null default 1,
  changed_at timestamptz,
  changed_by text,
  is_on boolean not null default true,
  -- of the day in India
  hour smallint not null default 20 check (hour between 0 and 23),
  written_for date
);
insert into evening_letter default values on conflict do nothing;

-- One change of many products, which can be taken back for a day. What each product was stands in its history, under this
-- id; stock has none, so it stands here: by product, what it was and what it became.
create table if not exists product_bulk (
  id         uuid        primary key,
  at         timestamptz not null,
  actor_name text        not null check (length(actor_name) <= 120),
  what       jsonb       not null,
  changed    integer     not null check (changed > 0),
  stock      jsonb,
  undone_at  timestamptz,
  undone_by  text        check (length(undone_by) <= 120),
  put_back   integer     not null default 0,
  stayed     integer     not null default 0
);
create index if not exists product_bulk_newest on product_bulk (at desc, id);
