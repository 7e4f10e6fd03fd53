-- What follows every write of many products, for less: lines of history, events and notes are written for a whole statement
-- instead of product by product, and the boxes a product travels in are told by a function that keeps its plan.

-- whoever takes pieces of a product writes no history: that is seen first
create or replace function write_product_changes() returns trigger language plpgsql as $$
begin
  if not exists (select from written join before using (id) where written.version <> before.version) then
    return null;
  end if;
  insert into product_change (product_id, version, actor_id, actor_name, why, why_id, before, after)
  select said.id, said.version,
         nullif(current_setting('shop.actor_id', true), '')::uuid,
         coalesce(nullif(current_setting('shop.actor_name', true), ''), 'The shop'),
         coalesce(nullif(current_setting('shop.why', true), ''), 'shop'),
         coalesce(current_setting('shop.why_id', true), ''),
         differs.was, differs.is_now
  from (
    select written.id, written.version, product_history_of(before) as earlier, product_history_of(written) as later
    from written join before using (id) where written.version <> before.version
    order by written.id offset 0
  ) as said cross join lateral (
    select jsonb_object_agg(key, earlier -> key) as was, jsonb_object_agg(key, value) as is_now
    from jsonb_each(later) where value is distinct from earlier -> key
  ) as differs
  where differs.is_now is not null;
  return null;
end $$;

create or replace function tell_of_products() returns trigger language plpgsql as $$
begin
  insert into feed_event (type, subject)
  select case when written.deleted_at is not null and before.deleted_at is null then 'product.removed' else 'product.changed' end, id
  from written join before using (id) where written.version <> before.version order by id;
  return null;
end $$;

create or replace trigger product_changes_written after update on product
  referencing old table as before new table as written for each statement execute function write_product_changes();
create or replace trigger products_told after update on product
  referencing old table as before new table as written for each statement execute function tell_of_products();
drop trigger if exists product_change_written on product;
drop trigger if exists product_told on product;
drop function if exists write_product_change();
drop function if exists tell_of_product();

create or replace function note_touched_products() returns trigger language plpgsql as $$
begin
  insert into invariant_touched select pg_current_xact_id(), 'product', id from written on conflict do nothing;
  return null;
end $$;

create or replace trigger product_touched_when_made after insert on product
  referencing new table as written for each statement execute function note_touched_products();
create or replace trigger product_touched_when_gone after delete on product
  for each row execute function note_touched_id('product');
drop trigger if exists product_touched_when_added on product;

create or replace function product_boxes(piece product)
returns table (form text, short integer, middle integer, long integer, foot_short integer, foot_long integer)
language plpgsql immutable as $$
#variable_conflict use_column
begin
  -- how large it is has to be known
  if num_nulls(piece.width_cm, piece.depth_cm, piece.height_cm) > 0 then
    return;
  end if;
  return query
  with size as (
    select ceil(piece.width_cm)::integer as width, ceil(piece.depth_cm)::integer as depth,
           ceil(piece.height_cm)::integer as height,
           -- legs that come off are off: what passes with them passes without
           ceil(piece.height_cm - coalesce(piece.leg_height_cm, 0))::integer as body
  ), sides (form, a, b, c) as (
    select 'whole', width, depth, body from size
    union all
    select 'apart', ceil(piece.part_width_cm)::integer, ceil(piece.part_depth_cm)::integer,
           ceil(piece.part_height_cm)::integer
    where piece.part_width_cm is not null
  ), boxes (form, short, middle, long) as (
    select form, least(a, b, c), a + b + c - least(a, b, c) - greatest(a, b, c), greatest(a, b, c) from sides
    union all
    -- as large as the largest carton on each side
    select 'cartons', max(least(a, b, c)), max(a + b + c - least(a, b, c) - greatest(a, b, c)), max(greatest(a, b, c))
    from (select ceil(side[1]::numeric)::integer as a, ceil(side[2]::numeric)::integer as b,
                 ceil(side[3]::numeric)::integer as c
          from regexp_matches(piece.cartons, '([0-9.]+) × ([0-9.]+) × ([0-9.]+) cm', 'g') as carton (side)) as cartons
    having count(*) > 0
  )
  select 'any', 0, 0, 0, 0, 0 from size where greatest(width, depth, height) < 60 or piece.height_cm < 5
  union all
  select boxes.form, boxes.short, boxes.middle, boxes.long, least(width, depth), greatest(width, depth)
  from boxes cross join size
  where greatest(width, depth, height) >= 60 and piece.height_cm >= 5;
end $$;

create or replace function keep_product_shape() returns trigger language plpgsql as $$
begin
  if num_nulls(new.width_cm, new.depth_cm, new.height_cm) > 0 then
    new.shape := null;
  elsif tg_op = 'INSERT' then
    new.shape := shape_of(new);
  elsif row (new.width_cm, new.depth_cm, new.height_cm, new.leg_height_cm, new.part_width_cm, new.part_depth_cm,
             new.part_height_cm, new.cartons)
     is distinct from
     row (old.width_cm, old.depth_cm, old.height_cm, old.leg_height_cm, old.part_width_cm, old.part_depth_cm,
          old.part_height_cm, old.cartons) then
    new.shape := shape_of(new);
  else
    new.shape := old.shape;
  end if;
  return new;
end
$$;
