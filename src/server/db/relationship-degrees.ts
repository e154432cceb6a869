import type { Db } from './engine.ts'
import { relationshipDegrees } from './schema.ts'

/**
 * The relationship degrees that ship with the product, in the order of lists. The text
 * `relationship-degrees.{code}` names each in the reader's language; `name` is the Portuguese name
 * stored in the database.
 */
export const RELATIONSHIP_DEGREES = [
  { code: 'father', name: 'Pai' },
  { code: 'mother', name: 'Mãe' },
  { code: 'son', name: 'Filho' },
  { code: 'daughter', name: 'Filha' },
  { code: 'brother', name: 'Irmão' },
  { code: 'sister', name: 'Irmã' },
  { code: 'spouse', name: 'Cônjuge' },
  { code: 'grandfather', name: 'Avô' },
  { code: 'grandmother', name: 'Avó' },
  { code: 'grandson', name: 'Neto' },
  { code: 'granddaughter', name: 'Neta' },
  { code: 'uncle', name: 'Tio' },
  { code: 'aunt', name: 'Tia' },
  { code: 'male_cousin', name: 'Primo' },
  { code: 'female_cousin', name: 'Prima' },
  { code: 'godfather', name: 'Padrinho' },
  { code: 'godmother', name: 'Madrinha' },
  { code: 'godson', name: 'Afilhado' },
  { code: 'goddaughter', name: 'Afilhada' },
  { code: 'other', name: 'Outro' },
] as const

/**
 * Inserts the degrees if there are none at all. Every installation gets them, and degrees that the
 * staff removed stay removed. Two servers starting at once insert them once.
 */
export async function insertRelationshipDegrees(db: Db): Promise<void> {
  if ((await db.$count(relationshipDegrees)) > 0) return
  const rows = RELATIONSHIP_DEGREES.map((degree, position) => ({ ...degree, position }))
  await db.insert(relationshipDegrees).values(rows).onConflictDoNothing()
}
