import { asc, eq } from 'drizzle-orm'
import type { Changes } from '#src/contract/changes.ts'
import type { ContentForm } from '#src/contract/content-form.ts'
import type { ContentRecord } from '#src/contract/content-record.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import type { Db } from '#src/server/db/connection.ts'
import { contentTranslations } from '#src/server/db/schema.ts'
import { storedBody } from './rows.ts'

/** What a content says in other languages, as an editor is answered. */
export async function translationsOf(
  db: Db,
  contentId: number,
): Promise<ContentRecord['translations']> {
  const rows = await storedTranslations(db, contentId)
  return Object.fromEntries(
    rows.map(({ language, title, resume, body }) => [language, { title, resume, content: body }]),
  )
}

/**
 * Keeps the translations of a form in the place of what they were; one that stays is as old as it
 * was.
 *
 * @returns whether one is gone: then readers of its language see the original instead
 */
export async function writeTranslations(
  tx: Db,
  contentId: number,
  form: ContentForm,
  now: string,
): Promise<boolean> {
  const before = await storedTranslations(tx, contentId)
  const rows = LOCALES.flatMap((language) => {
    const written = form.translations[language]
    if (!written) return []
    const { title, resume, content } = written
    const row = { contentId, language, title, resume, body: storedBody(content) }
    const same = before.find(
      (one) =>
        one.language === language &&
        one.title === title &&
        one.resume === resume &&
        one.body === row.body,
    )
    return [{ ...row, updatedAt: same?.updatedAt ?? now }]
  })
  await tx.delete(contentTranslations).where(eq(contentTranslations.contentId, contentId))
  if (rows.length > 0) await tx.insert(contentTranslations).values(rows)
  return before.some(({ language }) => !form.translations[language])
}

/** Whether nothing but translations changes: the original is then as old as it was. */
export function changesOnlyTranslations(changes: Changes): boolean {
  return Object.keys(changes).every((field) => field === 'translations')
}

function storedTranslations(db: Db, contentId: number) {
  return db
    .select()
    .from(contentTranslations)
    .where(eq(contentTranslations.contentId, contentId))
    .orderBy(asc(contentTranslations.language))
}
