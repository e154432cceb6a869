import { and, asc, eq, gt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Changes } from '#src/contract/changes.ts'
import { EVENT, NEWS } from '#src/contract/content.ts'
import type { ContentForm } from '#src/contract/content-form.ts'
import type { ContentRecord } from '#src/contract/content-record.ts'
import type { RecordMatch } from '#src/contract/import-line.ts'
import type { Translations } from '#src/contract/translations-form.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import type { Db } from '#src/server/db/connection.ts'
import { contents, contentVersions } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import { editedContent } from '../contents/editing/queries.ts'
import { isEdited } from '../contents/editing/rules.ts'
import { addContent, changeContent, deleteContents } from '../contents/editing/write-content.ts'
import { holdCommunity } from '../staff/held-community.ts'
import { ContentPayload, formIn } from './content-payload.ts'
import { digestOf } from './digest.ts'
import { wantFiles } from './files/known-files.ts'
import { ifFree, keepFormerSlugs } from './former-slugs.ts'
import { forgetAddresses, keepAddresses, pathsHere } from './links/known-addresses.ts'
import { linkedAddresses, relinked } from './links/relinked.ts'
import { firstPageSections, sectionsNamed } from './named-sections.ts'
import type { Target } from './target.ts'

/** All that an import writes of a content, by the names of its form. */
const WRITTEN = [
  'title',
  'resume',
  'content',
  'cover',
  'cover_description',
  'status',
  'online_from_date',
  'locale',
  'event_from_date',
  'event_from_hour',
  'event_to_date',
  'event_to_hour',
  'event_status',
  'event_recurrence',
  'event_exceptions',
  'section_ids',
  'contents_hashtags',
  'contents_fotogaleries',
] as const satisfies ReadonlyArray<keyof ContentRecord>

/** Writes lines as news and events of a community, as its editors would. */
export const contentTarget: Target = {
  column: 'contentId',
  written: (db, communityId, recordId) => digestOfContent(db, communityId, recordId),
  alike: (db, communityId, payload) => alikeContents(db, communityId, formIn(payload)),
  add: async (tx, scope, payload) => {
    const { formerSlugs, files, ...whence } = v.parse(ContentPayload, payload)
    const form = formIn(payload)
    const { communityId } = scope
    await holdCommunity(tx, communityId)
    const section_ids = await sectionsFor(tx, communityId, payload)
    const slug = await ifFree(tx, communityId, form.slug)
    const content = await withLinks(tx, communityId, form.content)
    const translations = await withLinkedTranslations(tx, communityId, form.translations)
    const id = await addContent(tx, scope, { ...form, content, translations, section_ids, slug })
    await keepFormerSlugs(tx, scope, { id, type: form.content_type }, formerSlugs)
    await keepAddresses(tx, communityId, id, whence)
    await wantFiles(tx, communityId, files)
    return id
  },
  change: async (tx, scope, recordId, payload) => {
    const { form, files, ...whence } = v.parse(ContentPayload, payload)
    const { communityId } = scope
    await holdCommunity(tx, communityId)
    const section_ids = await sectionsFor(tx, communityId, payload)
    const { content: written, translations } = formIn(payload)
    const content = await withLinks(tx, communityId, written)
    // Its address stays: readers know it by now.
    const { slug: _, content_type: __, ...said } = form
    const changes: Changes = {
      ...said,
      content,
      section_ids,
      // Without any, those that were made here stay.
      ...(Object.keys(translations).length > 0 && {
        translations: await withLinkedTranslations(tx, communityId, translations),
      }),
    }
    await changeContent(tx, scope, recordId, changes)
    await keepAddresses(tx, communityId, recordId, whence)
    await wantFiles(tx, communityId, files)
  },
  hasLaterVersion: async (db, recordId, since) => {
    const later = and(eq(contentVersions.contentId, recordId), gt(contentVersions.at, since))
    return (await db.$count(contentVersions, later)) > 0
  },
  hasTies: async () => false,
  takeBack: async (tx, scope, recordId) => {
    await forgetAddresses(tx, recordId)
    await deleteContents(tx, scope, [recordId])
  },
}

/**
 * Digest of all that an import writes of a content; null where it is gone.
 *
 * @param as what counts instead of what it says
 */
export async function digestOfContent(
  db: Db,
  communityId: number,
  recordId: number,
  as: (record: ContentRecord) => ContentRecord = (record) => record,
): Promise<string | null> {
  try {
    const record = as(await editedContent(db, communityId, recordId))
    const written: unknown[] = WRITTEN.map((field) => record[field] ?? null)
    const { translations } = record
    return digestOf(Object.keys(translations).length === 0 ? written : [...written, translations])
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null
    throw error
  }
}

/** Those that it is sorted into; news also into that of the first page, as its editors would put them. */
async function sectionsFor(tx: Db, communityId: number, payload: unknown): Promise<number[]> {
  const { sections: names, isPage } = v.parse(ContentPayload, payload)
  const named = await sectionsNamed(tx, communityId, names)
  if (isPage || formIn(payload).content_type !== NEWS) return named
  return [...new Set([...(await firstPageSections(tx, communityId)), ...named])]
}

/** Links to what came before lead to where that is now; `followLinks` sees to the others. */
async function withLinks(tx: Db, communityId: number, html: string | null): Promise<string | null> {
  if (html === null) return null
  return relinked(html, await pathsHere(tx, communityId, linkedAddresses(html)))
}

async function withLinkedTranslations(
  tx: Db,
  communityId: number,
  translations: Translations,
): Promise<Translations> {
  const linked: Translations = {}
  for (const language of LOCALES) {
    const one = translations[language]
    if (one) linked[language] = { ...one, content: await withLinks(tx, communityId, one.content) }
  }
  return linked
}

/** Contents of the same name on the same day: what somebody may have typed in by hand. */
async function alikeContents(
  db: Db,
  communityId: number,
  form: ContentForm,
): Promise<RecordMatch[]> {
  const online = form.online_from_date
  const isSameDay =
    form.content_type === EVENT
      ? eq(contents.eventFromDate, form.event_from_date ?? '0001-01-01')
      : sql`${contents.onlineFromDate} between ${online}::timestamptz - interval '1 day' and ${online}::timestamptz + interval '1 day'`
  const rows = await db
    .select({ id: contents.id, name: contents.title })
    .from(contents)
    .where(
      and(
        isEdited(communityId),
        eq(contents.contentType, form.content_type),
        eq(contents.title, form.title),
        isSameDay,
      ),
    )
    .orderBy(asc(contents.id))
    .limit(5)
  return rows.map((row) => ({ ...row, reasons: ['title_and_day'] }))
}
