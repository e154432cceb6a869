import { PASSWORD_MIN_LENGTH } from '#src/contract/account.ts'
import { fold } from './folding.ts'

/** What is wrong with a password that somebody chooses, as its text in `errors.hints` is called. */
export type PasswordFault = 'password_common' | 'password_personal'

/** Whose password it will be, as far as that is known. */
export interface PasswordOwner {
  name?: string | undefined
  email?: string | undefined
}

/** How many signs somebody adds to a common password to call it their own: a year, mostly. */
const ADDED_AT_MOST = 4
/** A shorter part of a name stands in many words by chance. */
const PART_MIN_LENGTH = 3
/** One to four signs over and over, such as `abcabcabc`. */
const REPEATED = /^(.{1,4}?)\1+$/u
/** What has no width, such as U+200B (general category Cf). */
const UNSEEN = /\p{Cf}/gu
const AROUND_LETTERS = /^\P{L}+|\P{L}+$/gu

/**
 * Why a password is too easy to guess; undefined where it is not, and where it is too short, which
 * is said in other words. Length counts, rules about signs do not (NIST SP 800-63B).
 *
 * @param common the passwords that people choose most (`commonPasswords`)
 */
export function passwordFault(
  password: string,
  owner: PasswordOwner,
  common: ReadonlySet<string>,
): PasswordFault | undefined {
  if (password.length < PASSWORD_MIN_LENGTH) return undefined
  const folded = fold(password.normalize('NFKC').replace(UNSEEN, ''))
  if (isOfOwner(folded, owner)) return 'password_personal'
  // Spaces around and between make it no longer.
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

/** Whether a password is too short once name and address are taken out of it. */
function isOfOwner(folded: string, owner: PasswordOwner): boolean {
  const rest = partsOf(owner).reduce((left, part) => left.replaceAll(part, ''), folded)
  return rest !== folded && rest.length < PASSWORD_MIN_LENGTH
}

/** What of a name and an address somebody would try, the longest first. */
function partsOf({ name = '', email = '' }: PasswordOwner): string[] {
  const address = fold(email)
  const words = `${fold(name)} ${address}`.split(/[^\p{L}\p{N}]+/u)
  return [address, ...address.split('@'), ...words]
    .filter((part) => part.length >= PART_MIN_LENGTH)
    .sort((one, other) => other.length - one.length)
}
