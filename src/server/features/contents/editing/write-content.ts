import { and, eq, inArray } from 'drizzle-orm'
import { EVENT, PAGE } from '#src/contract/contents/content.ts'
import { ContentForm, EVENT_FIELDS, PAGE_FIELDS } from '#src/contract/contents/content-form.ts'
import type { ContentRecord } from '#src/contract/contents/content-record.ts'
import type { Changes } from '#src/contract/publishing/changes.ts'
import type { Db } from '#src/server/db/connection.ts'
import { contents } from '#src/server/db/schema.ts'
import { toInstant } from '#src/server/db/times.ts'
import { ApiError, orNotFound } from '#src/server/errors.ts'
import { askForPictures } from '#src/server/features/pictures/ask-for-pictures.ts'
import { textPictures } from '#src/server/features/pictures/body-pictures.ts'
import { announceChange } from '#src/server/features/publishing/announce.ts'
import { announceContents } from '#src/server/features/webhooks/announce-event.ts'
import { merged } from '#src/server/http/body/checked-body.ts'
import { lockCommunity } from '#src/server/office-kit/community.ts'
import type { OfficeWork } from '#src/server/office-kit/resource.ts'
import { isEdited } from '../visibility.ts'
import { keepFormerAddress, takeAddresses, takeSlug, takeSlugs } from './addresses.ts'
import { keepChanges, keepVersions } from './content-versions.ts'
import { freeChildren, refuseWrongParents } from './page-parents.ts'
import { lockContents, toContentRecords } from './queries.ts'
import {
  addTranslations,
  changesOnlyTranslations,
  indexedOnce,
  type StoredContent,
  toContentColumns,
  writeTranslations,
} from './rows.ts'
import { historyColumns, seriesColumns } from './series-columns.ts'
import { addLists, LIST_FIELDS, writeLists } from './write-parts.ts'

/** The field that bodies are wrapped in (requirements §3.16). */
export const CONTENT_WRAPPER = 'content'

type Publishing = Pick<StoredContent, 'id' | 'status' | 'onlineFromDate'>

/**
 * Adds a content to a community. @returns its number
 *
 * @throws ApiError `bad_request` for a slug that is taken, for a section or a related content that
 *   the community does not have, and for an invalid place in the tree of its pages
 */
export async function addContent(tx: Db, scope: OfficeWork, form: ContentForm): Promise<number> {
  const [record] = await addContents(tx, scope, [form])
  return orNotFound(record).id
}

/**
 * Adds several contents, with as many statements as for one; only repeating ones need more.
 *
 * @returns the new contents, in the order of their forms
 * @throws ApiError as `addContent` if one of them cannot be added; then none is added
 */
export async function addContents(
  tx: Db,
  scope: OfficeWork,
  forms: ContentForm[],
): Promise<ContentRecord[]> {
  if (forms.length === 0) return []
  const { communityId, now } = scope
  await lockCommunity(tx, communityId)
  await refuseWrongParents(tx, communityId, forms)
  const slugs = await takeSlugs(tx, communityId, forms)
  const values: Array<typeof contents.$inferInsert> = []
  for (const [at, form] of forms.entries()) {
    const series = await seriesColumns(tx, communityId, form, now)
    const slug = orNotFound(slugs[at])
    values.push({ ...toContentColumns(form, now), ...series, communityId, slug, createdAt: now })
  }
  const rows = await indexedOnce(tx, async () => {
    const inserted = await tx.insert(contents).values(values).returning()
    const bySlug = new Map(inserted.map((row) => [row.slug, row]))
    const added = slugs.map((slug, at) => {
      return { row: orNotFound(bySlug.get(slug)), form: orNotFound(forms[at]) }
    })
    const written = added.map(({ row, form }) => ({ id: row.id, form }))
    await addLists(tx, communityId, written)
    await addTranslations(tx, written, now)
    return added.map(({ row }) => row)
  })
  await askForPictures(tx, scope, forms.flatMap(picturesOf))
  for (const id of await takeAddresses(tx, rows)) await announceChange(tx, scope, 'content', id)
  for (const row of rows) {
    if (row.status === 'published') await announce(tx, scope, row)
  }
  await announceContents(
    tx,
    scope,
    rows.map((row) => [null, row]),
  )
  return keepVersions(tx, scope, 'created', rows)
}

