-- What follows a change of many products or shelves in one statement. These functions joined the rows before and after;
-- the plan of that join is kept from its first use on a connection, mostly one row, and compares every row with every
-- other when there are a hundred thousand. Sets are compared as sets instead, in one pass whatever their size.

create or replace function book_stock() returns trigger language plpgsql as $$
declare
  why    text := coalesce(nullif(current_setting('shop.stock_reason', true), ''), 'staff');
  for_it uuid := nullif(current_setting('shop.stock_order', true), '')::uuid;
  who    uuid := nullif(current_setting('shop.stock_account', true), '')::uuid;
  said   text := coalesce(current_setting('shop.stock_words', true), '');
begin
  perform from location where id in (select location_id from written) order by id for share;
  if tg_op = 'INSERT' then
    insert into stock_movement (product_id, location_id, change, on_hand_change, reason, order_id, account_id, words)
    select product_id, location_id, on_hand - held, on_hand, why, for_it, who, said from written where on_hand > 0;
    if pg_trigger_depth() = 1 then
      update product set stock_quantity = stock_quantity + moved.change
      from (select w.product_id, sum(w.on_hand - w.held) as change
            from written w join location l on l.id = w.location_id and l.ships and l.closed_at is null
            group by w.product_id) moved
      where product.id = moved.product_id and moved.change <> 0;
    end if;
  else
    insert into stock_movement (product_id, location_id, change, on_hand_change, reason, order_id, account_id, words)
    select product_id, location_id, sum(on_hand - held), sum(on_hand), why, for_it, who, said
    from (select product_id, location_id, on_hand, held from written
          union all select product_id, location_id, -on_hand, -held from before) shelf
    group by product_id, location_id
    having sum(on_hand) <> 0 or sum(held) <> 0;
    if pg_trigger_depth() = 1 then
      update product set stock_quantity = stock_quantity + moved.change
      from (select shelf.product_id, sum(shelf.free) as change
            from (select product_id, location_id, on_hand - held as free from written
                  union all select product_id, location_id, held - on_hand from before) shelf
            join location l on l.id = shelf.location_id and l.ships and l.closed_at is null
            group by shelf.product_id) moved
      where product.id = moved.product_id and moved.change <> 0;
    end if;
  end if;
  return null;
end $$;

-- Asked of each row where it costs nothing: an order that changes a number nobody is shown tells nobody.
drop trigger if exists product_changed on product;
create trigger product_changed after update on product for each row
  when (new.stock_quantity is not distinct from old.stock_quantity
        or new.updated_at is distinct from old.updated_at
        or new.in_stock <> old.in_stock
        or least(new.stock_quantity, 11) is distinct from least(old.stock_quantity, 11))
  execute function tell_of_change();
drop function if exists tell_of_product_change();

create or replace function follow_collection_rules() returns trigger language plpgsql as $$
declare
  touched text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id) into touched from written;
  else
    select array_agg(id) into touched from (
      select id, category_slug, brand, offer_price_paise, in_stock, everyday_price_paise is null, created_at, attributes
      from written
      except
      select id, category_slug, brand, offer_price_paise, in_stock, everyday_price_paise is null, created_at, attributes
      from before) changed;
  end if;
  if touched is null then return null; end if;
  perform follow_collections(touched);
  return null;
end $$;

-- What lies at a place, in order: most shelves of a large shop are empty.
create index if not exists stock_lying on stock (location_id, product_id) where on_hand > 0;

create or replace function remember_changed_search_words() returns trigger language plpgsql as $$
begin
  insert into search_word (word, in_name)
  select told_word.word, bool_or(told.in_name)
  from (select true as in_name, title || ' ' || brand || ' ' || keywords || ' ' || attribute_words as said
        from (select id, title, brand, keywords, attribute_words from written
              except select id, title, brand, keywords, attribute_words from before) as named
        union all
        select false, material || ' ' || material_family || ' ' || colour || ' ' || colour_family
        from (select id, material, material_family, colour, colour_family from written
              except select id, material, material_family, colour, colour_family from before) as described) as told,
       words_in(told.said) as told_word (word)
  group by told_word.word
  -- those that are known already are left alone: whoever writes another product does not wait for us
  having not exists (select from search_word known where known.word = told_word.word
                                                    and (known.in_name or not bool_or(told.in_name)))
  order by told_word.word
  on conflict (word) do update set in_name = true where excluded.in_name and not search_word.in_name;
  return null;
end $$;
