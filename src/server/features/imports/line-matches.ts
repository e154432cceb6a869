import { and, eq, inArray } from 'drizzle-orm'
import type { ImportMatch, KeptMatch } from '#src/contract/office/import-line.ts'
import type { Db } from '#src/server/db/connection.ts'
import { importLines } from '#src/server/db/schema.ts'

/** The matches of lines; a match with an earlier line shows that line's present title. */
export async function namedMatches(
  db: Db,
  importId: number,
  lines: ReadonlyArray<{ matches: KeptMatch[] }>,
): Promise<(match: KeptMatch) => ImportMatch> {
  const named = lines.flatMap(({ matches }) =>
    matches.flatMap((match) => ('position' in match ? [match.position] : [])),
  )
  const positions = [...new Set(named)]
  const isOne = and(eq(importLines.importId, importId), inArray(importLines.position, positions))
  const columns = { position: importLines.position, title: importLines.title }
  const rows = positions.length === 0 ? [] : await db.select(columns).from(importLines).where(isOne)
  const titles = new Map(rows.map(({ position, title }) => [position, title]))
  return (match) =>
    'position' in match ? { ...match, name: titles.get(match.position) ?? '…' } : match
}
