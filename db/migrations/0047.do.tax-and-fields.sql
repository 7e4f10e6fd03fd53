-- The owner keeps the list of rates: who changes one names the version they saw. How large the turnover was decides how
-- many digits of a code the law asks for on bills; whoever knows the law reads the list once in a while.
alter table tax_rate add column version integer not null default 1;

create table tax_terms (
  only_one   boolean primary key default true check (only_one),
  -- above five crore rupees a year
  is_large   boolean not null default false,
  read_on    date,
  read_by    text    check (length(read_by) between 1 and 120),
  version    integer not null default 1,
  changed_at timestamptz,
  changed_by text    check (length(changed_by) <= 200),
  constraint read_by_somebody check ((read_on is null) = (read_by is null))
);
insert into tax_terms default values;

-- What a category asks for is asked for by those inside it: fields of the owner's own go down the tree.
create function category_and_above(bottom text) returns text[] language sql stable as $$
  select array[low.slug, mid.slug, top.slug]
  from category low
  left join category mid on mid.slug = low.parent
  left join category top on top.slug = mid.parent
  where low.slug = bottom
$$;

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
    select distinct 'attributes.' || attribute_key from category_attribute
    where category_slug = any(category_and_above(piece.category_slug))
      and is_compulsory and not piece.attributes ? attribute_key
    order by 1)
$$;

create or replace function recount_missing_attributes() returns trigger language plpgsql as $$
begin
  update product set missing = missing
  where category_slug = any(categories_below(array_remove(array[new.category_slug, old.category_slug], null)));
  return null;
end $$;

-- a category that moves is asked for what its new place asks for
create function recount_missing_of_moved() returns trigger language plpgsql as $$
begin
  update product set missing = missing where category_slug = any(categories_below(array[new.slug]));
  return null;
end $$;
create trigger category_moved_counted after update of parent on category for each row
  when (old.parent is distinct from new.parent) execute function recount_missing_of_moved();

-- where a field was asked for above, products below are counted again
update product set missing = missing
where category_slug in (
  select low.slug from category low
  join category_attribute on is_compulsory and category_slug = any(category_and_above(low.slug)) and category_slug <> low.slug);
