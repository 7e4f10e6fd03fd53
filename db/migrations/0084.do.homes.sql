-- The way into a home, as a member keeps it in their account. What they did not measure stays empty.
create table if not exists home (
  account_id          uuid primary key references account (id),
  door_width_cm       numeric(5, 1) check (door_width_cm between 60 and 180),
  door_height_cm      numeric(5, 1) check (door_height_cm between 150 and 300),
  has_lift            boolean not null,
  lift_door_width_cm  numeric(5, 1) check (lift_door_width_cm between 50 and 200),
  lift_door_height_cm numeric(5, 1) check (lift_door_height_cm between 150 and 300),
  cabin_width_cm      numeric(5, 1) check (cabin_width_cm between 60 and 300),
  cabin_depth_cm      numeric(5, 1) check (cabin_depth_cm between 60 and 400),
  cabin_height_cm     numeric(5, 1) check (cabin_height_cm between 180 and 350),
  -- 0 is the ground floor
  floor               smallint check (floor between 0 and 60),
  stair_width_cm      numeric(5, 1) check (stair_width_cm between 60 and 300),
  landing_width_cm    numeric(5, 1) check (landing_width_cm between 60 and 600),
  landing_depth_cm    numeric(5, 1) check (landing_depth_cm between 60 and 400),
  ceiling_cm          numeric(5, 1) check (ceiling_cm between 180 and 600),
  room_name           text not null default '' check (length(room_name) <= 30),
  room_width_cm       numeric(5, 1) check (room_width_cm between 100 and 2000),
  room_length_cm      numeric(5, 1) check (room_length_cm between 100 and 2000),
  kept_at             timestamptz not null
);

-- What of a piece must pass a door: a row for each way in which it may be carried, as src/shop/fit/domain/piece.ts has it,
-- in whole centimetres rounded up. A table of its own, so that no product is written anew for it.
create table if not exists product_box (
  product_id text not null references product (id) on delete cascade,
  -- so that what fits in a category is read from the boxes of that category
  of_category text not null,
  -- 'any' goes through every door: small, or rolled up; its sides are 0
  form       text not null check (form in ('any', 'whole', 'apart', 'cartons')),
  short      integer not null,
  middle     integer not null,
  long       integer not null,
  -- of the piece as it stands in its room
  foot_short integer not null,
  foot_long  integer not null,
  primary key (product_id, form),
  check (0 <= short and short <= middle and middle <= long and 0 <= foot_short and foot_short <= foot_long),
  check ((form = 'any') = (long = 0))
);

create index if not exists product_box_by_category on product_box (of_category)
  include (product_id, short, middle, long, foot_short, foot_long);

create or replace function product_boxes(piece product)
returns table (form text, short integer, middle integer, long integer, foot_short integer, foot_long integer)
language sql immutable as $$
  with size as (
    select ceil(piece.width_cm)::integer as width, ceil(piece.depth_cm)::integer as depth,
           ceil(piece.height_cm)::integer as height,
           -- legs that come off are off: what passes with them passes without
           ceil(piece.height_cm - coalesce(piece.leg_height_cm, 0))::integer as body
    where num_nulls(piece.width_cm, piece.depth_cm, piece.height_cm) = 0
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
  where greatest(width, depth, height) >= 60 and piece.height_cm >= 5
$$;

create or replace function keep_product_boxes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if row (new.width_cm, new.depth_cm, new.height_cm, new.leg_height_cm, new.part_width_cm, new.part_depth_cm,
            new.part_height_cm, new.cartons, new.category_slug)
       is not distinct from
       row (old.width_cm, old.depth_cm, old.height_cm, old.leg_height_cm, old.part_width_cm, old.part_depth_cm,
            old.part_height_cm, old.cartons, old.category_slug) then
      return null;
    end if;
    delete from product_box where product_id = new.id;
  end if;
  insert into product_box (product_id, of_category, form, short, middle, long, foot_short, foot_long)
  select new.id, new.category_slug, * from product_boxes(new);
  return null;
end
$$;

drop trigger if exists product_keeps_boxes on product;
create trigger product_keeps_boxes after insert or update of
    width_cm, depth_cm, height_cm, leg_height_cm, part_width_cm, part_depth_cm, part_height_cm, cartons,
    category_slug
  on product for each row execute function keep_product_boxes();

insert into product_box (product_id, of_category, form, short, middle, long, foot_short, foot_long)
select product.id, product.category_slug, box.* from product cross join lateral product_boxes(product) as box
on conflict do nothing;
