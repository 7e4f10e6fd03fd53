-- Rows of an import that would move a price far: they are counted, listed, and agreed to before the import runs.
alter table product_import add column price_moves integer not null default 0 check (price_moves >= 0);
alter table product_import_row add column moves_price boolean not null default false;
create index product_import_row_by_price on product_import_row (import_id, number) where moves_price;
