-- each statement by itself
-- What is running low, first what sells best, and how many those are: read from this alone. The office's home asks for it.
create index concurrently if not exists product_by_stock on product (stock_band, position) include (office_flags)
  where is_listed;
