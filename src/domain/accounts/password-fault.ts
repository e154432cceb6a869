import { PASSWORD_MIN_LENGTH } from '#src/contract/account/account.ts'
import { fold } from '../search/folding.ts'

/** The fault of a chosen password, by the name of its text in `errors.hints`. */
export type PasswordFault = 'password_common' | 'password_personal'

/** The future owner of the password, as far as known. */
export interface PasswordOwner {
  name?: string | undefined
  email?: string | undefined
}

/** How many characters people add to a common password to make it their own: mostly a year. */
const ADDED_AT_MOST = 4
/** A shorter part of a name occurs in many words by chance. */
const PART_MIN_LENGTH = 3
/** One to four characters repeated, such as `abcabcabc`. */
const REPEATED = /^(.{1,4}?)\1+$/u
/** Zero-width characters, such as U+200B (general category Cf). */
const UNSEEN = /\p{Cf}/gu
const AROUND_LETTERS = /^\P{L}+|\P{L}+$/gu

/**
 * The reason why a password is too easy to guess. Undefined for a good password, and for one that
 * is too short, which has its own message. Length counts; rules about characters do not (NIST SP
 * 800-63B).
 *
 * @param common the most common passwords (`commonPasswords`)
 */
export function passwordFault(
  password: string,
  owner: PasswordOwner,
  common: ReadonlySet<string>,
): PasswordFault | undefined {
  if (password.length < PASSWORD_MIN_LENGTH) return undefined
  const folded = fold(password.normalize('NFKC').replace(UNSEEN, ''))
  if (isOfOwner(folded, owner)) return 'password_personal'
  // Spaces do not count towards the length.
  if (folded.length < PASSWORD_MIN_LENGTH) return 'password_common'
  return isCommon(folded, common) ? 'password_common' : undefined
}

function isCommon(folded: string, common: ReadonlySet<string>): boolean {
  if ([folded, folded.replaceAll(' ', '')].some((one) => common.has(one) || REPEATED.test(one))) {
    return true
  }
  const word = folded.replace(AROUND_LETTERS, '')
  return folded.length - word.length <= ADDED_AT_MOST && common.has(word)
}

/** Whether a password is too short after name and address are removed from it. */
function isOfOwner(folded: string, owner: PasswordOwner): boolean {
  const rest = partsOf(owner).reduce((left, part) => left.replaceAll(part, ''), folded)
  return rest !== folded && rest.length < PASSWORD_MIN_LENGTH
}

/** The parts of a name and an address that an attacker would try, the longest first. */
function partsOf({ name = '', email = '' }: PasswordOwner): string[] {
  const address = fold(email)
  const words = `${fold(name)} ${address}`.split(/[^\p{L}\p{N}]+/u)
  return [address, ...address.split('@'), ...words]
    .filter((part) => part.length >= PART_MIN_LENGTH)
    .sort((one, other) => other.length - one.length)
}
