import { and, asc, eq, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Translator } from '#src/i18n/translator.ts'
import type { Db } from '../db/connection.ts'
import { importLines } from '../db/schema.ts'
import { harmless } from '../office-kit/reports/columns.ts'
import { namedMatches } from './queries.ts'

/**
 * The outcome of each line, actual or expected, as a table of texts with headers: in the language
 * of the caller, and with no text that a spreadsheet takes for a formula.
 *
 * @param which `untaken` leaves out lines that come, or came, unchanged
 */
export async function importReport(
  db: Db,
  importId: number,
  which: 'all' | 'untaken',
  { t }: Pick<Translator, 't'>,
): Promise<string[][]> {
  const untaken = or(
    notInArray(importLines.outcome, ['added', 'changed', 'unchanged']),
    and(isNull(importLines.outcome), ne(importLines.plan, 'new')),
    sql`jsonb_array_length(${importLines.notes}) > 0`,
  )
  const lines = await db
    .select()
    .from(importLines)
    .where(and(eq(importLines.importId, importId), which === 'untaken' ? untaken : undefined))
    .orderBy(asc(importLines.position))
  const named = await namedMatches(db, importId, lines)
  const header = (['line', 'title', 'outcome', 'reasons', 'record'] as const).map((column) =>
    t(`office-imports.report.${column}`),
  )
  const rows = lines.map(({ position, title, plan, outcome, notes, matches, recordId }) => [
    `${position}`,
    title,
    t(outcome === null ? `office-imports.plans.${plan}` : `office-imports.outcomes.${outcome}`),
    [
      ...notes.map(({ code, detail }) => {
        const reason = t(`office-imports.notes.${code}`)
        return detail === null ? reason : `${reason} (${detail})`
      }),
      ...matches
        .map(named)
        .map((match) =>
          'id' in match
            ? `${match.name} (${match.id})`
            : t('office-imports.lines.earlier', { name: match.name, position: match.position }),
        ),
    ].join('; '),
    recordId === null ? '' : `${recordId}`,
  ])
  return [header, ...rows].map((row) => row.map(harmless))
}
