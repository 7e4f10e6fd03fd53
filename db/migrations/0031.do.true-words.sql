-- Texts read these tables: what they say changes with them.
create trigger delivery_zone_changed after insert or update or delete on delivery_zone
  for each statement execute function tell_of_change();
create trigger delivery_area_changed after insert or update or delete on delivery_area
  for each statement execute function tell_of_change();

-- A collection may hold whole categories: what is put into one of them later belongs to it too.
alter table collection add column categories text[] not null default '{}';

create function fill_collection() returns trigger language plpgsql as $$
begin
  insert into collection_product (collection_slug, product_id)
  select new.slug, product.id from product where product.category_slug = any(new.categories)
  on conflict do nothing;
  return null;
end $$;
create trigger collection_filled after insert or update of categories on collection
  for each row when (new.categories <> '{}') execute function fill_collection();

create function put_new_products_into_collections() returns trigger language plpgsql as $$
begin
  insert into collection_product (collection_slug, product_id)
  select collection.slug, fresh.id
  from fresh join collection on fresh.category_slug = any(collection.categories)
  on conflict do nothing;
  return null;
end $$;
create trigger product_put_into_collections after insert on product
  referencing new table as fresh for each statement execute function put_new_products_into_collections();

create function move_product_between_collections() returns trigger language plpgsql as $$
begin
  delete from collection_product using collection
  where collection_product.product_id = new.id and collection.slug = collection_product.collection_slug
    and old.category_slug = any(collection.categories) and not new.category_slug = any(collection.categories);
  insert into collection_product (collection_slug, product_id)
  select slug, new.id from collection where new.category_slug = any(categories)
  on conflict do nothing;
  return null;
end $$;
create trigger product_moved_between_collections after update of category_slug on product
  for each row when (new.category_slug <> old.category_slug) execute function move_product_between_collections();

-- "Furniture", "Beds" and "Furnishings" open all that their word means, in shops that have these categories.
insert into collection (slug, name, kind, description, position, categories)
select wide.slug, wide.name, 'kind', wide.description,
       (select coalesce(max(position), 0) from collection) + wide.place, wide.categories
from (values
  (1, 'furniture', 'Furniture', 'To sit, sleep, eat, work and store.',
   '{sofasets,recliner,cabinetry,queenbed,Bucketsofas,lawsonsofasets,modernsofas,chairs,tables}'::text[]),
  (2, 'beds', 'Beds', 'Upholstered, wooden, cane and metal beds.', '{queenbed}'),
  (3, 'home-furnishings', 'Furnishings', 'Cushions, curtains, bedsheets, towels, throws, bath mats and rugs.',
   '{furnishings,bathmets}')) as wide (place, slug, name, description, categories)
where exists (select from category where category.slug = any(wide.categories))
on conflict (slug) do nothing;

-- Words to the owner on product pages: the shop says in one line that its goods are samples.
update product set maker_address = left(maker_address, length(maker_address) - length(' (demo data)'))
where maker_address like '% (demo data)';
update product set bis_exemption = 'No licence stated' where bis_exemption = 'Demo data: no licence recorded';
