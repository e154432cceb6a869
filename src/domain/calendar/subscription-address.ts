/** Where a community's subscription for calendars stands, without language. */
export function communityCalendarPath(slug: string): string {
  return `/${slug}/calendar.ics`
}

/** The same address as calendar programs take it over: they subscribe where a browser downloads. */
export function webcalAddress(address: string): string {
  return address.replace(/^https?:/, 'webcal:')
}
