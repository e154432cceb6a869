import { REFERENCE_ALPHABET } from '#src/contract/reference-alphabet.ts'

/** 60 bits: at the pace of the rate limit, nobody finds a code by chance. */
export const CERTIFICATE_CODE_LENGTH = 12
const GROUP_LENGTH = 4

/** Letters that people write for a digit of the alphabet. */
const MISTAKEN: Record<string, string> = { O: '0', I: '1', L: '1' }

/** The code that somebody typed in any spelling; undefined if it can be none. */
export function parseCertificateCode(typed: string): string | undefined {
  const code = typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/[OIL]/g, (letter) => MISTAKEN[letter] ?? letter)
  const isCode =
    code.length === CERTIFICATE_CODE_LENGTH &&
    [...code].every((letter) => REFERENCE_ALPHABET.includes(letter))
  return isCode ? code : undefined
}

/** A code as it is printed: `7KQ2-M4XA-9T0V`. */
export function certificateCodeText(code: string): string {
  return code.replace(new RegExp(`.{${GROUP_LENGTH}}(?=.)`, 'g'), '$&-')
}
