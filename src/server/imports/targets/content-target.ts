import { and, asc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { CONTENT_TYPES, EVENT, NEWS, PAGE } from '#src/contract/contents/content.ts'
import { ContentForm } from '#src/contract/contents/content-form.ts'
import type { ContentRecord } from '#src/contract/contents/content-record.ts'
import type { RecordMatch } from '#src/contract/office/import-line.ts'
import type { Changes } from '#src/contract/publishing/changes.ts'
import type { Db } from '#src/server/db/connection.ts'
import { idsOf } from '#src/server/db/rows.ts'
import { contents, contentVersions, importOrigins } from '#src/server/db/schema.ts'
import { editedContents, knownContents } from '#src/server/features/contents/editing/queries.ts'
import {
  addContents,
  changeContent,
  deleteContents,
} from '#src/server/features/contents/editing/write-content.ts'
import { isEdited } from '#src/server/features/contents/visibility.ts'
import { lockCommunity } from '#src/server/office-kit/community.ts'
import { wantFiles } from '../former-site/files.ts'
import { addressesIn, rewriteLinks, wholeHtml } from '../former-site/former-links.ts'
import { forgetAddresses, keepAddresses, pathsHere } from '../former-site/known-addresses.ts'
import { noteLinks } from '../former-site/known-links.ts'
import {
  firstPageSections,
  keepFormerSlugs,
  pagesThatAreNews,
  parentsAt,
  placeChanges,
  sectionsNamed,
  takenSlugs,
} from './content-place.ts'
import { ContentPayload, formIn, toDigest } from './payload.ts'
import type { ImportWork, Target, WrittenRecord } from './target.ts'

/** All fields of a content that an import writes, by the names of its form. */
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

/** The most similar contents that a line names. */
const MOST_MATCHES = 5

/** Transforms a record before use: another target may replace some fields. */
type Reading = (record: ContentRecord) => ContentRecord
const AS_IT_IS: Reading = (record) => record

/** Writes lines as news, events and pages of a community, as its editors would. */
export const contentTarget: Target = {
  column: 'contentId',
  linesAtOnce: 25,
  there: knownContents,
  isHere: (communityId, recordId) =>
    sql`exists (select 1 from ${contents} where ${contents.id} = ${recordId} and ${isEdited(communityId)})`,
  written: writtenContents,
  alike: (db, communityId, payloads) => alikeContents(db, communityId, payloads.map(formIn)),
  earlier: () => () => [],
  add: (tx, scope, payloads) => addPayloads(tx, scope, payloads),
  change: async (tx, scope, recordId, payload) => {
    const parsed = parsedPayload(payload)
    const { form, files, parent } = parsed
    const { communityId } = scope
    await lockCommunity(tx, communityId)
    const [section_ids] = await sectionsFor(tx, communityId, [parsed])
    const known = await pathsHere(tx, communityId, addressesIn(form))
    const rewritten = rewriteLinks(form, known)
    // The address stays: readers already know it.
    const { slug: _, content_type: __, ...said } = parsed.said
    const changes: Changes = {
      ...said,
      ...(await placeChanges(tx, communityId, recordId, { ...form, parent })),
      content: rewritten.content,
      section_ids,
      // If the source has none, those made here stay.
      ...(Object.keys(rewritten.translations).length > 0 && {
        translations: rewritten.translations,
      }),
    }
    await changeContent(tx, scope, recordId, changes)
    await keepAddresses(tx, communityId, [{ ...parsed, contentId: recordId }])
    await noteLinks(tx, communityId, [{ id: recordId, html: wholeHtml(rewritten) }])
    await wantFiles(tx, communityId, files)
  },
  withLaterVersion: (db, recordIds) =>
    withVersion(db, recordIds, gt(contentVersions.at, importOrigins.importedAt)),
  touched: (db, recordIds) => withVersion(db, recordIds, ne(contentVersions.act, 'created')),
  withTies: async () => new Set(),
  remarks: pagesThatAreNews,
  takeBack: async (tx, scope, recordIds) => {
    await forgetAddresses(tx, recordIds)
    await deleteContents(tx, scope, recordIds)
  },
}

/** The contents that have a version of which a condition holds. */
async function withVersion(
  db: Db,
  recordIds: number[],
  condition: SQL,
): Promise<ReadonlySet<number>> {
  const { contentId } = contentVersions
  const rows = await db
    .selectDistinct({ id: contentId })
    .from(contentVersions)
    .leftJoin(importOrigins, eq(importOrigins.contentId, contentId))
    .where(and(inArray(contentId, recordIds), condition))
  return new Set(idsOf(rows))
}

/**
 * Adds contents.
 *
 * @param as transforms each record before use
 */
export async function addPayloads(
  tx: Db,
  scope: ImportWork,
  payloads: unknown[],
  as = AS_IT_IS,
): Promise<WrittenRecord[]> {
  if (payloads.length === 0) return []
  const isBelow = (payload: unknown) => v.parse(ContentPayload, payload).parent !== null
  const below = payloads.filter(isBelow)
  if (below.length > 0 && below.length < payloads.length) {
    // Pages at the top come first: the others refer to them by number.
    const top = payloads.filter((payload) => !isBelow(payload))
    const written = [
      ...(await addPayloads(tx, scope, top, as)),
      ...(await addPayloads(tx, scope, below, as)),
    ]
    const recordOf = new Map([...top, ...below].map((payload, at) => [payload, written[at]]))
    return payloads.flatMap((payload) => recordOf.get(payload) ?? [])
  }
  const { communityId } = scope
  await lockCommunity(tx, communityId)
  const parsed = payloads.map(parsedPayload)
  const wished = parsed.map(({ form }) => form)
  const sections = await sectionsFor(tx, communityId, parsed)
  const slugs = wished.flatMap(({ slug }) => slug ?? [])
  const taken = await takenSlugs(tx, communityId, slugs)
  // Links to earlier contents lead to their present address; `followLinks` handles the others.
  const known = await pathsHere(tx, communityId, [...new Set(wished.flatMap(addressesIn))])
  const above = parsed.flatMap(({ parent }) => parent ?? [])
  const parents = await parentsAt(tx, communityId, above)
  const forms = wished.map((form, at): ContentForm => {
    const parent_id = parents.get(parsed[at]?.parent ?? '') ?? null
    const slug = form.slug === null || taken.has(form.slug) ? null : form.slug
    if (slug !== null) taken.add(slug)
    return {
      ...form,
      ...rewriteLinks(form, known),
      slug,
      parent_id,
      section_ids: sections[at] ?? [],
    }
  })
  const records = await addContents(tx, scope, forms)
  const added = records.flatMap((record, at) => {
    const source = parsed[at]
    return source ? [{ ...source, contentId: record.id, type: record.content_type }] : []
  })
  await keepFormerSlugs(tx, scope, added)
  await keepAddresses(tx, communityId, added)
  const written = records.map((record) => ({ id: record.id, html: wholeHtml(record) }))
  await noteLinks(tx, communityId, written)
  const files = parsed.flatMap((one) => one.files)
  await wantFiles(tx, communityId, files)
  return records.map((record) => ({
    recordId: record.id,
    writtenDigest: digestOfRecord(as(record)),
  }))
}

/**
 * Digests of all the fields that an import writes; without deleted contents.
 *
 * @param as transforms each record before use
 */
export async function writtenContents(
  db: Db,
  communityId: number,
  recordIds: number[],
  as = AS_IT_IS,
): Promise<ReadonlyMap<number, string>> {
  const records = await editedContents(db, communityId, recordIds)
  return new Map(records.map((record) => [record.id, digestOfRecord(as(record))]))
}

function digestOfRecord(record: ContentRecord): string {
  const written: unknown[] = WRITTEN.map((field) => record[field] ?? null)
  // Only for pages: digests of other contents, written before pages existed, stay valid.
  if (record.content_type === PAGE) written.push(record.parent_id, record.position)
  const { translations } = record
  return toDigest(Object.keys(translations).length === 0 ? written : [...written, translations])
}

interface ParsedPayload extends Omit<v.InferOutput<typeof ContentPayload>, 'form'> {
  form: ContentForm
  /** The fields of the form that its source states. */
  said: Record<string, unknown>
}

function parsedPayload(payload: unknown): ParsedPayload {
  const { form: said, ...source } = v.parse(ContentPayload, payload)
  return { ...source, said, form: v.parse(ContentForm, said) }
}

/** The sections of each content; news also gets that of the home page, as from an editor. */
async function sectionsFor(
  tx: Db,
  communityId: number,
  parsed: ParsedPayload[],
): Promise<number[][]> {
  const named = parsed.flatMap(({ sections }) => sections)
  const idsOf = await sectionsNamed(tx, communityId, named)
  const first = await firstPageSections(tx, communityId)
  return parsed.map(({ sections, isPage, form }) => {
    const own = idsOf(sections)
    return isPage || form.content_type !== NEWS ? own : [...new Set([...first, ...own])]
  })
}

/** A page has no day. */
const SAME_DAY = {
  [NEWS]: sql`${contents.onlineFromDate} between sought.day::timestamptz - interval '1 day' and sought.day::timestamptz + interval '1 day'`,
  [EVENT]: sql`${contents.eventFromDate} = sought.day::date`,
  [PAGE]: undefined,
}

/** Contents of the same name on the same day, which somebody may have typed by hand. */
async function alikeContents(
  db: Db,
  communityId: number,
  forms: ContentForm[],
): Promise<RecordMatch[][]> {
  const matches = forms.map((): RecordMatch[] => [])
  for (const type of CONTENT_TYPES) {
    const sought = forms.flatMap((form, at) => {
      if (form.content_type !== type) return []
      const day = type === EVENT ? form.event_from_date : form.online_from_date
      return [sql`(${at}::int, ${form.title}::text, ${day}::text)`]
    })
    if (sought.length === 0) continue
    const alike = db
      .select({ id: contents.id, title: contents.title })
      .from(contents)
      .where(
        and(
          isEdited(communityId),
          eq(contents.contentType, type),
          sql`${contents.title} = sought.title`,
          SAME_DAY[type],
        ),
      )
      .orderBy(asc(contents.id))
      .limit(MOST_MATCHES)
      .as('alike')
    const rows = await db
      .select({ at: sql<number>`sought.at`.mapWith(Number), id: alike.id, name: alike.title })
      .from(sql`(values ${sql.join(sought, sql`, `)}) as sought (at, title, day)`)
      .innerJoinLateral(alike, sql`true`)
    for (const { at, ...match } of rows) {
      matches[at]?.push({ ...match, reasons: ['title_and_day'] })
    }
  }
  return matches
}
