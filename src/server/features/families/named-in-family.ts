import type { NamedRecord } from '#src/server/office-kit/unknown-references.ts'

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
