-- Lists of a category by rating, and "4 and up" in it, along an index of their own: for that the sums know the category of
-- their product.
alter table review_sum add column if not exists of_category text;
update review_sum set of_category = product.category_slug from product
where product.id = review_sum.product_id and of_category is distinct from product.category_slug;

create or replace function place_review_sum() returns trigger language plpgsql as $$
begin
  select category_slug into new.of_category from product where id = new.product_id;
  return new;
end $$;
create or replace trigger review_sum_placed before insert on review_sum
  for each row execute function place_review_sum();

create or replace function follow_category_of_product() returns trigger language plpgsql as $$
begin
  update review_sum set of_category = new.category_slug where product_id = new.id;
  return null;
end $$;
create or replace trigger product_category_followed after update of category_slug on product
  for each row when (old.category_slug is distinct from new.category_slug)
  execute function follow_category_of_product();

create index if not exists review_sum_in_category on review_sum (of_category, score desc, product_id)
  where rating_count > 0;

-- How many of a product's reviews were refused is told on its page.
create index if not exists review_left_out on review (product_id) where reason is not null;
