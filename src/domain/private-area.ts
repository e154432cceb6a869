/** The entries of a community's private area, in the order of its menu (requirements §2.15). */
export const PRIVATE_AREA_ENTRIES = [
  'families',
  'meetings',
  'mass-intentions',
  'catechisms',
  'baptisms',
  'weddings',
  'faqs',
] as const

/** All sections of the private area: the person's own requests, then those entries. */
export const PRIVATE_AREA_SECTIONS = ['requests', ...PRIVATE_AREA_ENTRIES] as const
export type PrivateAreaSection = (typeof PRIVATE_AREA_SECTIONS)[number]

/** The root address of a private area, without language: it redirects to the first section. */
export function privateAreaRoot(slug: string): string {
  return `/${slug}/private-area`
}

/** The address of a section, without language. */
export function privateAreaPath(slug: string, section: PrivateAreaSection): string {
  return `${privateAreaRoot(slug)}/${section}`
}

/** Whether a word names a section. */
export function isPrivateAreaSection(word: string): word is PrivateAreaSection {
  return (PRIVATE_AREA_SECTIONS as readonly string[]).includes(word)
}
