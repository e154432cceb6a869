import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { ContentRecord } from '#src/contract/contents/content-record.ts'
import {
  type CONTENT_ACTS,
  type ContentVersion,
  VERSIONS_KEPT,
  type WholeContentVersion,
} from '#src/contract/contents/content-version.ts'
import type { Db } from '#src/server/db/connection.ts'
import { idsOf } from '#src/server/db/rows.ts'
import { accounts, contents, contentVersions } from '#src/server/db/schema.ts'
import { toInstant } from '#src/server/db/times.ts'
import { orNotFound } from '#src/server/errors.ts'
import { announceChange } from '#src/server/features/publishing/announce.ts'
import { announceContents } from '#src/server/features/webhooks/announce-event.ts'
import { lockCommunity } from '#src/server/office-kit/community.ts'
import type { OfficeScope, OfficeWork } from '#src/server/office-kit/resource.ts'
import { isDeleted } from '../visibility.ts'
import { takeSlug } from './addresses.ts'
import { remainingParent } from './page-parents.ts'
import { toContentRecords } from './queries.ts'
import type { StoredContent } from './rows.ts'

/** Replaces the slug of a deleted content that another one has taken (`takeSlugs`). */
const GIVEN_UP = /^deleted-[0-9a-f]{32}$/

/**
 * Restores a deleted content: if it was online, it is online again. If its address has been taken,
 * it gets a slug made from its title. A page whose parent was deleted moves to the top level.
 *
 * @param tx a transaction
 * @throws ApiError `not_found`, also for one that is not deleted
 */
export async function restoreContent(tx: Db, scope: OfficeScope, id: number): Promise<void> {
  const { communityId, now } = scope
  await lockCommunity(tx, communityId)
  const [deleted] = await tx
    .select()
    .from(contents)
    .where(and(isDeleted(communityId), eq(contents.id, id)))
    .for('update')
  const { contentType: content_type, slug, title } = orNotFound(deleted)
  const form = { content_type, title, slug: GIVEN_UP.test(slug) ? null : slug } as const
  const [row] = await tx
    .update(contents)
    .set({
      deletedAt: null,
      updatedAt: now,
      slug: await takeSlug(tx, communityId, id, form),
      parentId: await remainingParent(tx, communityId, orNotFound(deleted)),
    })
    .where(eq(contents.id, id))
    .returning()
  const restored = orNotFound(row)
  await keepVersions(tx, scope, 'restored', [restored])
  if (restored.status !== 'published') return
  await announceContents(tx, scope, [[orNotFound(deleted), restored]])
  await announceChange(tx, scope, 'content', id)
}

type Act = (typeof CONTENT_ACTS)[number]

/** Fields that no editor changes. */
const UNTOLD: ReadonlySet<string> = new Set([
  ...['version', 'pictures', 'created_at', 'updated_at', 'event_next_date', 'event_moved_from'],
])

/**
 * Stores a version of each content that a change really altered. A content without stored versions
 * also gets one of its state before the change.
 *
 * @param tx the transaction of the change
 * @param changed the new and the former state of each
 */
export async function keepChanges(
  tx: Db,
  { staffId, now }: Pick<OfficeWork, 'staffId' | 'now'>,
  changed: Array<[row: StoredContent, former: ContentRecord]>,
): Promise<void> {
  const records = await toContentRecords(
    tx,
    changed.map(([row]) => row),
  )
  const pairs = records.flatMap((record, at): Array<[ContentRecord, ContentRecord]> => {
    const former = changed[at]?.[1]
    return former === undefined || former.version === record.version ? [] : [[former, record]]
  })
  if (pairs.length === 0) return
  await keepPasts(
    tx,
    pairs.map(([former]) => former),
  )
  await tx.insert(contentVersions).values(
    pairs.map(([former, record]) => ({
      ...{ contentId: record.id, at: now, staffId, act: 'changed' as const },
      ...{ changed: changedFields(former, record), record },
    })),
  )
  await forgetOldest(
    tx,
    pairs.map(([, { id }]) => id),
  )
}

