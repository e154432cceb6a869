/** The facts about a community that its forms need. */
export interface ParishFacts {
  slug: string
  /** Its display title. */
  title: string
  /** The office's telephone number; null if it has none. */
  phone: string | null
  /** Its IANA time zone. */
  timezone: string
}

/** The `data-` attributes that pass the facts from a page to an island. */
export function parishAttributes(parish: ParishFacts): Record<`data-${string}`, string> {
  const { slug, title, phone, timezone } = parish
  return {
    'data-slug': slug,
    'data-title': title,
    'data-timezone': timezone,
    ...(phone !== null && { 'data-phone': phone }),
  }
}

/** Reads the facts from an island's element. */
export function parishFactsOf({ slug, title, phone, timezone }: DOMStringMap): ParishFacts {
  return {
    slug: slug ?? '',
    title: title ?? '',
    phone: phone ?? null,
    timezone: timezone ?? 'UTC',
  }
}
