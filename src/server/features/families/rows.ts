import { FAMILY_TEXTS } from '#src/contract/people/pending-family.ts'
import { columnsFrom, fieldsFrom } from '#src/server/db/field-names.ts'
import type { families } from '#src/server/db/schema.ts'

export type FamilyRow = typeof families.$inferSelect
type FamilyText = keyof typeof FAMILY_TEXTS
type FamilyTexts = Record<FamilyText, string | null>

/** In an order that versions depend on. */
const FIELDS = Object.keys(FAMILY_TEXTS) as FamilyText[]

/** The columns of a family's own details. */
export function optionColumns(form: FamilyTexts) {
  return columnsFrom(form, FIELDS)
}

/** A family's own details, in the shape of answers. */
export function toFamilyTexts(row: FamilyRow): FamilyTexts {
  return fieldsFrom(row, FIELDS)
}