/**
 * Stores a version of contents after an operation that does not change their text.
 *
 * @param tx the transaction of the operation
 * @returns their new states, in their order
 */
export async function keepVersions(
  tx: Db,
  { staffId, now }: Pick<OfficeWork, 'staffId' | 'now'>,
  act: Exclude<Act, 'changed'>,
  rows: StoredContent[],
): Promise<ContentRecord[]> {
  const records = await toContentRecords(tx, rows)
  if (records.length === 0) return []
  await tx.insert(contentVersions).values(
    records.map((record) => ({
      ...{ contentId: record.id, at: now, staffId, act, changed: [], record },
    })),
  )
  if (act !== 'created') await forgetOldest(tx, idsOf(rows))
  return records
}

async function keepPasts(tx: Db, formers: ContentRecord[]): Promise<void> {
  const rows = await tx
    .selectDistinct({ id: contentVersions.contentId })
    .from(contentVersions)
    .where(inArray(contentVersions.contentId, idsOf(formers)))
  const known = new Set(idsOf(rows))
  const unknown = formers.filter(({ id }) => !known.has(id))
  if (unknown.length === 0) return
  await tx.insert(contentVersions).values(
    unknown.map((record) => ({
      ...{ contentId: record.id, at: record.updated_at, staffId: null },
      ...{ act: 'created' as const, changed: [], record },
    })),
  )
}

function changedFields(former: ContentRecord, next: ContentRecord): string[] {
  const fields = Object.keys(next) as Array<keyof ContentRecord>
  return fields.filter(
    (field) => !UNTOLD.has(field) && JSON.stringify(former[field]) !== JSON.stringify(next[field]),
  )
}

async function forgetOldest(tx: Db, contentIds: number[]): Promise<void> {
  const counted = tx
    .select({
      id: contentVersions.id,
      newer:
        sql<number>`row_number() over (partition by ${contentVersions.contentId} order by ${contentVersions.id} desc)`.as(
          'newer',
        ),
    })
    .from(contentVersions)
    .where(inArray(contentVersions.contentId, contentIds))
    .as('counted')
  const oldest = tx.select({ id: counted.id }).from(counted).where(gt(counted.newer, VERSIONS_KEPT))
  await tx.delete(contentVersions).where(inArray(contentVersions.id, oldest))
}

const LISTED = {
  id: contentVersions.id,
  at: contentVersions.at,
  act: contentVersions.act,
  changed: contentVersions.changed,
  staffId: contentVersions.staffId,
  name: accounts.name,
}

/** The versions of a content, the newest first. */
export async function versionsOf(db: Db, contentId: number): Promise<ContentVersion[]> {
  const rows = await db
    .select(LISTED)
    .from(contentVersions)
    .leftJoin(accounts, eq(accounts.id, contentVersions.staffId))
    .where(eq(contentVersions.contentId, contentId))
    .orderBy(desc(contentVersions.id))
  return rows.map(lineOf)
}

/**
 * A whole version. Fields that versions did not have at the time come from the current state.
 *
 * @param current the current state of the content
 * @throws ApiError `not_found`
 */
export async function wholeVersion(
  db: Db,
  current: ContentRecord,
  id: number,
): Promise<WholeContentVersion> {
  const rows = await db
    .select({ ...LISTED, record: contentVersions.record })
    .from(contentVersions)
    .leftJoin(accounts, eq(accounts.id, contentVersions.staffId))
    .where(and(eq(contentVersions.contentId, current.id), eq(contentVersions.id, id)))
  const { record, ...line } = orNotFound(rows[0])
  return { ...lineOf(line), record: { ...current, ...record } }
}

interface Line {
  id: number
  at: string
  act: Act
  changed: string[]
  staffId: number | null
  name: string | null
}

function lineOf({ id, at, act, changed, staffId, name }: Line): ContentVersion {
  const by = staffId === null || name === null ? null : { id: staffId, name }
  return { id, at: toInstant(at), by, act, changed }
}
