const SHOWN = 3

/** A tax number with all but its last three characters hidden (requirements §11.6). */
export function maskTaxpayer(taxpayer: string): string {
  const hidden = Math.max(taxpayer.length - SHOWN, 1)
  return '*'.repeat(hidden) + taxpayer.slice(hidden)
}

/** Whether a text is the mask of a number: the form sent it back unchanged. */
export function isMaskOf(text: string, taxpayer: string): boolean {
  return text === maskTaxpayer(taxpayer)
}

/** A tax number without separators, so that different spellings are equal. */
export function plainTaxpayer(taxpayer: string): string {
  return taxpayer.replace(/[ .-]/g, '').toUpperCase()
}

/**
 * How well a tax number identifies a person: `placeholder` is a filler that people type if they
 * know none, `wrong` has a check digit that does not match, `unknown` is of a country or kind whose
 * rule Adro does not check.
 */
type TaxpayerStanding = 'right' | 'placeholder' | 'wrong' | 'unknown'

/**
 * The check letters of a Spanish DNI or NIE, indexed by the remainder of 23 (Real Decreto
 * 1553/2005, art. 11).
 */
const SPANISH_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'

/**
 * Judges a tax number by its form: nine digits are a Portuguese NIF, eleven a Brazilian CPF, up to
 * eight with a letter a Spanish DNI, seven between two letters a Spanish NIE.
 *
 * @param taxpayer as typed, with any separators
 */
export function taxpayerStanding(taxpayer: string): TaxpayerStanding {
  const plain = plainTaxpayer(taxpayer).replace(/^PT(?=\d{9}$)|^ES(?=[XYZ\d])/, '')
  if (isPlaceholder(plain)) return 'placeholder'
  if (/^\d{9}$/.test(plain)) return standing(hasCheckOfNif(plain))
  if (/^\d{11}$/.test(plain)) return standing(hasChecksOfCpf(plain))
  if (/^(?:\d{1,8}|[XYZ]\d{7})[A-Z]$/.test(plain)) return standing(hasLetterOfDni(plain))
  return 'unknown'
}

/** A tax number that identifies a person; null if it does not. */
export function identifyingTaxpayer(taxpayer: string | null): string | null {
  if (taxpayer === null) return null
  const judged = taxpayerStanding(taxpayer)
  return judged === 'right' || judged === 'unknown' ? taxpayer : null
}

function standing(isRight: boolean): TaxpayerStanding {
  return isRight ? 'right' : 'wrong'
}

/** Filler numbers, as a regular expression that PostgreSQL also understands. */
export const PLACEHOLDER_DIGITS = [
  '^$',
  '^9{8}0$',
  '^(\\d)\\1{3,}$',
  // For a CPF, its check digits follow.
  '^0?1234567(?:8(?:9(?:0|09)?)?)?$',
  '^9876543(?:2(?:10?)?)?$',
].join('|')

/**
 * Whether the number is only a filler: 999999990, which Portuguese tills print for a customer
 * without a number, one repeated digit, consecutive digits, or no digit at all.
 */
export function isPlaceholder(taxpayer: string): boolean {
  return new RegExp(PLACEHOLDER_DIGITS).test(taxpayer.replace(/\D/g, ''))
}

/** Decreto-Lei 14/2013: weights 9 to 2, and eleven less the remainder of 11, or 0 from 10 on. */
function hasCheckOfNif(nif: string): boolean {
  return checkOf(nif.slice(0, 8)) === Number(nif[8])
}

/**
 * Instrução Normativa RFB 2172/2024: the NIF's method, applied twice; the second check digit also
 * covers the first one.
 */
function hasChecksOfCpf(cpf: string): boolean {
  return (
    checkOf(cpf.slice(0, 9)) === Number(cpf[9]) && checkOf(cpf.slice(0, 10)) === Number(cpf[10])
  )
}

/** The next check digit: each digit's weight is its distance from the check digit, plus one. */
function checkOf(digits: string): number {
  const sum = [...digits].reduce(
    (all, digit, at) => all + Number(digit) * (digits.length + 1 - at),
    0,
  )
  const rest = 11 - (sum % 11)
  return rest > 9 ? 0 : rest
}

/** X, Y and Z of a NIE count as 0, 1 and 2; a DNI may lack its leading zeros. */
function hasLetterOfDni(number: string): boolean {
  const digits = number.slice(0, -1).replace(/^[XYZ]/, (letter) => `${'XYZ'.indexOf(letter)}`)
  return SPANISH_LETTERS[Number(digits) % 23] === number.at(-1)
}
