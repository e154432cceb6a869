import type { FAMILY_TEXTS } from '#src/contract/people/pending-family.ts'
import type { families } from '#src/server/db/schema.ts'

export type FamilyRow = typeof families.$inferSelect
type FamilyTexts = Record<keyof typeof FAMILY_TEXTS, string | null>

/** The columns of a family's own details. */
export function optionColumns(form: FamilyTexts) {
  return {
    opt1Text: form.opt1_text,
    opt1Text2: form.opt1_text2,
    opt1Text2Description: form.opt1_text2_description,
    opt2Text: form.opt2_text,
    opt2Text2: form.opt2_text2,
    opt3Text: form.opt3_text,
    opt4Text: form.opt4_text,
    opt5Text: form.opt5_text,
  }
}

/** A family's own details, in the shape of answers. */
export function optionsOf(row: FamilyRow): FamilyTexts {
  return {
    opt1_text: row.opt1Text,
    opt1_text2: row.opt1Text2,
    opt1_text2_description: row.opt1Text2Description,
    opt2_text: row.opt2Text,
    opt2_text2: row.opt2Text2,
    opt3_text: row.opt3Text,
    opt4_text: row.opt4Text,
    opt5_text: row.opt5Text,
  }
}
