-- What is known of a piece's way into a home: the legs that come off, its largest part when it is taken apart, and the
-- cartons it comes in. What nobody measured stays empty.
alter table product
  add column if not exists leg_height_cm numeric(6, 1) check (leg_height_cm > 0),
  add column if not exists part_width_cm numeric(6, 1) check (part_width_cm > 0),
  add column if not exists part_depth_cm numeric(6, 1) check (part_depth_cm > 0),
  add column if not exists part_height_cm numeric(6, 1) check (part_height_cm > 0),
  add column if not exists cartons text not null default '',
  drop constraint if exists product_legs_below_height,
  add constraint product_legs_below_height check (leg_height_cm < height_cm),
  drop constraint if exists product_part_whole,
  add constraint product_part_whole check (num_nulls(part_width_cm, part_depth_cm, part_height_cm) in (0, 3)),
  drop constraint if exists product_cartons_readable,
  -- as catalogue/domain/cartons.ts writes them: '210 × 95 × 62 cm; 60 × 40.5 × 30 cm', up to twelve
  add constraint product_cartons_readable check (cartons = '' or cartons ~
    '^[1-9][0-9]{0,3}(\.[1-9])?( × [1-9][0-9]{0,3}(\.[1-9])?){2} cm(; [1-9][0-9]{0,3}(\.[1-9])?( × [1-9][0-9]{0,3}(\.[1-9])?){2} cm){0,11}$');

-- counted beside the columns that product_counts_changes names: both set the same version
drop trigger if exists product_counts_sizes on product;
create trigger product_counts_sizes before update of
    leg_height_cm, part_width_cm, part_depth_cm, part_height_cm, cartons
  on product for each row execute function count_product_change();

-- a category may ask for them
drop trigger if exists product_missing_counted on product;
create trigger product_missing_counted before insert or update of
    images, description, width_cm, depth_cm, height_cm, net_quantity, country_of_origin, maker, maker_address, importer,
    importer_address, warranty_months, hsn, category_slug, bis_licence, bis_exemption, is_published, missing,
    material, colour, weight_grams, seat_height_cm, leg_height_cm, part_width_cm, part_depth_cm, part_height_cm, cartons,
    care, attributes
  on product for each row execute function count_missing();

-- The office's views of what lacks a size, and of what is large and lacks its cartons. Neither is a bit of office_flags:
-- that column is generated, and one more bit would write every product anew.
create index if not exists product_office_no_size on product (updated_at desc, id)
  include (category_slug, brand, offer_price_paise)
  where deleted_at is null and (width_cm is null or depth_cm is null or height_cm is null);
create index if not exists product_office_no_cartons on product (updated_at desc, id)
  include (category_slug, brand, offer_price_paise)
  where deleted_at is null and cartons = '' and greatest(width_cm, depth_cm, height_cm) >= 60;
