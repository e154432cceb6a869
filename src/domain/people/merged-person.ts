import type { SimilarityDegree } from '#src/contract/people/duplicates.ts'
import type { EntityForm } from '#src/contract/people/entity.ts'
import type { PersonField } from '#src/contract/people/register-person.ts'
import type { SimilarityReason } from '#src/contract/requests/join.ts'
import { foldEmail } from '../accounts/email.ts'
import { fold } from '../search/folding.ts'
import { plainTaxpayer } from './taxpayer.ts'

/** For how many days merged records can be separated again. */
export const MERGE_UNDO_DAYS = 30

/** A record as compared with another: its fields, and whether an account is linked to it. */
interface MergedRecord {
  form: EntityForm
  isLinked: boolean
}

/** The fields that both records have, with different values. */
export function differingFields(kept: EntityForm, gone: EntityForm): PersonField[] {
  return (Object.keys(kept) as PersonField[]).filter(
    (field) =>
      kept[field] !== null && gone[field] !== null && !isSame(field, kept[field], gone[field]),
  )
}

/** The fields that fill a gap in the kept record. */
export function fillingFields(kept: EntityForm, gone: EntityForm): PersonField[] {
  return (Object.keys(kept) as PersonField[]).filter(
    (field) => kept[field] === null && gone[field] !== null,
  )
}

/**
 * Merges two records.
 *
 * @param take the fields to take from the deleted record. The address of a linked account is never
 * one of them: it is the link.
 */
export function mergedForm(
  kept: MergedRecord,
  gone: MergedRecord,
  take: ReadonlySet<PersonField>,
): EntityForm {
  const taken = Object.entries(gone.form).filter(([field]) => take.has(field as PersonField))
  const form: EntityForm = { ...kept.form, ...Object.fromEntries(taken) }
  if (kept.isLinked) return { ...form, email: kept.form.email }
  if (gone.isLinked) return { ...form, email: gone.form.email }
  return form
}

/**
 * How strongly two records look like one person: a tax number has one owner, but a whole family
 * often shares an address.
 */
export function similarityDegree(
  reasons: readonly SimilarityReason[],
  one: { name: string },
  other: { name: string },
): SimilarityDegree {
  const isSameName = fold(one.name) === fold(other.name)
  if (isSameName && (reasons.includes('taxpayer') || reasons.length > 1)) return 'strong'
  if (isSameName || reasons.includes('taxpayer')) return 'good'
  return 'weak'
}

function isSame(field: PersonField, one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return one === other
  if (field === 'email') return foldEmail(one) === foldEmail(other)
  if (field === 'taxpayer') return plainTaxpayer(one) === plainTaxpayer(other)
  return one === other
}
