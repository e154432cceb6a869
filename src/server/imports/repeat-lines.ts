import { and, desc, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import { FILE_FAILURES, type LineNoteCode } from '#src/contract/office/import-notes.ts'
import type { Db } from '../db/connection.ts'
import { rawRows } from '../db/rows.ts'
import { imports } from '../db/schema.ts'
import type { ImportJobDeps } from './import-deps.ts'
import { targetFor } from './targets/target.ts'

/** How many lines are repeated in one transaction. */
const LINES_AT_ONCE = 2_000
/** Notes that depend on existing records; the other notes depend only on the file. */
const OF_THIS_PORTAL: readonly LineNoteCode[] = [
  ...(['alike', 'alike_in_file', 'edited_here', 'page_stays_news', 'links_lost'] as const),
  ...FILE_FAILURES,
]
/** Selects the other notes, as a path of SQL/JSON. */
const OF_THE_FILE = `$[*] ? (${OF_THIS_PORTAL.map((code) => `@.code != "${code}"`).join(' && ')})`

type Import = typeof imports.$inferSelect

/**
 * The last import of the same kind that added anything, if it read the identical file to its end.
 *
 * @param digest of the file and how it is read, by `readingDigest`
 */
export async function importOfSame(
  db: Db,
  { communityId, kind }: Import,
  digest: string,
): Promise<Import | undefined> {
  const [last] = await db
    .select()
    .from(imports)
    .where(
      and(
        eq(imports.communityId, communityId),
        eq(imports.kind, kind),
        notInArray(imports.state, ['reading', 'ready']),
      ),
    )
    .orderBy(desc(imports.workedAt), desc(imports.id))
    .limit(1)
  return last?.state === 'done' && last.readingDigest === digest ? last : undefined
}

/**
 * Copies the lines of an earlier import to a new one of the same file, from its current position,
 * without reading the file. Records that it added and that still exist are unchanged.
 *
 * @returns whether these are all lines of the file; otherwise the rest must be read
 */
export async function repeatLines(
  { db, betweenTransactions }: ImportJobDeps,
  { id: importId }: Import,
  former: Import,
  after: number,
): Promise<boolean> {
  for (let from = after; ; ) {
    const [came] = await rawRows<RepeatedRows>(db, repeatNext(importId, former, from))
    if (!came || came.last === null) return true
    if (came.changed_at !== null) return false
    from = came.last
    await betweenTransactions()
  }
}

/** Positions: the last line checked, and the first line to read. */
interface RepeatedRows {
  last: number | null
  changed_at: number | null
}

/**
 * Repeats the next lines, up to the first with a deleted record, in one statement: no data travels
 * to this process and back.
 */
function repeatNext(importId: number, { id, communityId, kind }: Import, after: number): SQL {
  const { column, isHere } = targetFor(kind)
  const recordId = sql`origin.${sql.identifier(column === 'contentId' ? 'content_id' : 'entity_id')}`
  return sql`
    with former as (
      select line.position, line.external_id, line.title, line.notes,
        line.plan = 'refused' and line.external_id is null as is_untaken,
        case
          when line.outcome in ('added', 'changed', 'unchanged') and ${isHere(communityId, recordId)}
          then ${recordId}
        end as record_id
      from import_lines line
      -- By its key, for each line: a planner that knows nothing of this kind yet would compare
      -- each line with all origins of the kind.
      left join lateral (
        select content_id, entity_id from import_origins
        where community_id = ${communityId} and kind = ${kind} and external_id = line.external_id
        limit 1
      ) origin on true
      -- Of what ended long ago no title is kept.
      where line.import_id = ${id} and line.position > ${after} and line.title <> ''
      order by line.position
      limit ${LINES_AT_ONCE}
    ),
    changed as (
      select min(position) as position from former where not is_untaken and record_id is null
    ),
    repeated as (
      insert into import_lines (import_id, position, external_id, title, plan, notes, record_id)
      select ${importId}::integer, former.position, external_id, title,
        case when is_untaken then 'refused' else 'unchanged' end,
        case
          when notes = '[]' then notes
          else jsonb_path_query_array(notes, ${OF_THE_FILE}::jsonpath)
        end,
        record_id
      from former, changed
      where changed.position is null or former.position < changed.position
      on conflict do nothing
    )
    select max(former.position) as last, min(changed.position) as changed_at from former, changed`
}
