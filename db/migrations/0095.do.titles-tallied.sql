-- What lists are counted from knows where each title stands among all (src/shop/catalogue/server/tallies.ts): a change of a
-- title is noted as well.
create or replace trigger product_tallied after update on product for each row when (
    row (old.is_listed, old.office_flags, old.width_cm is null or old.depth_cm is null or old.height_cm is null,
         old.cartons = '' and greatest(old.width_cm, old.depth_cm, old.height_cm) >= 60, old.model is null,
         old.category_slug, old.brand, old.colour_family, old.material_family, old.country_of_origin,
         old.in_stock, old.offer_price_paise, old.group_id, old.shape, old.attribute_tags, old.title)
    is distinct from
    row (new.is_listed, new.office_flags, new.width_cm is null or new.depth_cm is null or new.height_cm is null,
         new.cartons = '' and greatest(new.width_cm, new.depth_cm, new.height_cm) >= 60, new.model is null,
         new.category_slug, new.brand, new.colour_family, new.material_family, new.country_of_origin,
         new.in_stock, new.offer_price_paise, new.group_id, new.shape, new.attribute_tags, new.title))
  execute function note_tally_change();
