-- What went back to a gift card counts as given back, as everything else that went back does.
create or replace function kept_of(o customer_order) returns bigint language sql stable as $$
  select case when o.confirmed_at is null then 0
              else o.total_paise - o.back_to_payer_paise - o.back_to_credit_paise - o.back_to_gift_card_paise end
$$;
drop trigger order_counted_anew on customer_order;
create constraint trigger order_counted_anew after update on customer_order
  deferrable initially deferred for each row
  when ((old.account_id, old.email, old.phone, old.confirmed_at, old.back_to_payer_paise, old.back_to_credit_paise,
         old.back_to_gift_card_paise)
        is distinct from
        (new.account_id, new.email, new.phone, new.confirmed_at, new.back_to_payer_paise, new.back_to_credit_paise,
         new.back_to_gift_card_paise))
  execute function count_customer_order();
