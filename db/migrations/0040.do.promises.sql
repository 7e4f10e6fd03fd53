-- What the shop promises, as data: until now these were constants. One row, and the plans that belong to it.
create table promise_terms (
  is_only                    boolean  primary key default true check (is_only),
  version                    integer  not null default 1 check (version > 0),
  changed_at                 timestamptz,
  changed_by                 text     check (length(changed_by) <= 120),
  -- for categories that are made from now on; each has days of its own
  return_days                smallint not null check (return_days between 1 and 100),
  cancel_until               text     not null check (cancel_until in ('dispatch', 'packing')),
  -- none: until it leaves, like everything else
  made_to_order_cancel_hours smallint check (made_to_order_cancel_hours between 1 and 720),
  protection_covers          text     not null check (length(protection_covers) <= 300),
  protection_leaves_out      text     not null check (length(protection_leaves_out) <= 300),
  warranty_words             text     not null check (length(warranty_words) <= 300),
  low_stock                  smallint not null check (low_stock between 0 and 1000),
  -- 0: shoppers are never told how few are left; above ten a kept page does not follow the stock piece by piece
  few_left                   smallint not null check (few_left between 0 and 10),
  hold_minutes               smallint not null check (hold_minutes between 10 and 60),
  phone_hold_hours           smallint not null check (phone_hold_hours between 1 and 72)
);
insert into promise_terms (return_days, cancel_until, protection_covers, protection_leaves_out, warranty_words,
                           low_stock, few_left, hold_minutes, phone_hold_hours)
values (7, 'dispatch', 'Stains, rips and breakages', '', '', 3, 3, 15, 24);

-- A plan counts for pieces above its price, up to where the next one begins: two can never both count. One without a
-- category is for all furniture whose category has none of its own.
create table protection_plan (
  category_slug text   references category (slug) on update cascade on delete cascade,
  above_paise   bigint not null check (above_paise >= 0),
  price_paise   bigint not null check (price_paise > 0),
  unique nulls not distinct (category_slug, above_paise)
);
-- Where goods are sold already, protection stays what it was: one price, for what costs more than five times as much.
insert into protection_plan (above_paise, price_paise)
select 1867000, 373400 where exists (select from product);

-- What a warranty covers, where a category says it in words of its own.
create table warranty_text (
  category_slug text primary key references category (slug) on update cascade on delete cascade,
  words         text not null check (length(words) between 1 and 300)
);

create function usual_return_days() returns smallint language sql stable as 'select return_days from promise_terms';
alter table category alter column return_days set default usual_return_days();

-- What was sold stays as it was sold.
alter table customer_order
  add column cancel_until text not null default 'dispatch' check (cancel_until in ('dispatch', 'packing')),
  add column made_to_order_cancel_hours smallint check (made_to_order_cancel_hours > 0);
alter table order_line add column warranty text not null default '';

create trigger promise_terms_changed after insert or update or delete on promise_terms
  for each statement execute function tell_of_change();
create trigger protection_plan_changed after insert or update or delete on protection_plan
  for each statement execute function tell_of_change();
create trigger warranty_text_changed after insert or update or delete on warranty_text
  for each statement execute function tell_of_change();
