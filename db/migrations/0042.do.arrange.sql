-- What goods are arranged by: a tree of categories, collections that rules fill, brands with a page. Each has a key that
-- never changes (category.slug, collection.slug; a brand's is its name) and an address that may; an old address leads on.

alter table category
  add column address          text     not null default '',
  add column parent           text references category,
  add column is_hidden        boolean  not null default false,
  add column picture          text     not null default '' check (length(picture) <= 500),
  add column seo_title        text     not null default '' check (length(seo_title) <= 80),
  add column seo_description  text     not null default '' check (length(seo_description) <= 200),
  -- what a new product of it begins with
  add column hsn              text     not null default '' check (hsn ~ '^([0-9]{4,8})?$'),
  add column assembly_minutes smallint check (assembly_minutes between 0 and 600),
  add column warranty_months  smallint check (warranty_months between 0 and 600),
  -- what a product of it must have besides what the law asks, by the names of the form
  add column asked            text[]   not null default '{}',
  add column version          integer  not null default 1;
update category set address = slug;
alter table category add constraint category_address_check
  check (address ~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$' and length(address) <= 60);
create unique index category_address_any_case on category (lower(address));
create index category_by_parent on category (parent);

alter table collection
  add column address         text    not null default '',
  add column is_hidden       boolean not null default false,
  add column picture         text    not null default '' check (length(picture) <= 500),
  add column seo_title       text    not null default '' check (length(seo_title) <= 80),
  add column seo_description text    not null default '' check (length(seo_description) <= 200),
  add column filling         text    not null default 'hand' check (filling in ('hand', 'rules')),
  -- {"match": "all" | "any", "rules": [{"field": …}]}; what each may be is src/shop/catalogue/domain/collection-rules.ts
  add column rules           jsonb   not null default '{"match": "all", "rules": []}'
                             check (rules ->> 'match' in ('all', 'any') and jsonb_typeof(rules -> 'rules') = 'array'),
  add column always_in       text[]  not null default '{}' check (cardinality(always_in) <= 100),
  add column never_in        text[]  not null default '{}' check (cardinality(never_in) <= 100),
  -- the Indian day it was filled last: what is new grows old by itself
  add column filled_on       date,
  add column version         integer not null default 1;
update collection set address = slug;
alter table collection add constraint collection_address_check
  check (address ~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$' and length(address) <= 60);
create unique index collection_address_any_case on collection (lower(address));
alter table collection drop constraint collection_kind_check;
alter table collection add constraint collection_kind_check check (kind in ('room', 'style', 'kind', 'season', 'price'));

alter table brand
  add column address          text    not null default '',
  add column is_hidden        boolean not null default false,
  add column logo             text    not null default '' check (length(logo) <= 500),
  add column words            text    not null default '' check (length(words) <= 300),
  -- what the form of a new product of it begins with
  add column maker            text    not null default '' check (length(maker) <= 120),
  add column maker_address    text    not null default '' check (length(maker_address) <= 300),
  add column importer         text    not null default '' check (length(importer) <= 120),
  add column importer_address text    not null default '' check (length(importer_address) <= 300),
  add column version          integer not null default 1;

-- An address that was used before, and what it leads to now. The target is a key: there are no chains.
create table address_change (
  space       text        not null check (space in ('product', 'brand')),
  old_address text        not null check (old_address = lower(old_address) and length(old_address) between 1 and 90),
  category    text        references category on delete cascade,
  collection  text        references collection on delete cascade,
  brand       text        references brand on update cascade on delete cascade,
  changed_at  timestamptz not null default now(),
  primary key (space, old_address),
  constraint address_change_leads_somewhere check (num_nonnulls(category, collection, brand) = 1),
  constraint address_change_stays_in_its_space check ((space = 'brand') = (brand is not null))
);
create index address_change_by_category on address_change (category) where category is not null;
create index address_change_by_collection on address_change (collection) where collection is not null;
create index address_change_by_brand on address_change (brand) where brand is not null;
create trigger address_change_changed after insert or update or delete on address_change
  for each statement execute function tell_of_change();

-- Whoever adds one without an address: the key is its first address; a brand's is made of its name.
create function give_place_address() returns trigger language plpgsql as $$
begin
  new.address := coalesce(nullif(new.address, ''), new.slug);
  return new;
end $$;
create trigger category_gets_address before insert on category for each row execute function give_place_address();
create trigger collection_gets_address before insert on collection for each row execute function give_place_address();

create function give_brand_address() returns trigger language plpgsql as $$
declare
  wished text := coalesce(nullif(btrim(left(regexp_replace(lower(new.name), '[^a-z0-9]+', '-', 'g'), 80), '-'), ''), 'brand');
  number integer := 1;
begin
  if new.address <> '' then return new; end if;
  new.address := wished;
  while exists (select from brand where address = new.address)
     or exists (select from address_change where space = 'brand' and old_address = new.address) loop
    number := number + 1;
    new.address := wished || '-' || number;
  end loop;
  return new;
end $$;
create trigger brand_gets_address before insert on brand for each row execute function give_brand_address();
do $$
declare one record;
begin
  for one in select name from brand order by name loop
    update brand set address = (
      select candidate from (
        select wished || case when number = 1 then '' else '-' || number end as candidate, number
        from (select coalesce(nullif(btrim(left(regexp_replace(lower(one.name), '[^a-z0-9]+', '-', 'g'), 80), '-'), ''),
                              'brand') as wished) as made, generate_series(1, 10000) as number) as candidates
      where not exists (select from brand taken where taken.address = candidate)
      order by number limit 1)
    where name = one.name;
  end loop;
end $$;
alter table brand add constraint brand_address_check
  check (address ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(address) <= 90);
create unique index brand_address on brand (address);
-- where all products of a brand say the same, that is who makes them
update brand set maker = told.maker, maker_address = told.maker_address
from (select brand, min(maker) as maker, min(maker_address) as maker_address from product where deleted_at is null
      group by brand having count(distinct (maker, maker_address)) = 1) as told
where told.brand = brand.name;

-- Categories and collections share /product/…: none takes another's address. What is in use wins over what led on.
create function mind_addresses() returns trigger language plpgsql as $$
declare
  in_space text := case tg_table_name when 'brand' then 'brand' else 'product' end;
  is_taken boolean;
begin
  if in_space = 'product' then
    perform pg_advisory_xact_lock(hashtext('addresses of places'));
    if tg_table_name = 'category' then
      select exists (select from collection where lower(address) = lower(new.address)) into is_taken;
    else
      select exists (select from category where lower(address) = lower(new.address)) into is_taken;
    end if;
    if is_taken then
      raise exception 'the address % is taken', new.address
        using errcode = 'unique_violation', constraint = 'place_address_taken';
    end if;
  end if;
  delete from address_change where space = in_space and old_address = lower(new.address);
  if tg_op = 'UPDATE' and lower(old.address) <> lower(new.address) then
    insert into address_change (space, old_address, category, collection, brand)
    values (in_space, lower(old.address),
            case tg_table_name when 'category' then to_jsonb(new) ->> 'slug' end,
            case tg_table_name when 'collection' then to_jsonb(new) ->> 'slug' end,
            case tg_table_name when 'brand' then to_jsonb(new) ->> 'name' end)
    on conflict (space, old_address) do update
      set category = excluded.category, collection = excluded.collection, brand = excluded.brand, changed_at = now();
  end if;
  return null;
end $$;
create trigger category_address_minded after insert or update of address on category
  for each row execute function mind_addresses();
create trigger collection_address_minded after insert or update of address on collection
  for each row execute function mind_addresses();
create trigger brand_address_minded after insert or update of address on brand
  for each row execute function mind_addresses();

-- The tree: three levels at most, nothing inside itself. Looked at when everything of an act is written.
create function guard_category_tree() returns trigger language plpgsql as $$
declare
  above text := new.parent;
  levels integer := 1;
begin
  perform pg_advisory_xact_lock(hashtext('category tree'));
  while above is not null loop
    levels := levels + 1;
    if above = new.slug then
      raise exception 'a category does not stand inside itself'
        using errcode = 'check_violation', constraint = 'category_not_inside_itself';
    end if;
    exit when levels > 3;
    select parent into above from category where slug = above;
  end loop;
  levels := levels + case
    when exists (select from category low join category mid on low.parent = mid.slug where mid.parent = new.slug) then 2
    when exists (select from category where parent = new.slug) then 1 else 0 end;
  if levels > 3 then
    raise exception 'three levels of categories are the most'
      using errcode = 'check_violation', constraint = 'category_three_levels';
  end if;
  return null;
end $$;
create constraint trigger category_tree_guarded after insert or update of parent on category
  deferrable initially deferred for each row execute function guard_category_tree();

create function categories_below(tops text[]) returns text[] language sql stable as $$
  select coalesce(array_agg(slug), '{}') from (
    select slug from category where slug = any(tops)
    union select slug from category where parent = any(tops)
    union select low.slug from category low join category mid on low.parent = mid.slug where mid.parent = any(tops)
  ) as below
$$;

-- What a category asks for besides the law. The same rule as missingFor in domain/declarations.ts; a test compares them.
create function product_missing(piece product, bis_standard text, asked text[]) returns text[] language sql stable as $$
  -- fields of the owner's own come last, as the form has them
  select array(select field from unnest(lacking) as field where field not like 'attributes.%')
    || array(
      select field from unnest(asked) with ordinality as wanted (field, place)
      where field <> all(lacking)
        and coalesce(btrim(to_jsonb(piece) ->> case field when 'weight_kg' then 'weight_grams' else field end,
                           E' \t\r\n'), '') = ''
      order by place)
    || array(select field from unnest(lacking) as field where field like 'attributes.%')
  from (select product_missing(piece, bis_standard) as lacking) as found
$$;

create or replace function count_missing() returns trigger language plpgsql as $$
begin
  new.missing := (select product_missing(new, bis_standard, asked) from category where slug = new.category_slug);
  new.missing := coalesce(new.missing, product_missing(new, null));
  -- what comes with the shop, or from nowhere in the office, is not held up: the back office names it as incomplete
  if new.is_published and new.missing <> '{}'
    and (tg_op = 'UPDATE' and not old.is_published
      or tg_op = 'INSERT' and current_setting('shop.why', true) in ('form', 'import')) then
    raise exception 'a product that lacks % is not published', new.missing using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger product_asked_counted before update of material, colour, weight_grams, seat_height_cm, care
  on product for each row execute function count_missing();
create trigger category_asking_changed after update of asked on category
  for each row when (old.asked is distinct from new.asked) execute function recount_missing();

-- Collections by rules. What a rule means stands here alone: the count of a draft, the filling of a collection and the
-- way in and out of one product all run the same condition.

/* a rule about a field of the owner's own; the fields themselves replace it */
create function attribute_condition(rule jsonb) returns text language sql stable as $$ select 'false' $$;

create function rule_condition(rule jsonb) returns text language plpgsql stable as $$
declare
  chosen text[] := array(select jsonb_array_elements_text(
    case when jsonb_typeof(rule -> 'values') = 'array' then rule -> 'values' else '[]' end));
begin
  return case rule ->> 'field'
    when 'category' then format('product.category_slug = any(%L::text[])', categories_below(chosen))
    when 'brand' then format('product.brand = any(%L::text[])', chosen)
    when 'price' then format('product.offer_price_paise %s %s',
      case rule ->> 'is' when 'at_least' then '>=' else '<=' end, (rule ->> 'rupees')::bigint * 100)
    -- the day it came counts as the first
    when 'new' then format('product.created_at >= %L::timestamptz',
      ((now() at time zone 'Asia/Kolkata')::date - ((rule ->> 'days')::integer - 1))::timestamp at time zone 'Asia/Kolkata')
    when 'on_sale' then 'product.everyday_price_paise is not null'
    when 'in_stock' then 'product.in_stock'
    when 'attribute' then attribute_condition(rule)
    else 'false' end;
end $$;

create function collection_condition(rules jsonb, always_in text[], never_in text[]) returns text language sql stable as $$
  select format('((%s) or product.id = any(%L::text[])) and product.id <> all(%L::text[])',
    coalesce((select string_agg(rule_condition(rule), case rules ->> 'match' when 'any' then ' or ' else ' and ' end)
              from jsonb_array_elements(rules -> 'rules') as rule), 'false'),
    always_in, never_in)
$$;

/* what a draft would hold: some of it, and how many in all */
create function collection_catch(rules jsonb, always_in text[], never_in text[], most integer)
returns table (id text, total bigint) language plpgsql stable as $$
begin
  return query execute format(
    'select product.id, count(*) over () from product where product.is_listed and %s
     order by product.position, product.id limit %s', collection_condition(rules, always_in, never_in), most);
end $$;

create function refill_collection(which text) returns void language plpgsql as $$
declare
  condition text;
begin
  -- whoever changes a product waits here, and finds the new rules
  perform pg_advisory_xact_lock(hashtext('rules of collections'));
  select collection_condition(rules, always_in, never_in) into condition
  from collection where slug = which and filling = 'rules';
  if condition is null then return; end if;
  execute format('delete from collection_product using product
    where collection_slug = %L and product.id = product_id and (%s) is not true', which, condition);
  execute format('insert into collection_product (collection_slug, product_id)
    select %L, product.id from product where %s on conflict do nothing', which, condition);
  update collection set filled_on = (now() at time zone 'Asia/Kolkata')::date where slug = which;
end $$;

drop trigger collection_filled on collection;
drop trigger product_put_into_collections on product;
drop trigger product_moved_between_collections on product;
drop function fill_collection();
drop function put_new_products_into_collections();
drop function move_product_between_collections();
update collection set filling = 'rules', rules = jsonb_build_object('match', 'any', 'rules',
    jsonb_build_array(jsonb_build_object('field', 'category', 'values', to_jsonb(categories))))
where categories <> '{}';
alter table collection drop column categories;

create function fill_collection() returns trigger language plpgsql as $$
begin
  perform refill_collection(new.slug);
  return null;
end $$;
create trigger collection_filled after insert or update of rules, filling, always_in, never_in on collection
  for each row when (new.filling = 'rules') execute function fill_collection();

-- A product goes in and out of collections by itself, in the transaction that changes it.
create function follow_collection_rules() returns trigger language plpgsql as $$
declare
  touched text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id) into touched from written;
  else
    select array_agg(written.id) into touched from written join before using (id)
    where written.category_slug <> before.category_slug or written.brand <> before.brand
       or written.offer_price_paise <> before.offer_price_paise or written.in_stock <> before.in_stock
       or (written.everyday_price_paise is null) <> (before.everyday_price_paise is null)
       or written.created_at <> before.created_at;
  end if;
  if touched is null then return null; end if;
  perform follow_collections(touched);
  return null;
end $$;

create function follow_collections(products text[]) returns void language plpgsql as $$
declare
  one record;
begin
  perform pg_advisory_xact_lock_shared(hashtext('rules of collections'));
  for one in select slug, collection_condition(rules, always_in, never_in) as condition
             from collection where filling = 'rules' order by slug loop
    execute format('delete from collection_product using product
      where collection_slug = %L and product_id = any($1) and product.id = product_id and (%s) is not true',
      one.slug, one.condition) using products;
    execute format('insert into collection_product (collection_slug, product_id)
      select %L, product.id from product where product.id = any($1) and %s on conflict do nothing',
      one.slug, one.condition) using products;
  end loop;
end $$;
create trigger product_followed_when_added after insert on product
  referencing new table as written for each statement execute function follow_collection_rules();
create trigger product_followed after update on product
  referencing old table as before new table as written for each statement execute function follow_collection_rules();

-- A rule about a category holds what is below it: another tree fills it anew.
create function refill_for_tree() returns trigger language plpgsql as $$
begin
  perform refill_collection(slug) from (
    select slug from collection where filling = 'rules' and rules @> '{"rules": [{"field": "category"}]}' order by slug) as named;
  return null;
end $$;
create trigger category_tree_changed after update of parent on category
  for each row when (old.parent is distinct from new.parent) execute function refill_for_tree();

-- In rules, one name put for another.
create function rules_with(rules jsonb, about text, was text, is_now text) returns jsonb language sql immutable as $$
  select jsonb_set(rules, '{rules}', coalesce((
    select jsonb_agg(case when rule ->> 'field' = about then jsonb_set(rule, '{values}', coalesce((
        select jsonb_agg(distinct case when name = was then is_now else name end)
        from jsonb_array_elements_text(rule -> 'values') as name), '[]')) else rule end order by place)
    from jsonb_array_elements(rules -> 'rules') with ordinality as listed (rule, place)), '[]'))
$$;

-- What names a brand follows its new name.
create function follow_brand_name() returns trigger language plpgsql as $$
begin
  update coupon set brands = array_replace(brands, old.name, new.name) where old.name = any(brands);
  update sale set covers_what = new.name where covers = 'brand' and covers_what = old.name;
  update collection set rules = rules_with(rules, 'brand', old.name, new.name)
  where rules @> jsonb_build_object('rules',
    jsonb_build_array(jsonb_build_object('field', 'brand', 'values', jsonb_build_array(old.name))));
  return null;
end $$;
create trigger brand_name_followed after update of name on brand
  for each row when (old.name <> new.name) execute function follow_brand_name();

-- Groups above the categories that came with the shop, where that takes no address from anybody. "Furniture" was a
-- collection of the same categories: its address stays, and shows the same pieces.
do $$
declare
  top record;
begin
  for top in
    select * from (values
      (0, 'furniture', 'Furniture', 'To sit, sleep, eat, work and store.',
       '{sofasets,recliner,cabinetry,queenbed,Bucketsofas,lawsonsofasets,modernsofas,chairs,tables}'::text[]),
      (1, 'home-decor', 'Home Decor', 'Vases, figurines, mirrors and shelves for the wall.', '{Collectibles,mounts}'),
      (2, 'lamp-lighting', 'Lamp & Lighting', 'Table, floor, study and pendant lamps.', '{lighting}'),
      (3, 'kitchen-dining', 'Kitchen & Dining', 'Tumblers, goblets, mugs, jars and carafes.', '{glasses}'),
      (4, 'furnishing', 'Furnishing', 'Cushions, curtains, bedsheets, towels, throws, bath mats and rugs.',
       '{furnishings,bathmets}')) as given (place, slug, name, description, children)
  loop
    continue when not exists (select from category where slug = any(top.children))
               or exists (select from category where lower(slug) = top.slug);
    if exists (select from collection where slug = top.slug) then
      continue when not exists (
        select from collection where slug = top.slug and filling = 'rules'
          and rules = jsonb_build_object('match', 'any', 'rules', jsonb_build_array(
            jsonb_build_object('field', 'category', 'values', to_jsonb(top.children)))));
      update sale set covers = 'category' where covers = 'collection' and covers_what = top.slug;
      delete from collection where slug = top.slug;
    end if;
    insert into category (slug, name, description, position, is_furniture)
    values (top.slug, top.name, top.description, top.place, top.slug = 'furniture');
    update category set parent = top.slug where slug = any(top.children) and parent is null;
  end loop;
end $$;
