// What the database knows about words.
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import {
  type How,
  type NamedPlace,
  phraseKey,
  type Synonym,
  type Vocabulary,
  type WordFacts,
} from '../domain/vocabulary.ts'

/** What was taught, and the names of places: little, and asked for at every search, so it is kept in memory. */
export async function readVocabulary(db: Db): Promise<Vocabulary> {
  const [synonyms, taught, places] = await Promise.all([
    sql<{ typed: string; means: string[]; how: How }>`select typed, means, how from search_synonym`.execute(
      db,
    ),
    sql<{ word: string; stem: string; sound: string; is_typed: boolean; is_other: boolean }>`
      select word, coalesce((ts_lexize('english_stem', word))[1], word) as stem, search_sound(word) as sound,
             bool_or(is_typed) as is_typed, bool_and(is_other) as is_other
      from (select regexp_split_to_table(typed, ' ') as word, true as is_typed, how = 'other' as is_other
            from search_synonym
            union all
            select regexp_split_to_table(meaning, ' '), false, false
            from search_synonym, unnest(means) as meaning) as said
      group by word`.execute(db),
    sql<NamedPlace>`
      select 'category' as kind, slug as key, false as "isRoom", tsvector_to_array(to_tsvector('english', name)) as stems
      from category where not is_hidden
      union all
      select 'collection', slug, kind = 'room', tsvector_to_array(to_tsvector('english', name))
      from collection where not is_hidden`.execute(db),
  ])
  return {
    synonyms: new Map(
      synonyms.rows.map((synonym): [string, Synonym] => [phraseKey(synonym.typed.split(' ')), synonym]),
    ),
    taught: new Map(
      taught.rows
        .filter(({ is_typed }) => is_typed)
        .map(({ word, sound, is_other }) => [word, { sound, isOther: is_other }]),
    ),
    stems: new Map(taught.rows.map(({ word, stem }) => [word, stem])),
    places: places.rows,
    placeStems: new Set(places.rows.flatMap(({ stems }) => stems)),
  }
}

type Row = {
  word: string
  stem: string
  sound: string
  is_stop: boolean
  is_known: boolean
  is_name: boolean
  begins: boolean
  alike: WordFacts['alike'] | null
}

/**
 * Facts of the words. One that is not known is looked for by its sound, by its trigrams, and, where it is short, among
 * those as short that begin alike.
 */
export async function readFacts(db: Db, words: readonly string[]): Promise<Map<string, WordFacts>> {
  const { rows } = await sql<Row>`
    with asked as materialized (
      select word, coalesce(lexized[1], word) as stem, coalesce(lexized = '{}', false) as is_stop,
             search_sound(word) as sound
      from (select word, ts_lexize('english_stem', word) as lexized from unnest(${words}::text[]) as word) as looked
    ), judged as materialized (
      select asked.*, known.is_known, known.is_name
      from asked cross join lateral (
        select count(*) > 0 as is_known, coalesce(bool_or(in_name), false) as is_name
        from search_word where search_word.stem = asked.stem) as known
    )
    select word, stem, is_stop, sound, is_known, is_name,
           exists (select from search_word where search_word.word like judged.word || '%') as begins,
           case when not is_known and length(word) > 2 then (
             select json_agg(json_build_object('word', word, 'sound', sound, 'isName', in_name))
             from (
               (select word, sound, in_name from search_word where search_word.sound = judged.sound limit 40)
               union
               (select word, sound, in_name from search_word where search_word.word % judged.word
                order by similarity(search_word.word, judged.word) desc, word limit 12)
               union
               (select word, sound, in_name from search_word
                where length(judged.word) <= 5 and left(search_word.word, 1) = left(judged.word, 1)
                  and length(search_word.word) between length(judged.word) - 1 and length(judged.word) + 1
                limit 500)
             ) as found
           ) end as alike
    from judged`.execute(db)
  return new Map(
    rows.map((row) => [
      row.word,
      {
        stem: row.stem,
        sound: row.sound,
        isStop: row.is_stop,
        isKnown: row.is_known,
        isName: row.is_name,
        begins: row.begins,
        alike: row.alike ?? [],
      },
    ]),
  )
}

/** Which of the parts of words, or of words joined, pieces are called by. */
export async function readNames(db: Db, parts: readonly string[]): Promise<Map<string, WordFacts>> {
  const { rows } = await sql<{ word: string; stem: string }>`
    select distinct part.word, part.stem
    from (select word, coalesce((ts_lexize('english_stem', word))[1], word) as stem
          from unnest(${parts}::text[]) as word) as part
    join search_word on search_word.stem = part.stem and in_name`.execute(db)
  return new Map(
    rows.map(({ word, stem }) => [
      word,
      { stem, sound: '', isStop: false, isKnown: true, isName: true, begins: true, alike: [] },
    ]),
  )
}
