-- How high one sits, for anything to sit on; null where nobody measured it.
alter table product add column seat_height_cm numeric(6, 1) check (seat_height_cm > 0);
-- counted beside the columns that product_counts_changes names: both set the same version
create trigger product_counts_seat_height before update of seat_height_cm
  on product for each row execute function count_product_change();