/** The changes to a content. */
interface AskedChange {
  id: number
  changes: Changes
  /** The version that its editor has read; left out, any version. */
  expected?: string
}

/**
 * Stores the changes to a content, and updates an event's history. A content that is no event any
 * more loses its event times; one that is no page any more loses its subpages.
 *
 * @param expected the version that its editor has read; left out, any version
 * @throws ApiError `not_found`; `changed_meanwhile`; `bad_request`
 */
export async function changeContent(
  tx: Db,
  scope: OfficeWork,
  id: number,
  changes: Changes,
  expected?: string,
): Promise<void> {
  await changeContents(tx, scope, [{ id, changes, ...(expected !== undefined && { expected }) }])
}

/**
 * Changes several contents, with as many statements as for one, plus the writes of each.
 *
 * @throws ApiError as `changeContent` if one of them cannot be changed; then none is changed
 */
export async function changeContents(
  tx: Db,
  scope: OfficeWork,
  asked: AskedChange[],
): Promise<void> {
  if (asked.length === 0) return
  const { communityId } = scope
  await lockCommunity(tx, communityId)
  const ids = asked.map(({ id }) => id)
  const formers = new Map((await lockContents(tx, communityId, ids)).map((row) => [row.id, row]))
  const records = await toContentRecords(
    tx,
    ids.map((id) => orNotFound(formers.get(id))),
  )
  const forms: ContentForm[] = []
  const changed: Array<[row: StoredContent, former: ContentRecord]> = []
  for (const [at, { id, changes, expected }] of asked.entries()) {
    const current = orNotFound(formers.get(id))
    const record = orNotFound(records[at])
    if (expected !== undefined && expected !== record.version) {
      throw new ApiError('changed_meanwhile')
    }
    const told = withoutNullStatus(changes)
    const form = merged(ContentForm, formOf(record, told), told, CONTENT_WRAPPER)
    changed.push([await writeChange(tx, scope, current, form, told), record])
    forms.push(form)
  }
  await askForPictures(tx, scope, forms.flatMap(picturesOf))
  await announceContents(
    tx,
    scope,
    changed.map(([row]) => [orNotFound(formers.get(row.id)), row]),
  )
  await keepChanges(tx, scope, changed)
  const pages = changed.flatMap(([{ id, contentType }]) => {
    return contentType !== PAGE && formers.get(id)?.contentType === PAGE ? [id] : []
  })
  await leaveAlone(tx, scope, pages)
}

/** Writes a locked content. @returns its new state */
async function writeChange(
  tx: Db,
  scope: OfficeWork,
  current: StoredContent,
  form: ContentForm,
  changes: Changes,
): Promise<StoredContent> {
  const { communityId, now } = scope
  const { id } = current
  await refuseWrongParents(tx, communityId, [form], id)
  // Its own address is already its own.
  const slug = form.slug === current.slug ? current.slug : await takeSlug(tx, communityId, id, form)
  const columns = {
    ...toContentColumns(form, now),
    ...(await seriesColumns(tx, communityId, form, now)),
  }
  const updatedAt = changesOnlyTranslations(changes) ? current.updatedAt : now
  const [row] = await tx
    .update(contents)
    .set({ slug, ...columns, updatedAt, ...historyColumns(current, columns, changes, now) })
    .where(eq(contents.id, id))
    .returning()
  if (!row) throw new Error('The update gave no row back.')
  await writeLists(
    tx,
    row,
    form,
    LIST_FIELDS.filter((field) => field in changes),
  )
  if ('translations' in changes && (await writeTranslations(tx, id, form, now))) {
    // The original that readers now get must not be older than the translation it replaces.
    await tx.update(contents).set({ updatedAt: now }).where(eq(contents.id, id))
  }
  await settleAddress(tx, scope, current, row)
  if (current.status === 'published' || row.status === 'published') await announce(tx, scope, row)
  return row
}

