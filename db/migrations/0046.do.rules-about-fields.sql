-- Rules of collections may ask for fields of the owner's own: a product follows a change of those, too.
create or replace function follow_collection_rules() returns trigger language plpgsql as $$
declare
  touched text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id) into touched from written;
  else
    select array_agg(written.id) into touched from written join before using (id)
    where written.category_slug <> before.category_slug or written.brand <> before.brand
       or written.offer_price_paise <> before.offer_price_paise or written.in_stock <> before.in_stock
       or (written.everyday_price_paise is null) <> (before.everyday_price_paise is null)
       or written.created_at <> before.created_at or written.attributes <> before.attributes;
  end if;
  if touched is null then return null; end if;
  perform follow_collections(touched);
  return null;
end $$;
