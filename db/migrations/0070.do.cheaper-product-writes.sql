-- What follows every write of a product, at a fraction of the work: a file of 50,000 rows leaves the database to shoppers.
-- Functions in plain SQL are planned at each call where they cannot be unfolded; these keep their plans. What they find
-- is what they found before.

create or replace function category_and_above(bottom text) returns text[] language plpgsql stable as $$
begin
  return (
    select array[low.slug, mid.slug, top.slug]
    from category low
    left join category mid on mid.slug = low.parent
    left join category top on top.slug = mid.parent
    where low.slug = bottom);
end $$;

create or replace function product_missing(piece product, bis_standard text) returns text[] language plpgsql stable as $$
declare
  origin  text := lower(btrim(piece.country_of_origin, E' \t\r\n'));
  lacking text[] := array_remove(array[
    case when piece.images = '[]' then 'images' end,
    case when btrim(piece.description, E' \t\r\n') = '' then 'description' end,
    case when (piece.width_cm is null or piece.depth_cm is null or piece.height_cm is null)
          and btrim(piece.net_quantity, E' \t\r\n') = '' then 'net_quantity' end,
    case when origin = '' then 'country_of_origin' end,
    case when btrim(piece.maker, E' \t\r\n') = '' then 'maker' end,
    case when btrim(piece.maker_address, E' \t\r\n') = '' then 'maker_address' end,
    case when origin not in ('india', '') and btrim(piece.importer, E' \t\r\n') = '' then 'importer' end,
    case when origin not in ('india', '') and btrim(piece.importer_address, E' \t\r\n') = '' then 'importer_address' end,
    case when piece.warranty_months is null then 'warranty_months' end,
    case when piece.hsn = '' then 'hsn' end,
    case when bis_standard is not null and btrim(piece.bis_licence, E' \t\r\n') = ''
          and btrim(piece.bis_exemption, E' \t\r\n') = '' then 'bis_licence' end
  ], null);
  above   text[];
begin
  if exists (select from category_attribute where is_compulsory) then
    above := category_and_above(piece.category_slug);
    lacking := lacking || array(
      select distinct 'attributes.' || attribute_key from category_attribute
      where category_slug = any(above) and is_compulsory and not piece.attributes ? attribute_key
      order by 1);
  end if;
  return lacking;
end $$;

create or replace function product_missing(piece product, bis_standard text, asked text[])
  returns text[] language plpgsql stable as $$
declare
  lacking text[] := product_missing(piece, bis_standard);
begin
  if asked = '{}' then return lacking; end if;
  -- long, and asked for by nobody
  piece.search := null;
  -- fields of the owner's own come last, as the form has them
  return array(select field from unnest(lacking) as field where field not like 'attributes.%')
    || array(
      select field from unnest(asked) with ordinality as wanted (field, place)
      where field <> all(lacking)
        and coalesce(btrim(to_jsonb(piece) ->> case field when 'weight_kg' then 'weight_grams' else field end,
                           E' \t\r\n'), '') = ''
      order by place)
    || array(select field from unnest(lacking) as field where field like 'attributes.%');
end $$;

create or replace function count_missing() returns trigger language plpgsql as $$
declare
  its record;
begin
  select bis_standard, asked into its from category where slug = new.category_slug;
  new.missing := case when found then product_missing(new, its.bis_standard, its.asked) else product_missing(new, null) end;
  -- what comes with the shop, or from nowhere in the office, is not held up: the back office names it as incomplete
  if new.is_published and new.missing <> '{}'
    and (tg_op = 'UPDATE' and not old.is_published
      or tg_op = 'INSERT' and current_setting('shop.why', true) in ('form', 'import')) then
    raise exception 'a product that lacks % is not published', new.missing using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- counted once for a row, whichever of its columns are written
drop trigger if exists product_asked_counted on product;
drop trigger if exists product_missing_attributes on product;
drop trigger if exists product_missing_counted on product;
create trigger product_missing_counted before insert or update of
    images, description, width_cm, depth_cm, height_cm, net_quantity, country_of_origin, maker, maker_address, importer,
    importer_address, warranty_months, hsn, category_slug, bis_licence, bis_exemption, is_published, missing,
    material, colour, weight_grams, seat_height_cm, care, attributes
  on product for each row execute function count_missing();

