/** The address of a community's calendar subscription, without language. */
export function communityCalendarPath(slug: string): string {
  return `/${slug}/calendar.ics`
}

/**
 * The same address with the scheme by which calendar programs subscribe; a browser would download
 * it.
 */
export function webcalAddress(address: string): string {
  return address.replace(/^https?:/, 'webcal:')
}
