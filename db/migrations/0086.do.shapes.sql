-- What fits a home is asked of a number in the product's own row: pieces that go in by the same ways have the same shape,
-- and a home is a bit for each shape. Its boxes had a table of their own, which no release read.
create table if not exists product_shape (
  id         integer generated always as identity (minvalue 0 start 0) primary key,
  -- short, middle and long of each way in which it may be carried, in whole centimetres, up to three; 0, 0, 0 for what is
  -- small or rolls up and goes through every door
  sides      smallint[] not null check (cardinality(sides) in (3, 6, 9)),
  -- of the piece as it stands in its room
  foot_short smallint not null,
  foot_long  smallint not null,
  -- so that a process learns of new ones without passing over one whose transaction ends late
  made_in    xid8 not null default pg_current_xact_id(),
  unique (sides, foot_short, foot_long)
);
create index if not exists product_shape_made on product_shape (made_in);

alter table product add column if not exists shape integer;
alter table product drop constraint if exists product_shape_known;
alter table product add constraint product_shape_known foreign key (shape) references product_shape (id) not valid;

-- nothing for a piece without sizes
create or replace function shape_of(piece product) returns integer language plpgsql as $$
declare
  known integer;
  way   record;
begin
  -- no home takes what is longer than 30,000
  select array_agg(least(cm, 30000)::smallint order by box.form, side.place) as sides,
         least(min(box.foot_short), 30000)::smallint as short, least(min(box.foot_long), 30000)::smallint as long
    into way
    from product_boxes(piece) as box, unnest(array[box.short, box.middle, box.long]) with ordinality as side (cm, place);
  if way.sides is null then
    return null;
  end if;
  select id into known from product_shape where (sides, foot_short, foot_long) = (way.sides, way.short, way.long);
  while known is null loop
    insert into product_shape (sides, foot_short, foot_long) values (way.sides, way.short, way.long)
      on conflict do nothing returning id into known;
    -- another made it meanwhile
    if known is null then
      select id into known from product_shape where (sides, foot_short, foot_long) = (way.sides, way.short, way.long);
    end if;
  end loop;
  return known;
end
$$;

create or replace function keep_product_shape() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
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

drop trigger if exists product_keeps_shape on product;
create trigger product_keeps_shape before insert or update of
    width_cm, depth_cm, height_cm, leg_height_cm, part_width_cm, part_depth_cm, part_height_cm, cartons
  on product for each row execute function keep_product_shape();

-- The shapes of what is there, some hundreds at a time: whoever buys one of them waits for no more than those.
create or replace procedure give_shapes() language plpgsql as $$
declare
  last text := '';
  next text;
begin
  loop
    with batch as (
      select id from product where id > last order by id limit 300
    ), given as (
      update product set shape = shape_of(product) from batch
      where product.id = batch.id and shape is null and num_nulls(width_cm, depth_cm, height_cm) = 0
    )
    select max(id) into next from batch;
    exit when next is null;
    last := next;
    commit;
  end loop;
end
$$;

drop trigger if exists product_keeps_boxes on product;
drop function if exists keep_product_boxes();
drop table if exists product_box;
