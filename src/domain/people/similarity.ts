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
  if (sharesPhone(one, other)) reasons.push('name_and_phone')
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

function sharesPhone(one: ComparedPerson, other: ComparedPerson): boolean {
  const numbers = [other.mobilephone, other.phone].flatMap(digitsOf)
  return [one.mobilephone, one.phone].flatMap(digitsOf).some((number) => numbers.includes(number))
}

/** The last nine digits, which are the same with and without a country prefix. */
function digitsOf(phone: string | null): string[] {
  const digits = (phone ?? '').replace(/\D/g, '').slice(-9)
  return digits.length < 6 ? [] : [digits]
}

function isSame(one: string | null, other: string | null, fold: (text: string) => string): boolean {
  return one !== null && other !== null && fold(one) === fold(other)
}
