import { and, asc, eq, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Translator } from '#src/i18n/translator.ts'
import type { Db } from '../db/connection.ts'
import { importLines } from '../db/schema.ts'
import { rowsByKey } from '../office-kit/reports/batches.ts'
import { withHeader } from '../office-kit/reports/columns.ts'
import { namedMatches } from './queries.ts'

/**
 * The outcome of each line, actual or expected, as a table of texts with headers: in the language
 * of the caller, and with no text that a spreadsheet takes for a formula.
 *
 * @param which `untaken` leaves out lines that come, or came, unchanged
 * @returns the number of lines, and the lines below their headers, which are read in batches
 */
export async function importReport(
  db: Db,
  importId: number,
  which: 'all' | 'untaken',
  { t }: Pick<Translator, 't'>,
): Promise<{ total: number; lines: AsyncGenerator<string[][]> }> {
  const untaken = or(
    notInArray(importLines.outcome, ['added', 'changed', 'unchanged']),
    and(isNull(importLines.outcome), ne(importLines.plan, 'new')),
    sql`jsonb_array_length(${importLines.notes}) > 0`,
  )
  const positions = await db
    .select({ position: importLines.position })
    .from(importLines)
    .where(and(eq(importLines.importId, importId), which === 'untaken' ? untaken : undefined))
    .orderBy(asc(importLines.position))
  const { total, batches } = rowsByKey(
    positions.map(({ position }) => position),
    (some) => reportedLines(db, importId, some),
    ({ position }) => position,
  )
  const header = (['line', 'title', 'outcome', 'reasons', 'record'] as const).map((column) =>
    t(`office-imports.report.${column}`),
  )
  const lines = withHeader(header, batches, (line) => toCells(line, t))
  return { total, lines }
}

async function reportedLines(db: Db, importId: number, positions: number[]) {
  const isOne = and(eq(importLines.importId, importId), inArray(importLines.position, positions))
  const lines = await db.select().from(importLines).where(isOne)
  const named = await namedMatches(db, importId, lines)
  return lines.map(({ matches, ...line }) => ({ ...line, matches: matches.map(named) }))
}

type ReportedLine = Awaited<ReturnType<typeof reportedLines>>[number]

function toCells(
  { position, title, plan, outcome, notes, matches, recordId }: ReportedLine,
  t: Translator['t'],
): string[] {
  return [
    `${position}`,
    title,
    t(outcome === null ? `office-imports.plans.${plan}` : `office-imports.outcomes.${outcome}`),
    [
      ...notes.map(({ code, detail }) => {
        const reason = t(`office-imports.notes.${code}`)
        return detail === null ? reason : `${reason} (${detail})`
      }),
      ...matches.map((match) =>
        'id' in match
          ? `${match.name} (${match.id})`
          : t('office-imports.lines.earlier', { name: match.name, position: match.position }),
      ),
    ].join('; '),
    recordId === null ? '' : `${recordId}`,
  ]
}
