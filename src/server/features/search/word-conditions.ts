import { type SQL, sql } from 'drizzle-orm'

/** The first letters of a word, which stemming never changes. */
const ROOT_LETTERS = 2
/** Shorter words resemble too many others to count as a typing mistake. */
const SHORTEST_MISTAKEN = 3
/**
 * The similarity from which a word is marked as the intended one: 0 for nothing in common, 1 for
 * equal.
 */
const ALIKE = 0.4

/** The words that may be typing mistakes, folded, the longest first. */
export function possibleTypos(words: string[]): string[] {
  return words
    .filter((word) => word.length >= SHORTEST_MISTAKEN)
    .sort((a, b) => b.length - a.length)
}

/**
 * The words of a row that match the typed words, folded and joined by spaces: the matching words,
 * or the similar words of a similar entry.
 */
export function markedWords(words: string[], readOfBody: number): SQL {
  const roots = words.map((word) => word.slice(0, ROOT_LETTERS))
  const shown = sql`concat_ws(' ', search_entries.names, contents.resume, left(contents.body, ${readOfBody}),
    spoken.resume, left(spoken.body, ${readOfBody}),
    case when contents.id is null then concat_ws(' ', communities.address, communities.postal_code) end)`
  return sql`select string_agg(distinct word, ' ')
    from regexp_split_to_table(search_folded(${shown}), ' +') as word
    where case when is_similar
      then exists (select from unnest(${textArray(words)}) as typed
        where similarity(typed, word) >= ${sql.raw(String(ALIKE))})
      else left(word, ${sql.raw(String(ROOT_LETTERS))}) = any(${textArray(roots)})
        and search_vector(word) || search_english(word) @@ (select any_word from asked) end`
}

export function textArray(texts: string[]): SQL {
  const each = texts.map((text) => sql`${text}`)
  return sql`array[${sql.join(each, sql`, `)}]::text[]`
}
