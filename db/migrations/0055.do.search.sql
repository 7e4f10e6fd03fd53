-- Finding what people mean, however they spell it: how words sound, what they mean here, and what is put first.

-- How a word sounds, for Hindi in Latin letters and for slips of the ear. Vowels after the first letter are dropped, so
-- that almirah, almari and almaari are one; jhoola, jhula and zula are another.
create or replace function search_sound(word text) returns text language sql immutable strict parallel safe as $$
  select left(spoken, 1) || regexp_replace(substr(spoken, 2), '[aeiouy]', '', 'g')
  from (select
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(regexp_replace(regexp_replace(
      translate(regexp_replace(lower(word), '[^a-z]', '', 'g'), 'wzq', 'vjk'),
      'ph', 'f', 'g'), 'sh', 's', 'g'), 'dg', 'j', 'g'), 'ck', 'k', 'g'), 'c(?=[eiy])', 's', 'g'),
      '([kgjtdb])h', '\1', 'g'), 'h$', ''), '(.)\1+', '\1', 'g'), '^yu|^o', 'u'), '^e', 'i') as spoken) as said
$$;

-- The words a piece can be found by gain what they are looked up by. What names a piece is told from what describes it:
-- "fridge" is not put right to the fringe of a rug.
alter table search_word add column if not exists stem text generated always as
  (coalesce((ts_lexize('english_stem', word))[1], word)) stored;
alter table search_word add column if not exists sound text generated always as (search_sound(word)) stored;
alter table search_word add column if not exists in_name boolean not null default true;
create index if not exists search_word_stem on search_word (stem);
create index if not exists search_word_sound on search_word (sound);
create index if not exists search_word_begins on search_word (word text_pattern_ops);
create index if not exists search_word_short on search_word (left(word, 1), length(word));

create or replace function words_in(said text) returns setof text language sql immutable parallel safe as $$
  select distinct word from regexp_split_to_table(lower(said), '[^a-z]+') as word where length(word) between 2 and 40
$$;

create or replace function remember_search_words() returns trigger language plpgsql as $$
begin
  insert into search_word (word, in_name)
  select told_word.word, bool_or(told.in_name)
  from (select true as in_name, title || ' ' || brand || ' ' || keywords || ' ' || attribute_words as said from written
        union all
        select false, material || ' ' || material_family || ' ' || colour || ' ' || colour_family from written) as told,
       words_in(told.said) as told_word (word)
  group by told_word.word
  -- those that are known already are left alone: whoever writes another product does not wait for us
  having not exists (select from search_word known where known.word = told_word.word
                                                    and (known.in_name or not bool_or(told.in_name)))
  order by told_word.word
  on conflict (word) do update set in_name = true where excluded.in_name and not search_word.in_name;
  return null;
end $$;
create or replace function remember_changed_search_words() returns trigger language plpgsql as $$
begin
  insert into search_word (word, in_name)
  select told_word.word, bool_or(told.in_name)
  from (select true as in_name,
               written.title || ' ' || written.brand || ' ' || written.keywords || ' '
               || written.attribute_words as said
        from written join before using (id)
        where (written.title, written.brand, written.keywords, written.attribute_words)
              is distinct from (before.title, before.brand, before.keywords, before.attribute_words)
        union all
        select false, written.material || ' ' || written.material_family || ' ' || written.colour || ' '
                      || written.colour_family
        from written join before using (id)
        where (written.material, written.material_family, written.colour, written.colour_family)
              is distinct from (before.material, before.material_family, before.colour, before.colour_family)) as told,
       words_in(told.said) as told_word (word)
  group by told_word.word
  -- those that are known already are left alone: whoever writes another product does not wait for us
  having not exists (select from search_word known where known.word = told_word.word
                                                    and (known.in_name or not bool_or(told.in_name)))
  order by told_word.word
  on conflict (word) do update set in_name = true where excluded.in_name and not search_word.in_name;
  return null;
end $$;

-- What somebody types, and what it means here. `other`: something that is not furniture, or that the shop does not
-- have; it is not put right to a word that looks like it.
create table if not exists search_synonym (
  typed      text        primary key check (typed ~ '^[a-z0-9]+( [a-z0-9]+){0,4}$' and length(typed) <= 60),
  means      text[]      not null check (cardinality(means) <= 6 and array_to_string(means, '') !~ '[^a-z0-9 ]'),
  how        text        not null check (how in ('same', 'kind', 'slip', 'other')),
  sound      text        not null generated always as (search_sound(typed)) stored,
  -- those that came with the shop are nobody's
  taught_by  text        check (length(taught_by) between 1 and 120),
  taught_at  timestamptz not null default now(),
  constraint search_synonym_means check ((how = 'other') = (means = '{}'))
);
drop trigger if exists search_synonym_changed on search_synonym;
create trigger search_synonym_changed after insert or update or delete on search_synonym
  for each statement execute function tell_of_change();

-- At most three pieces stand first for a search, between two days.
create table if not exists search_pin (
  typed      text     not null check (typed ~ '^[a-z0-9]+( [a-z0-9]+){0,7}$' and length(typed) <= 60),
  place      smallint not null check (place between 1 and 3),
  product_id text     not null references product (id),
  first_day  date     not null,
  last_day   date     check (last_day >= first_day),
  pinned_by  text     not null check (length(pinned_by) between 1 and 120),
  primary key (typed, place),
  constraint search_pin_once unique (typed, product_id)
);
drop trigger if exists search_pin_changed on search_pin;
create trigger search_pin_changed after insert or update or delete on search_pin
  for each statement execute function tell_of_change();

-- What staff decided about a search that found nothing, besides teaching a word.
create table if not exists search_note (
  term     text        primary key check (length(term) between 1 and 60),
  kind     text        not null check (kind in ('buying', 'aside')),
  noted_by text        not null check (length(noted_by) between 1 and 120),
  noted_at timestamptz not null
);

-- of those who searched, how many opened a piece; never who
alter table search_term_day add column if not exists opened integer not null default 0 check (opened >= 0);

-- Pieces of the last thirty days, for the order of what a search found. Counted by a job, not while somebody orders.
create table if not exists sold_lately (
  product_id text    primary key references product (id),
  pieces     integer not null check (pieces > 0)
);
