-- A list of everything, narrowed by the owner's own fields: no category's index has it together.
create index if not exists product_tags on product using gin (attribute_tags) where is_listed;

-- Product pages name the places that goods can be looked at. A warehouse of a shop from before there were places is none
-- of them until its owner says so.
update location set shows_stock = false where kind = 'warehouse' and version = 1 and shows_stock;
