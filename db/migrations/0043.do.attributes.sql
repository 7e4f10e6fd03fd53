-- Product fields of the owner's own: what they are, which categories ask for them, and what each product says.

create table attribute (
  key           text     primary key check (key ~ '^[a-z][a-z0-9_]{0,39}$'),
  -- the first digits of its tags on products
  id            integer  not null unique generated always as identity check (id < 2000000),
  name          text     not null check (length(name) between 1 and 60 and name !~ '[:[:cntrl:]]'),
  kind          text     not null check (kind in ('text', 'number', 'choice', 'yes_no')),
  help          text     not null default '' check (length(help) <= 200),
  unit          text     not null default '' check (length(unit) <= 20),
  decimals      smallint not null default 0 check (decimals between 0 and 3),
  -- what a number is expected to lie between; null: anything
  lowest        numeric  check (abs(lowest) <= 1000000000),
  highest       numeric  check (abs(highest) <= 1000000000),
  -- where the filter of a number is cut: {40, 45} makes up to 40, 41 to 45, above 45
  steps         numeric[] not null default '{}' check (cardinality(steps) <= 9),
  is_filterable boolean  not null default false,
  is_comparable boolean  not null default false,
  is_searchable boolean  not null default false,
  is_on_page    boolean  not null default true,
  position      integer  not null default 0,
  -- the number of the next new choice: history keeps those of removed ones
  next_choice   smallint not null default 1 check (next_choice between 1 and 1000),
  version       integer  not null default 1,
  constraint attribute_bounds check (lowest <= highest),
  constraint attribute_number_parts
    check (kind = 'number' or (unit = '' and decimals = 0 and lowest is null and highest is null and steps = '{}'))
);
create unique index attribute_name_once on attribute (lower(name));

create table attribute_choice (
  attribute_key text     not null references attribute (key) on delete cascade,
  -- what products keep, so that a new name is told everywhere at once; never used again
  number        smallint not null check (number between 1 and 999),
  value         text     not null check (length(value) between 1 and 80 and value !~ '[[:cntrl:]]'),
  position      integer  not null default 0,
  primary key (attribute_key, number),
  -- at the end: two choices may change their names for each other's
  constraint attribute_choice_once unique (attribute_key, value) deferrable initially deferred
);

-- An attribute without any of these is offered for every product.
create table category_attribute (
  category_slug text    not null references category (slug) on update cascade on delete cascade,
  attribute_key text    not null references attribute (key),
  is_compulsory boolean not null default false,
  primary key (category_slug, attribute_key)
);
create index category_attribute_of_attribute on category_attribute (attribute_key);

alter table product
  -- by key: words, a number, the number of a choice, true or false
  add column attributes jsonb not null default '{}' check (jsonb_typeof(attributes) = 'object'),
  -- what filters count and find: a thousand times the attribute's id, and which choice, answer or step
  add column attribute_tags integer[] not null default '{}',
  add column attribute_words text not null default '';

-- a product is found by them too
alter table product drop column search;
alter table product add column search tsvector generated always as (
  setweight(to_tsvector('english'::regconfig, title), 'A') ||
  setweight(to_tsvector('english'::regconfig, brand || ' ' || keywords), 'B') ||
  setweight(to_tsvector('english'::regconfig,
    material || ' ' || colour || ' ' || material_family || ' ' || colour_family || ' ' || attribute_words), 'C')
) stored;
create index product_search on product using gin (search) where is_listed;

-- counts for the filter panel are read from this index alone
drop index product_facets;
create index product_facets on product (category_slug)
  include (brand, offer_price_paise, colour_family, material_family, country_of_origin, in_stock, attribute_tags)
  where is_listed;

