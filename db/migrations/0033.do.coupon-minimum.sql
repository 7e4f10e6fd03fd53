-- A coupon's minimum stays with the order, as it was on its day; null where there was none, and for older orders.
alter table customer_order
  add column coupon_minimum_paise bigint check (coupon_minimum_paise > 0),
  -- when the shopper gave up so much of the order that the rest is below the minimum
  add column coupon_lost_at timestamptz,
  add constraint only_a_minimum_is_missed check (coupon_lost_at is null or coupon_minimum_paise is not null);

-- What was taken off a refund, because the rest of the order no longer reaches the minimum. It belongs to these pieces
-- from then on, and comes back with them.
create table coupon_taken_back (
  id               bigint      generated always as identity primary key,
  order_id         uuid        not null,
  line_no          smallint    not null,
  from_piece       smallint    not null check (from_piece >= 0),
  to_piece         smallint    not null check (to_piece > from_piece),
  goods_paise      bigint      not null check (goods_paise >= 0),
  protection_paise bigint      not null check (protection_paise >= 0),
  at               timestamptz not null,
  foreign key (order_id, line_no) references order_line (order_id, line_no),
  constraint something_is_taken_back check (goods_paise + protection_paise > 0)
);
create index coupon_taken_back_of_line on coupon_taken_back (order_id, line_no, id);
create trigger coupon_taken_back_stays before update or delete on coupon_taken_back
  for each row execute function refuse_change();

-- What of it the pieces that are still kept cost more, for reports: to the paisa where all are kept.
create function coupon_taken_back_in(line order_line) returns bigint language sql stable as $$
  select case when line.coupon_discount_paise = 0 then 0 else (
    select coalesce(sum(goods_paise
      * greatest(0, least(to_piece, line.quantity - line.cancelled) - greatest(from_piece, line.returned))
      / (to_piece - from_piece)), 0)::bigint
    from coupon_taken_back taken where taken.order_id = line.order_id and taken.line_no = line.line_no) end
$$;

-- Goods that were invoiced already and cost more now: a debit note says so.
alter table invoice_series
  drop constraint invoice_series_kind_check,
  add constraint invoice_series_kind_check check (kind in ('invoice', 'credit_note', 'debit_note'));
alter table invoice
  drop constraint invoice_kind_check,
  add constraint invoice_kind_check check (kind in ('invoice', 'credit_note', 'debit_note')),
  drop constraint credit_note_corrects_something,
  add constraint note_corrects_something check ((kind <> 'invoice') = (corrects is not null));

do $do$
begin
  execute 'create or replace view shop_breach as ' || rtrim(pg_get_viewdef('shop_breach'::regclass), E'; \n') || $view$
  union all
  select 'no more of a coupon is taken back than it gave', o.number || ' ' || l.product_id,
         sum(t.goods_paise + t.protection_paise) || ' of ' || l.coupon_discount_paise
    from coupon_taken_back t join order_line l on l.order_id = t.order_id and l.line_no = t.line_no
    join customer_order o on o.id = t.order_id
    group by o.number, l.order_id, l.line_no
    having sum(t.goods_paise + t.protection_paise) > l.coupon_discount_paise or bool_or(o.coupon_lost_at is null)
  union all
  select 'tax papers come to what was paid and not given back', o.number,
         o.total_paise - o.back_to_payer_paise - o.back_to_credit_paise - o.back_to_gift_card_paise || ' kept, '
           || paper.sum || ' on paper'
    from customer_order o
    cross join lateral (
      select coalesce(sum(case when kind = 'credit_note' then -total_paise else total_paise end), 0) as sum
      from invoice where invoice.order_id = o.id) paper
    where o.coupon_lost_at is not null
      and not exists (select from order_line l where l.order_id = o.id and l.quantity > l.cancelled + l.dispatched)
      -- pieces of a line differ by a paisa, and what was refused at the door leaves its place to others
      and not exists (select from shipment s where s.order_id = o.id and s.came_back_at is not null)
      and paper.sum <> o.total_paise - o.back_to_payer_paise - o.back_to_credit_paise - o.back_to_gift_card_paise
  $view$;
end $do$;
