-- What a product sold in a month: the sum of the copies of its days. A report of a year reads twelve of them instead of 365.
create table if not exists report_product_month (
  month      date    not null check (extract(day from month) = 1),
  product_id text    not null references product (id),
  pieces     integer not null,
  net_paise  bigint  not null,
  primary key (month, product_id)
);

-- Whoever writes down what a product sold on a day moves its month with it.
create or replace function report_months_follow() returns trigger language plpgsql as $$
begin
  -- two that count days of the same month would wait for each other's rows
  perform pg_advisory_xact_lock(hashtextextended('report_product_month', 0));
  if tg_op <> 'DELETE' then
    insert into report_product_month as kept (month, product_id, pieces, net_paise)
    select date_trunc('month', day)::date, product_id, sum(pieces), sum(net_paise) from written group by 1, 2
    on conflict (month, product_id) do update
      set pieces = kept.pieces + excluded.pieces, net_paise = kept.net_paise + excluded.net_paise;
  end if;
  if tg_op <> 'INSERT' then
    update report_product_month kept
    set pieces = kept.pieces - gone.pieces, net_paise = kept.net_paise - gone.net_paise
    from (
      select date_trunc('month', day)::date as month, product_id, sum(pieces) as pieces, sum(net_paise) as net_paise
      from before group by 1, 2) gone
    where kept.month = gone.month and kept.product_id = gone.product_id;
  end if;
  return null;
end $$;
create or replace trigger report_months_follow_new after insert on report_product_day
  referencing new table as written for each statement execute function report_months_follow();
create or replace trigger report_months_follow_changed after update on report_product_day
  referencing old table as before new table as written for each statement execute function report_months_follow();
create or replace trigger report_months_follow_gone after delete on report_product_day
  referencing old table as before for each statement execute function report_months_follow();

delete from report_product_month;
insert into report_product_month (month, product_id, pieces, net_paise)
select date_trunc('month', day)::date, product_id, sum(pieces), sum(net_paise) from report_product_day group by 1, 2;