-- The same rule as readValue in src/shop/catalogue/domain/attributes.ts, which says in words what is wrong.
create function attribute_takes(field attribute, said jsonb) returns boolean language sql stable as $$
  select case
    when field.kind = 'text' and jsonb_typeof(said) = 'string' then length(said #>> '{}') between 1 and 500
    when field.kind = 'yes_no' then jsonb_typeof(said) = 'boolean'
    when field.kind = 'number' and jsonb_typeof(said) = 'number' then
      (said #>> '{}')::numeric = round((said #>> '{}')::numeric, field.decimals)
      and (said #>> '{}')::numeric between coalesce(field.lowest, -1000000000) and coalesce(field.highest, 1000000000)
    when field.kind = 'choice' and jsonb_typeof(said) = 'number' then exists (
      select from attribute_choice
      where attribute_key = field.key and number::numeric = (said #>> '{}')::numeric)
    else false end
$$;

-- What is new is checked; what stands there may have been written under other bounds. Tags and words follow.
create function keep_product_attributes() returns trigger language plpgsql as $$
declare
  wrong text;
begin
  if tg_op = 'UPDATE' and new.attributes = old.attributes and old.attributes = '{}' then return new; end if;
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
create trigger product_attributes_kept before insert or update of attributes, attribute_tags, attribute_words
  on product for each row execute function keep_product_attributes();

-- counted beside the columns that product_counts_changes names: both set the same version
create trigger product_counts_attributes before update of attributes
  on product for each row execute function count_product_change();

create or replace function product_history_of(row_of product) returns jsonb language plpgsql stable as $$
begin
  row_of.search := null; -- long, and slow to write out
  return to_jsonb(row_of) - array['id', 'version', 'stock_quantity', 'in_stock', 'is_listed', 'discount_bps', 'search',
                                  'created_at', 'updated_at', 'missing', 'stock_band', 'office_flags',
                                  'attribute_tags', 'attribute_words'];
end $$;

-- What a category makes compulsory is missing like a declaration, under the name that the form has for it.
create or replace function product_missing(piece product, bis_standard text) returns text[] language sql stable as $$
  select array_remove(array[
    case when piece.images = '[]' then 'images' end,
    case when btrim(piece.description, E' \t\r\n') = '' then 'description' end,
    case when (piece.width_cm is null or piece.depth_cm is null or piece.height_cm is null)
          and btrim(piece.net_quantity, E' \t\r\n') = '' then 'net_quantity' end,
    case when btrim(piece.country_of_origin, E' \t\r\n') = '' then 'country_of_origin' end,
    case when btrim(piece.maker, E' \t\r\n') = '' then 'maker' end,
    case when btrim(piece.maker_address, E' \t\r\n') = '' then 'maker_address' end,
    case when lower(btrim(piece.country_of_origin, E' \t\r\n')) not in ('india', '')
          and btrim(piece.importer, E' \t\r\n') = '' then 'importer' end,
    case when lower(btrim(piece.country_of_origin, E' \t\r\n')) not in ('india', '')
          and btrim(piece.importer_address, E' \t\r\n') = '' then 'importer_address' end,
    case when piece.warranty_months is null then 'warranty_months' end,
    case when piece.hsn = '' then 'hsn' end,
    case when bis_standard is not null and btrim(piece.bis_licence, E' \t\r\n') = ''
          and btrim(piece.bis_exemption, E' \t\r\n') = '' then 'bis_licence' end
  ], null) || array(
    select 'attributes.' || attribute_key from category_attribute
    where category_slug = piece.category_slug and is_compulsory and not piece.attributes ? attribute_key
    order by attribute_key)
$$;
create trigger product_missing_attributes before update of attributes
  on product for each row execute function count_missing();

create function recount_missing_attributes() returns trigger language plpgsql as $$
begin
  update product set missing = missing where category_slug in (new.category_slug, old.category_slug);
  return null;
end $$;
create trigger category_attribute_counted after insert or update or delete on category_attribute
  for each row execute function recount_missing_attributes();

-- Tags and words of products follow what their attributes and choices are called and how they are cut.
create function refresh_attribute() returns trigger language plpgsql as $$
begin
  update product set attribute_words = attribute_words where attributes ? new.key;
  return null;
end $$;
create trigger attribute_refreshed after update on attribute for each row
  when (old.steps <> new.steps or old.is_searchable <> new.is_searchable or (new.is_searchable and old.name <> new.name))
  execute function refresh_attribute();

create function refresh_attribute_choice() returns trigger language plpgsql as $$
begin
  if (select is_searchable from attribute where key = new.attribute_key) then
    update product set attribute_words = attribute_words
    where attributes @> jsonb_build_object(new.attribute_key, new.number);
  end if;
  return null;
end $$;
create trigger attribute_choice_renamed after update of value on attribute_choice for each row
  when (old.value <> new.value) execute function refresh_attribute_choice();

-- No product is left with a value that nothing explains.
create function guard_attribute() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.key is distinct from new.key then
    raise exception 'the key of an attribute never changes';
  end if;
  if exists (select from product where attributes ? old.key) then
    raise exception 'products have the attribute %', old.key
      using errcode = 'check_violation', constraint = 'attribute_in_use';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger attribute_stays before delete on attribute for each row execute function guard_attribute();
create trigger attribute_kind_stays before update on attribute for each row
  when (old.kind <> new.kind or old.key <> new.key) execute function guard_attribute();

create function guard_attribute_choice() returns trigger language plpgsql as $$
begin
  if exists (select from product where attributes @> jsonb_build_object(old.attribute_key, old.number)) then
    raise exception 'products have the choice % of %', old.value, old.attribute_key
      using errcode = 'check_violation', constraint = 'attribute_choice_in_use';
  end if;
  return old;
end $$;
create trigger attribute_choice_stays before delete on attribute_choice
  for each row execute function guard_attribute_choice();

-- what a misspelt search is corrected to
create or replace function remember_search_words() returns trigger language plpgsql as $$
begin
  insert into search_word (word)
  select distinct word
  from written,
       regexp_split_to_table(lower(title || ' ' || brand || ' ' || keywords || ' ' || attribute_words), '[^a-z]+') as word
  where length(word) between 3 and 40
  on conflict do nothing;
  return null;
end $$;
create or replace function remember_changed_search_words() returns trigger language plpgsql as $$
begin
  insert into search_word (word)
  select distinct word
  from written join before using (id),
       regexp_split_to_table(lower(written.title || ' ' || written.brand || ' ' || written.keywords || ' '
                                   || written.attribute_words), '[^a-z]+') as word
  where (written.title, written.brand, written.keywords, written.attribute_words)
        is distinct from (before.title, before.brand, before.keywords, before.attribute_words)
    and length(word) between 3 and 40
  on conflict do nothing;
  return null;
end $$;

create trigger attribute_changed after insert or update or delete on attribute
  for each statement execute function tell_of_change();
create trigger attribute_choice_changed after insert or update or delete on attribute_choice
  for each statement execute function tell_of_change();
create trigger category_attribute_changed after insert or update or delete on category_attribute
  for each statement execute function tell_of_change();

-- A rule of a collection: {"field": "attribute", "attribute": key, "value": …}. The value of a choice is its number, of
-- yes or no "yes" or "no", of words the words, of a number "40..45" with both ends in it; either may be left away.
create or replace function attribute_condition(rule jsonb) returns text language plpgsql stable as $$
declare
  field attribute;
  said text := rule ->> 'value';
  ends text[] := string_to_array(said, '..');
begin
  select * into field from attribute where key = rule ->> 'attribute';
  return case
    when field.kind = 'text' then format('product.attributes @> %L::jsonb', jsonb_build_object(field.key, said))
    when field.kind = 'choice' and said ~ '^[0-9]{1,3}$' then
      format('product.attributes @> %L::jsonb', jsonb_build_object(field.key, said::integer))
    when field.kind = 'yes_no' and said in ('yes', 'no') then
      format('product.attributes @> %L::jsonb', jsonb_build_object(field.key, said = 'yes'))
    when field.kind = 'number' and said ~ '^(-?[0-9]{1,10}([.][0-9]{1,3})?)?[.][.](-?[0-9]{1,10}([.][0-9]{1,3})?)?$' then
      format('(product.attributes ->> %L)::numeric between %L and %L', field.key,
        coalesce(nullif(ends[1], ''), '-infinity'), coalesce(nullif(ends[2], ''), 'infinity'))
    else 'false' end;
end $$;
