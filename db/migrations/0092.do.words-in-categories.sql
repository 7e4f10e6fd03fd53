-- In which categories pieces have a word. A search with a price looks for the few pieces of that price there, instead of
-- going through all that have the word. A pair that no piece has any more does no harm, one that is missing would: pairs are
-- only ever added. Words of letters alone; everything else is found without.
create table if not exists search_word_category (
  stem          text not null,
  category_slug text not null,
  primary key (stem, category_slug)
);

-- as whoever owns the table: a process of the version before writes on while this one is being given its rights
create or replace function remember_categories_of_words() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into search_word_category (stem, category_slug)
  select distinct lexeme, category_slug
  from written, unnest(tsvector_to_array(search)) as lexeme
  where lexeme ~ '^[a-z]+$'
    -- those that are known already are left alone: whoever writes another product does not wait for us
    and not exists (select from search_word_category known
                    where known.stem = lexeme and known.category_slug = written.category_slug)
  order by 1, 2
  on conflict do nothing;
  return null;
end $$;
create or replace trigger product_words_placed after insert on product referencing new table as written
  for each statement execute function remember_categories_of_words();

create or replace function remember_category_of_words() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into search_word_category (stem, category_slug)
  select lexeme, new.category_slug
  from unnest(tsvector_to_array(new.search)) as lexeme
  where lexeme ~ '^[a-z]+$'
    and not exists (select from search_word_category known
                    where known.stem = lexeme and known.category_slug = new.category_slug)
  order by 1
  on conflict do nothing;
  return null;
end $$;
drop trigger if exists product_words_moved on product;
create trigger product_words_moved after update on product for each row
  when (old.category_slug <> new.category_slug or old.search is distinct from new.search)
  execute function remember_category_of_words();

-- A category at a time: whoever writes a product with a word that is new to it waits no longer than that.
create or replace procedure remember_all_words() language plpgsql as $$
declare
  key text;
begin
  for key in select distinct category_slug from product loop
    insert into search_word_category (stem, category_slug)
    select distinct lexeme, key
    from product, unnest(tsvector_to_array(search)) as lexeme
    where category_slug = key and lexeme ~ '^[a-z]+$'
    order by 1
    on conflict do nothing;
    commit;
  end loop;
end $$;
