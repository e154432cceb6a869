import { and, desc, eq, lte } from 'drizzle-orm'
import type { ContentRecord } from '#src/contract/content-record.ts'
import {
  type CONTENT_ACTS,
  type ContentVersion,
  VERSIONS_KEPT,
  type WholeContentVersion,
} from '#src/contract/content-version.ts'
import type { Db } from '#src/server/db/connection.ts'
import { toInstant } from '#src/server/db/instants.ts'
import { accounts, contentVersions } from '#src/server/db/schema.ts'
import { found } from '#src/server/errors.ts'
import type { OfficeWork } from '#src/server/features/staff/resource.ts'
import { recordOf } from './queries.ts'
import type { StoredContent } from './rows.ts'

type Act = (typeof CONTENT_ACTS)[number]

/** What says nothing of what an editor did. */
const UNTOLD: ReadonlySet<string> = new Set([
  ...['version', 'pictures', 'created_at', 'updated_at', 'event_next_date', 'event_moved_from'],
])

/**
 * Keeps what a content is after a change; nothing where nothing changed. Of one whose past nobody
 * kept, what it was before is kept as well.
 *
 * @param tx the transaction of the change
 * @param former what it was; null for a new one
 */
export async function keepVersion(
  tx: Db,
  { staffId, now }: Pick<OfficeWork, 'staffId' | 'now'>,
  act: Act,
  row: StoredContent,
  former: ContentRecord | null,
): Promise<void> {
  const record = await recordOf(tx, row)
  if (act === 'changed' && record.version === former?.version) return
  if (former) await keepPast(tx, former)
  await tx.insert(contentVersions).values({
    contentId: row.id,
    at: now,
    staffId,
    act,
    changed: former ? changedFields(former, record) : [],
    record,
  })
  await forgetOldest(tx, row.id)
}

async function keepPast(tx: Db, record: ContentRecord): Promise<void> {
  const { id: contentId, updated_at: at } = record
  if (await tx.$count(contentVersions, eq(contentVersions.contentId, contentId))) return
  await tx
    .insert(contentVersions)
    .values({ contentId, at, staffId: null, act: 'created', changed: [], record })
}

function changedFields(former: ContentRecord, next: ContentRecord): string[] {
  const fields = Object.keys(next) as Array<keyof ContentRecord>
  return fields.filter(
    (field) => !UNTOLD.has(field) && JSON.stringify(former[field]) !== JSON.stringify(next[field]),
  )
}

async function forgetOldest(tx: Db, contentId: number): Promise<void> {
  const [last] = await tx
    .select({ id: contentVersions.id })
    .from(contentVersions)
    .where(eq(contentVersions.contentId, contentId))
    .orderBy(desc(contentVersions.id))
    .offset(VERSIONS_KEPT)
    .limit(1)
  if (!last) return
  await tx
    .delete(contentVersions)
    .where(and(eq(contentVersions.contentId, contentId), lte(contentVersions.id, last.id)))
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
 * One of them whole: what was not known of contents then is as it is now.
 *
 * @param current the content as it stands
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
  const { record, ...line } = found(rows[0])
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
