/** What the forms of a community need to know of it. */
export interface ParishFacts {
  slug: string
  /** Its display title. */
  title: string
  /** Where the office is called; null where it has no telephone. */
  phone: string | null
  /** The zone of its wall clock. */
  timezone: string
}

/** The `data-` attributes by which a page tells an island. */
export function parishAttributes(parish: ParishFacts): Record<`data-${string}`, string> {
  const { slug, title, phone, timezone } = parish
  return {
    'data-slug': slug,
    'data-title': title,
    'data-timezone': timezone,
    ...(phone !== null && { 'data-phone': phone }),
  }
}

/** What a page has told an island. */
export function parishFactsOf({ slug, title, phone, timezone }: DOMStringMap): ParishFacts {
  return {
    slug: slug ?? '',
    title: title ?? '',
    phone: phone ?? null,
    timezone: timezone ?? 'UTC',
  }
}
