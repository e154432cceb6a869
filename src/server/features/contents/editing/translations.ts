import { asc, eq, inArray } from 'drizzle-orm'
import type { ContentForm } from '#src/contract/contents/content-form.ts'
import type { ContentRecord } from '#src/contract/contents/content-record.ts'
import type { Changes } from '#src/contract/publishing/changes.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import type { Db } from '#src/server/db/connection.ts'
import { contentTranslations } from '#src/server/db/schema.ts'
import { storedBody } from './rows.ts'

/** The translations of contents, by content number, as the API answers an editor. */
export async function findContentTranslations(
  db: Db,
  contentIds: number[],
): Promise<(id: number) => ContentRecord['translations']> {
  const byContent = Map.groupBy(
    await storedTranslations(db, contentIds),
    ({ contentId }) => contentId,
  )
  return (id) =>
    Object.fromEntries(
      (byContent.get(id) ?? []).map(({ language, title, resume, body }) => [
        language,
        { title, resume, content: body },
      ]),
    )
}

/**
 * Replaces translations with those of a form. An unchanged translation keeps its time of change.
 *
 * @returns whether one was removed: readers of its language then see the original instead
 */
export async function writeTranslations(
  tx: Db,
  contentId: number,
  form: ContentForm,
  now: string,
): Promise<boolean> {
  const before = await storedTranslations(tx, [contentId])
  const rows = translationRows(contentId, form).map((row) => {
    const same = before.find(
      (one) =>
        one.language === row.language &&
        one.title === row.title &&
        one.resume === row.resume &&
        one.body === row.body,
    )
    return { ...row, updatedAt: same?.updatedAt ?? now }
  })
  await tx.delete(contentTranslations).where(eq(contentTranslations.contentId, contentId))
  if (rows.length > 0) await tx.insert(contentTranslations).values(rows)
  return before.some(({ language }) => !form.translations[language])
}

/** Stores the translations of new contents. */
export async function addTranslations(
  tx: Db,
  added: Array<{ id: number; form: ContentForm }>,
  now: string,
): Promise<void> {
  const rows = added.flatMap(({ id, form }) => translationRows(id, form))
  if (rows.length === 0) return
  await tx.insert(contentTranslations).values(rows.map((row) => ({ ...row, updatedAt: now })))
}

function translationRows(contentId: number, form: ContentForm) {
  return LOCALES.flatMap((language) => {
    const written = form.translations[language]
    if (!written) return []
    const { title, resume, content } = written
    return [{ contentId, language, title, resume, body: storedBody(content) }]
  })
}

/** Whether only translations change: the original then keeps its time of change. */
export function changesOnlyTranslations(changes: Changes): boolean {
  return Object.keys(changes).every((field) => field === 'translations')
}

function storedTranslations(db: Db, contentIds: number[]) {
  return db
    .select()
    .from(contentTranslations)
    .where(inArray(contentTranslations.contentId, contentIds))
    .orderBy(asc(contentTranslations.language))
}