/**
 * Deletes the contents of a community with the given numbers; their subpages move to the top level.
 *
 * @returns the numbers of the deleted contents
 */
export async function deleteContents(tx: Db, scope: OfficeWork, ids: number[]): Promise<number[]> {
  const { communityId, now } = scope
  await lockCommunity(tx, communityId)
  const rows = await tx
    .update(contents)
    .set({ deletedAt: now, updatedAt: now })
    .where(and(isEdited(communityId), inArray(contents.id, ids)))
    .returning()
  await keepVersions(tx, scope, 'deleted', rows)
  const published = rows.filter(({ status }) => status === 'published')
  await announceContents(
    tx,
    scope,
    published.map((row) => [{ ...row, deletedAt: null }, row]),
  )
  for (const { id } of published) await announceChange(tx, scope, 'content', id)
  const numbers = rows.map(({ id }) => id)
  await leaveAlone(tx, scope, numbers)
  return numbers
}

/** Stores the new versions of pages that lost their parent, and has their pages rebuilt. */
async function leaveAlone(tx: Db, scope: OfficeWork, parentIds: number[]): Promise<void> {
  const freed = await freeChildren(tx, parentIds, scope.now)
  const records = await toContentRecords(
    tx,
    freed.map(([former]) => former),
  )
  await keepChanges(
    tx,
    scope,
    freed.map(([, row], at) => [row, orNotFound(records[at])]),
  )
  for (const [, row] of freed) if (row.status === 'published') await announce(tx, scope, row)
}

/** The fields that decide where a content is, and whether it is online. */
const ADDRESSED_BY = ['contentType', 'slug', 'status', 'onlineFromDate'] as const

/** Stores a former address, and announces other contents that the new address led to. */
async function settleAddress(
  tx: Db,
  scope: OfficeWork,
  former: StoredContent,
  row: StoredContent,
): Promise<void> {
  if (ADDRESSED_BY.every((column) => former[column] === row[column])) return
  for (const id of await keepFormerAddress(tx, former, row, scope.now)) {
    await announceChange(tx, scope, 'content', id)
  }
}

function picturesOf(form: ContentForm): Array<string | null> {
  const gallery = form.contents_fotogaleries.map(({ image_url }) => image_url)
  return [form.cover, ...gallery, ...textPictures(form)]
}

/** Null leaves the status unchanged: a cancelled event stays cancelled. */
function withoutNullStatus({ event_status, ...others }: Changes): Changes {
  return event_status === undefined || event_status === null ? others : { ...others, event_status }
}

/** The form that would give the content's current state. */
function formOf(record: ContentRecord, changes: Changes): object {
  const type = changes.content_type ?? record.content_type
  const isEvent = type === EVENT
  const isOnce = !isEvent || changes.event_recurrence === null
  return {
    ...Object.fromEntries(Object.entries(record).filter(([field]) => field in ContentForm.entries)),
    ...(!isEvent && Object.fromEntries(EVENT_FIELDS.map((field) => [field, null]))),
    ...(!isEvent && { event_status: null }),
    ...(type !== PAGE && Object.fromEntries(PAGE_FIELDS.map((field) => [field, null]))),
    ...(isOnce && { event_exceptions: [] }),
    event_moved_from: null,
    contents_contents: record.contents_contents.map(({ content_rel_id }) => ({ content_rel_id })),
  }
}

/** Notifies the publisher now, as it may be online already, and again at its publication time. */
async function announce(
  tx: Db,
  scope: OfficeWork,
  { id, status, onlineFromDate }: Publishing,
): Promise<void> {
  await announceChange(tx, scope, 'content', id)
  const online = toInstant(onlineFromDate)
  if (status !== 'published' || online <= scope.now) return
  await announceChange(tx, scope, 'content', id, online)
}
