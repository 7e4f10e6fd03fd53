-- In a large shop the first 80,000 pieces are searched before the others: what matches and what stands there are put
-- together before a row is fetched. An index of listed pieces alone would not do: two that share a condition are not joined.
create index if not exists product_position on product (position);
