-- From which network an order keeps pieces back, while it is not paid for. The address itself is not written: a print
-- of it is, and it is deleted within a day (see checkout/server/jobs.ts).
create table order_hold (
  order_id  uuid        primary key references customer_order (id) on delete cascade,
  network   bytea       not null check (length(network) = 32),
  placed_at timestamptz not null
);
create index order_hold_of_network on order_hold (network);
create index order_hold_old on order_hold (placed_at);

-- What was done to an order under which key: the same request sent again is not done again.
create table order_act (
  order_id   uuid        not null references customer_order (id) on delete cascade,
  key_print  bytea       not null check (length(key_print) = 32),
  body_print bytea       not null check (length(body_print) = 32),
  at         timestamptz not null,
  primary key (order_id, key_print)
);
create index order_act_old on order_act (at);

-- Money that came in another currency is written down for staff and goes back.
alter table payment_problem drop constraint payment_problem_kind_check;
alter table payment_problem add constraint payment_problem_kind_check check (kind in (
  'unknown_payment', 'wrong_amount', 'wrong_currency', 'paid_twice', 'paid_too_late', 'refund_refused', 'unknown_refund'));
alter table refund add column currency text not null default 'INR' check (currency ~ '^[A-Z]{3}$');
comment on column refund.currency is 'Of money that came in another one; then amount_paise is in its smallest unit';
