import { inArray } from 'drizzle-orm'
import type { Content, ContentCard } from '#src/contract/contents/content.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { Db } from '#src/server/db/connection.ts'
import { toInstant } from '#src/server/db/instants.ts'
import { contentTranslations } from '#src/server/db/schema.ts'

const CARD_TEXTS = {
  contentId: contentTranslations.contentId,
  language: contentTranslations.language,
  title: contentTranslations.title,
  resume: contentTranslations.resume,
}

/** The translations on cards, by content number: one statement for them all. */
export async function titlesInOtherLanguages(
  db: Db,
  contents: Array<{ id: number }>,
): Promise<(id: number) => ContentCard['translations']> {
  if (contents.length === 0) return () => ({})
  const rows = await db
    .select(CARD_TEXTS)
    .from(contentTranslations)
    .where(inArray(contentTranslations.contentId, numbersOf(contents)))
  return byContent(rows, ({ title, resume }) => ({ title, resume }))
}

/** The same with bodies, for the contents' own pages. */
export async function textsInOtherLanguages(
  db: Db,
  contents: Array<{ id: number }>,
): Promise<(id: number) => Content['translations']> {
  if (contents.length === 0) return () => ({})
  const rows = await db
    .select({
      ...CARD_TEXTS,
      body: contentTranslations.body,
      updatedAt: contentTranslations.updatedAt,
    })
    .from(contentTranslations)
    .where(inArray(contentTranslations.contentId, numbersOf(contents)))
  return byContent(rows, ({ title, resume, body, updatedAt }) => ({
    title,
    resume,
    content: body,
    updated_at: toInstant(updatedAt),
  }))
}

function numbersOf(contents: Array<{ id: number }>): number[] {
  return contents.map(({ id }) => id)
}

function byContent<Row extends { contentId: number; language: Locale }, Text>(
  rows: Row[],
  textOf: (row: Row) => Text,
): (id: number) => { [Language in Locale]?: Text } {
  const rowsOf = Map.groupBy(rows, ({ contentId }) => contentId)
  return (id) =>
    Object.fromEntries(
      (rowsOf.get(id) ?? [])
        .toSorted((a, b) => a.language.localeCompare(b.language))
        .map((row) => [row.language, textOf(row)]),
    )
}
