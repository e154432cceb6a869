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

/** All rooms of the private area: the person's own requests, then those entries. */
export const PRIVATE_AREA_ROOMS = ['requests', ...PRIVATE_AREA_ENTRIES] as const
export type PrivateAreaRoom = (typeof PRIVATE_AREA_ROOMS)[number]

/** The address of a community's private area, without language: it redirects to the first room. */
export function privateAreaRoot(slug: string): string {
  return `/${slug}/private-area`
}

/** The address of a room, without language. */
export function privateAreaPath(slug: string, room: PrivateAreaRoom): string {
  return `${privateAreaRoot(slug)}/${room}`
}

/** Whether a word names a room. */
export function isRoom(word: string): word is PrivateAreaRoom {
  return (PRIVATE_AREA_ROOMS as readonly string[]).includes(word)
}
