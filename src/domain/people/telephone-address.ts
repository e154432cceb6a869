/** The `tel:` address of a number. */
export function telephoneAddress(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`
}
