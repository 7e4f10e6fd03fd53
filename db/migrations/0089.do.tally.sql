-- Lists are counted by every process from its own copy of a few figures of each piece. What changes of them is noted
-- here, by the transaction that changed it, and read by the processes; a day later it is forgotten (catalogue/server/jobs.ts).
create table if not exists tally_change (
  made_in    xid8        not null default pg_current_xact_id(),
  product_id text        not null,
  at         timestamptz not null default now()
);
create index if not exists tally_change_made on tally_change (made_in);

-- as whoever owns the table: a process of the version before writes on while this one is being given its rights
create or replace function note_tally_change() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into tally_change (product_id) values (new.id);
  return null;
end
$$;

create or replace function note_tally_new() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into tally_change (product_id) select id from written;
  return null;
end
$$;

create or replace function note_tally_rated() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into tally_change (product_id) select product_id from written;
  return null;
end
$$;

create or replace function note_tally_rerated() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into tally_change (product_id)
  select written.product_id from written join before using (product_id)
  where (written.rating_count > 0, written.score, written.of_category)
    is distinct from (before.rating_count > 0, before.score, before.of_category);
  return null;
end
$$;

drop trigger if exists product_tallied on product;
create trigger product_tallied after update on product for each row when (
    row (old.is_listed, old.office_flags, old.width_cm is null or old.depth_cm is null or old.height_cm is null,
         old.cartons = '' and greatest(old.width_cm, old.depth_cm, old.height_cm) >= 60, old.model is null,
         old.category_slug, old.brand, old.colour_family, old.material_family, old.country_of_origin,
         old.in_stock, old.offer_price_paise, old.group_id, old.shape, old.attribute_tags)
    is distinct from
    row (new.is_listed, new.office_flags, new.width_cm is null or new.depth_cm is null or new.height_cm is null,
         new.cartons = '' and greatest(new.width_cm, new.depth_cm, new.height_cm) >= 60, new.model is null,
         new.category_slug, new.brand, new.colour_family, new.material_family, new.country_of_origin,
         new.in_stock, new.offer_price_paise, new.group_id, new.shape, new.attribute_tags))
  execute function note_tally_change();

drop trigger if exists product_tallied_when_added on product;
create trigger product_tallied_when_added after insert on product referencing new table as written
  for each statement execute function note_tally_new();

drop trigger if exists review_sum_tallied on review_sum;
create trigger review_sum_tallied after update on review_sum referencing old table as before new table as written
  for each statement execute function note_tally_rerated();

drop trigger if exists review_sum_tallied_when_added on review_sum;
create trigger review_sum_tallied_when_added after insert on review_sum referencing new table as written
  for each statement execute function note_tally_rated();
