import { taxpayerStanding } from '#src/domain/people/identifying-taxpayer.ts'
import { plainTaxpayer } from '#src/domain/people/masked-taxpayer.ts'

const SPAIN = /^(?:Europe\/Madrid|Atlantic\/Canary|Africa\/Ceuta)$/

/**
 * Restores leading zeros, which spreadsheets remove from anything like a number: postal codes of
 * Spain (five digits) and Brazil (eight), and the Brazilian CPF and the Spanish DNI if the check
 * digits confirm them.
 *
 * @param timezone the community's, IANA: it determines the country
 */
export function withLostZeros(field: string, text: string, timezone: string): string {
  if (field === 'postal_code') {
    if (SPAIN.test(timezone) && /^\d{4}$/.test(text)) return `0${text}`
    if (timezone.startsWith('America/') && /^\d{7}$/.test(text)) return `0${text}`
  }
  if (field !== 'taxpayer') return text
  const plain = plainTaxpayer(text)
  if (timezone.startsWith('America/') && /^\d{8,10}$/.test(plain)) return ifRight(plain, 11) ?? text
  return /^\d{5,7}[A-Z]$/.test(plain) ? (ifRight(plain, 9) ?? text) : text
}

function ifRight(plain: string, length: number): string | undefined {
  const whole = plain.padStart(length, '0')
  return taxpayerStanding(whole) === 'right' ? whole : undefined
}
