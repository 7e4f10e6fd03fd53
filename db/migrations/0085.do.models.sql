-- Models in three dimensions: what was measured of each when it came, and which a product shows. A model that no product
-- names any more is forgotten a while later, so that whoever puts a product back finds it.
create table if not exists product_model (
  -- what shoppers fetch; its name is given once, so what is behind it never changes
  address       text        primary key check (address ~ '^/models/[a-z0-9][a-z0-9-]{0,119}\.glb$'),
  -- the same with whole floats, for programs that read nothing else
  plain_address text        not null check (plain_address ~ '^/models/[a-z0-9][a-z0-9-]{0,126}\.glb$'),
  -- the same as iPhones read it; nothing where none can be made here
  usdz_address  text        check (usdz_address ~ '^/models/[a-z0-9][a-z0-9-]{0,119}\.usdz$'),
  bytes         integer     not null check (bytes between 1 and 15 * 1024 * 1024),
  triangles     integer     not null check (triangles between 1 and 200000),
  width_mm      integer     not null check (width_mm between 1 and 100000),
  depth_mm      integer     not null check (depth_mm between 1 and 100000),
  height_mm     integer     not null check (height_mm between 1 and 100000),
  has_textures  boolean     not null,
  added_at      timestamptz not null default now(),
  added_by      text        not null check (length(added_by) between 1 and 120),
  unused_since  timestamptz
);

-- a product's page tells where its model is for iPhones
drop trigger if exists product_model_changed on product_model;
create trigger product_model_changed after update of usdz_address on product_model
  for each statement execute function tell_of_change();

alter table product add column if not exists model text references product_model (address);
drop trigger if exists product_counts_model on product;
create trigger product_counts_model before update of model on product
  for each row execute function count_product_change();

create index if not exists product_of_model on product (model) where model is not null;
-- how many have none is read from it alone
create index if not exists product_without_model on product (id) where model is null and deleted_at is null;
