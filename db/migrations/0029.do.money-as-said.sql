-- Discounts of a bank: they count when the order is paid by that bank's EMI.
alter table coupon add column emi_bank text check (length(emi_bank) between 1 and 80);
-- the product pages have always promised these two, so they work from now on
insert into coupon (code, kind, amount_paise, minimum_spend_paise, starts_at, is_public, emi_bank)
select offer.code, 'amount', 50000, 300000, '2026-01-01', true, offer.bank
from (values ('HDFCEMI500', 'HDFC Bank'), ('ICICIEMI500', 'ICICI Bank')) as offer (code, bank)
where exists (select from emi_plan where emi_plan.bank = offer.bank)
on conflict (code) do nothing;

-- What a product page says of a code changes with it, and when it begins and ends; how often it was used does not.
create trigger coupon_changed after insert or delete
  or update of code, kind, bps, amount_paise, most_paise, minimum_spend_paise, starts_at, ends_at, categories, brands,
               is_active, is_public, emi_bank
  on coupon for each statement execute function tell_of_change();
create function note_coupon_moments() returns trigger language plpgsql as $$
begin
  insert into content_moment (at)
  select moment from unnest(array[new.starts_at, new.ends_at]) as moment where moment > now()
  on conflict do nothing;
  return null;
end $$;
create trigger coupon_begins_and_ends after insert or update of starts_at, ends_at on coupon
  for each row execute function note_coupon_moments();

-- An order whose discount was given for a bank's EMI is paid by it, and by nothing else.
alter table customer_order
  add column emi_bank text check (length(emi_bank) between 1 and 80),
  add constraint order_by_emi_is_paid_online check (emi_bank is null or (pays_by = 'online' and coupon_code is not null));
alter table payment_problem
  drop constraint payment_problem_kind_check,
  add constraint payment_problem_kind_check check (kind in ('unknown_payment', 'wrong_amount', 'wrong_currency', 'wrong_method',
    'paid_twice', 'paid_too_late', 'refund_refused', 'unknown_refund'));
alter table test_gateway_session
  add column emi_bank text check (length(emi_bank) between 1 and 80),
  -- where whoever gives up is sent; null: where everybody goes
  add column cancel_path text check (cancel_path ~ '^/([^/\\]|$)' and length(cancel_path) <= 500);
alter table test_gateway_payment add column emi_bank text check (length(emi_bank) between 1 and 80);

-- Orders that came without a visit are left out where visits are counted.
create index order_taken_on_phone on customer_order (placed_at) where taken_by is not null;

-- The subtotal is what the goods cost at MRP; protection is a line of its own.
alter table customer_order
  drop constraint order_adds_up,
  add column protection_paise bigint not null default 0 check (protection_paise >= 0);
-- every piece of protection that was ever sold cost the same
update customer_order o
set protection_paise = sold.protection, subtotal_paise = o.subtotal_paise - sold.protection
from (select order_id, sum(quantity) * 373400 as protection from order_line where has_protection group by order_id) sold
where sold.order_id = o.id;
alter table customer_order add constraint order_adds_up check (
  total_paise = subtotal_paise - discount_paise + protection_paise - coupon_discount_paise + delivery_paise + assembly_paise);
