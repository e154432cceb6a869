import { and, eq, ne } from 'drizzle-orm'
import { FamilyDetails } from '#src/contract/requests/family.ts'
import type { RequestRecord } from '#src/contract/requests/request-record.ts'
import type { Db } from '#src/server/db/connection.ts'
import { requests } from '#src/server/db/schema.ts'
import type { ReportColumn } from '#src/server/office-kit/reports/columns.ts'
import type { NamedRecord } from '#src/server/office-kit/unknown-references.ts'
import type { RequestKindDefinition } from '../kinds.ts'
import type { RequestRow } from '../receive.ts'

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

/** Registers a family. */
export const family: RequestKindDefinition<'family'> = {
  form: FamilyDetails,
  notify: null,
  receipt: 'request-received',
  keptDays: 180,
  report: {
    leftOut: [
      ...['father', 'father_id', 'father_pending_entity'],
      ...['mother', 'mother_id', 'mother_pending_entity'],
      'family_entities',
    ],
    columns: [householdColumn],
  },
  namedRecords: (details, prefix) => ({ ...namedInFamily(details, prefix), times: [] }),
  mayReopen,
}

/** An acceptance added people to the register; and a person has one registration at a time. */
async function mayReopen(tx: Db, request: RequestRow): Promise<boolean> {
  return request.status === 'rejected' && !(await hasPendingFamily(tx, request))
}

/** Whether the sender of a family waits for the answer to another one. */
export async function hasPendingFamily(
  db: Db,
  { id, communityId, accountId }: Pick<RequestRow, 'id' | 'communityId' | 'accountId'>,
): Promise<boolean> {
  if (accountId === null) return false
  const other = and(
    eq(requests.communityId, communityId),
    eq(requests.accountId, accountId),
    eq(requests.kind, 'family'),
    eq(requests.status, 'pending'),
    ne(requests.id, id),
  )
  return (await db.$count(requests, other)) > 0
}

interface Family {
  father_id: number | null
  mother_id: number | null
  family_entities: Array<{ entity_id: number | null; relationship_degree_id: number | null }>
}

/**
 * The people and the relationship degrees that a family form names by number.
 *
 * @param prefix of the form's fields, if it is part of a body
 */
export function namedInFamily(
  { father_id, mother_id, family_entities: lines }: Family,
  prefix = '',
): { people: NamedRecord[]; degrees: NamedRecord[] } {
  const named = (field: string, id: number | null): NamedRecord[] =>
    id === null ? [] : [[`${prefix}${field}`, id]]
  const inLines = (field: keyof Family['family_entities'][number]) =>
    lines.flatMap((line, at) => named(`family_entities.${at}.${field}`, line[field]))
  return {
    people: [
      ...named('father_id', father_id),
      ...named('mother_id', mother_id),
      ...inLines('entity_id'),
    ],
    degrees: inLines('relationship_degree_id'),
  }
}