create or replace function keep_product_attributes() returns trigger language plpgsql as $$
declare
  wrong text;
begin
  if new.attributes = '{}' then
    new.attribute_tags := '{}';
    new.attribute_words := '';
    return new;
  end if;
  if tg_op = 'INSERT' or new.attributes <> old.attributes then
    -- nobody changes or removes an attribute, or its choices, while a product is given one
    perform from attribute where key in (select jsonb_object_keys(new.attributes)) order by key for share;
    select said.key into wrong
    from jsonb_each(new.attributes) as said left join attribute on attribute.key = said.key
    where (tg_op = 'INSERT' or said.value is distinct from old.attributes -> said.key)
      and (attribute.key is null or not attribute_takes(attribute, said.value))
    limit 1;
    if wrong is not null then
      raise exception 'the attribute % does not take this value', wrong
        using errcode = 'check_violation', constraint = 'product_attribute_taken';
    end if;
  end if;
  select
    coalesce(array_agg(attribute.id * 1000 + case attribute.kind
        when 'choice' then (said.value #>> '{}')::integer
        when 'yes_no' then (said.value #>> '{}')::boolean::integer
        else (select count(*)::integer from unnest(attribute.steps) as step
              where step < (said.value #>> '{}')::numeric) end
      order by attribute.id)
      filter (where attribute.kind in ('choice', 'yes_no') or attribute.steps <> '{}'), '{}'),
    left(coalesce(string_agg(case attribute.kind
        when 'text' then said.value #>> '{}'
        when 'choice' then (select value from attribute_choice
          where attribute_key = attribute.key and number = (said.value #>> '{}')::integer)
        when 'yes_no' then case when (said.value #>> '{}')::boolean then attribute.name end end, ' '
      order by attribute.position, attribute.key)
      filter (where attribute.is_searchable), ''), 2000)
  into new.attribute_tags, new.attribute_words
  from jsonb_each(new.attributes) as said join attribute on attribute.key = said.key;
  return new;
end $$;

create or replace function write_product_change() returns trigger language plpgsql as $$
declare
  earlier jsonb := product_history_of(old);
  was     jsonb;
  is_now  jsonb;
begin
  select jsonb_object_agg(key, earlier -> key), jsonb_object_agg(key, value) into was, is_now
  from jsonb_each(product_history_of(new)) where value is distinct from earlier -> key;
  if is_now is null then return null; end if;
  insert into product_change (product_id, version, actor_id, actor_name, why, why_id, before, after)
  values (new.id, new.version,
          nullif(current_setting('shop.actor_id', true), '')::uuid,
          coalesce(nullif(current_setting('shop.actor_name', true), ''), 'The shop'),
          coalesce(nullif(current_setting('shop.why', true), ''), 'shop'),
          coalesce(current_setting('shop.why_id', true), ''),
          was, is_now);
  return null;
end $$;

-- that products were made says nothing of what they were before: all of them in one go
create or replace function write_product_makings() returns trigger language plpgsql as $$
begin
  insert into product_change (product_id, version, actor_id, actor_name, why, why_id, before, after)
  select id, version,
         nullif(current_setting('shop.actor_id', true), '')::uuid,
         coalesce(nullif(current_setting('shop.actor_name', true), ''), 'The shop'),
         coalesce(nullif(current_setting('shop.why', true), ''), 'shop'),
         coalesce(current_setting('shop.why_id', true), ''),
         '{}', '{}'
  from written;
  return null;
end $$;
drop trigger if exists product_making_written on product;
create trigger product_making_written after insert on product
  referencing new table as written for each statement execute function write_product_makings();

-- An import changes the shop again and again for a minute. Its batches are told apart, so that pages are not drawn anew
-- for each of them; its end is told like any other change.
create or replace function tell_of_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changed',
    case when current_setting('shop.why', true) in ('import', 'import_undo') then 'more to come' else '' end);
  return null;
end $$;
