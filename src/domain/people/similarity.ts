import type { SimilarityReason } from '#src/contract/requests/join.ts'
import { foldEmail } from '../accounts/email.ts'
import { fold } from '../search/folding.ts'
import { isPlaceholder, plainTaxpayer } from './taxpayer.ts'

/** The fields that are compared. */
export interface ComparedPerson {
  name: string
  email: string | null
  taxpayer: string | null
  birthPlaceParish: string | null
  birthPlaceCounty: string | null
  mobilephone: string | null
  phone: string | null
}

/**
 * Reasons why two records may be of one person: the same tax number, the same address, or a similar
 * name (ignoring accents and case) together with the birth place or a telephone. Empty if there is
 * no reason.
 */
export function similarityReasons(one: ComparedPerson, other: ComparedPerson): SimilarityReason[] {
  const reasons: SimilarityReason[] = []
  if (sharesTaxpayer(one, other)) reasons.push('taxpayer')
  if (isSame(one.email, other.email, foldEmail)) reasons.push('email')
  if (fold(one.name) !== fold(other.name)) return reasons
  if (isSameBirthPlace(one, other)) reasons.push('name_and_birth_place')
  if (sharedPhones(one, other).length > 0) reasons.push('name_and_phone')
  return reasons
}

/** Filler numbers, which many people type, do not count as a match. */
function sharesTaxpayer(one: ComparedPerson, other: ComparedPerson): boolean {
  if (!isSame(one.taxpayer, other.taxpayer, plainTaxpayer)) return false
  return one.taxpayer !== null && !isPlaceholder(one.taxpayer)
}

function isSameBirthPlace(one: ComparedPerson, other: ComparedPerson): boolean {
  if (!isSame(one.birthPlaceParish, other.birthPlaceParish, fold)) return false
  // A parish of the same name in another county is a different place.
  const { birthPlaceCounty: here } = one
  const { birthPlaceCounty: there } = other
  return here === null || there === null || fold(here) === fold(there)
}

type Phones = Pick<ComparedPerson, 'mobilephone' | 'phone'>

/**
 * The telephone numbers that two people share: their last nine digits, which are the same with and
 * without a country prefix. Fillers such as 999999999 do not count.
 */
export function sharedPhones(one: Phones, other: Phones): string[] {
  const theirs = new Set([other.mobilephone, other.phone].flatMap(digitsOf))
  return [...new Set([one.mobilephone, one.phone].flatMap(digitsOf))].filter((number) =>
    theirs.has(number),
  )
}

function digitsOf(phone: string | null): string[] {
  const digits = (phone ?? '').replace(/\D/g, '').slice(-9)
  return digits.length < 6 || isPlaceholder(digits) ? [] : [digits]
}

function isSame(one: string | null, other: string | null, fold: (text: string) => string): boolean {
  return one !== null && other !== null && fold(one) === fold(other)
}
