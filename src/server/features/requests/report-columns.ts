import type { RequestRecord } from '#src/contract/requests/request-record.ts'
import type { RequestKind } from '#src/contract/requests/request-status.ts'
import { type CellKind, fieldColumn, type ReportColumn } from '../staff/reports/columns.ts'

/** Fields of forms that are neither text nor a number. */
const CELL_KINDS: Record<string, CellKind> = {
  sex: 'sex',
  catechism_student_sex: 'sex',
  mass: 'yes_or_no',
}

/** Fields whose name means something else in other reports, with their header in this one. */
const HEADERS: Record<string, string> = { title: 'form_of_address' }

/** Fields that refer to records or people: a report names these in other columns. */
const LEFT_OUT = new Set(
  `father father_id father_pending_entity mother mother_id mother_pending_entity family_entities
   requested_by_id intention_type_id location_id`.split(/\s+/),
)

/** The columns of a report on requests of a kind: the state, then the form's fields. */
export function requestColumns(
  kind: RequestKind,
  form: Record<string, unknown>,
): Array<ReportColumn<RequestRecord>> {
  const fields = Object.keys(form).filter((field) => !LEFT_OUT.has(field))
  return [
    fieldColumn('reference'),
    fieldColumn('status', 'status'),
    fieldColumn('created_at', 'instant'),
    fieldColumn('decided_at', 'instant'),
    ...fields.map(formColumn),
    ...(kind === 'family' ? [householdColumn] : []),
    { key: 'account', kind: 'text', value: ({ account }) => account?.email ?? null },
  ]
}

function formColumn(key: string): ReportColumn<RequestRecord> {
  const value = (row: RequestRecord) => cellValue((row as Record<string, unknown>)[key])
  return { key: HEADERS[key] ?? key, kind: CELL_KINDS[key] ?? 'text', value }
}

/** The people of the household, one on each line of the cell. */
const householdColumn: ReportColumn<RequestRecord> = {
  key: 'family_entities',
  kind: 'text',
  value: (row) => {
    const { family_entities = [] } = row as { family_entities?: HouseholdLine[] }
    return family_entities.map(nameOf).join('\n')
  },
}

interface HouseholdLine {
  entity_name: string | null
  pending_entity: { name: string } | null
  entity: { name: string } | null
}

function nameOf({ entity_name, pending_entity, entity }: HouseholdLine): string {
  return entity_name ?? pending_entity?.name ?? entity?.name ?? ''
}

function cellValue(value: unknown): string | number | boolean | null {
  const isCell = ['string', 'number', 'boolean'].includes(typeof value)
  return isCell ? (value as string | number | boolean) : null
}
