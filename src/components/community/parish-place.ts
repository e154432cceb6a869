import type { CommunityFrame } from '#src/content/page-models/community.ts'
import type { Chapelry } from '#src/contract/community/chapelry.ts'
import type { ParishFacts } from '#src/ui/requests/parish-facts.ts'

/** A parish's address, for its page and for maps. */
interface ParishPlace {
  address: string
  /** Postal code and town; empty if unknown. */
  town: string
  /** The address of a page with a map. */
  map: string
  /** A `geo:` address, which opens the map app of an Android phone (RFC 5870, with `q` for an address). */
  geo: string
}

/** Returns null if the parish has no address. */
export function parishPlace({
  address,
  postal_code,
  district,
}: Pick<Chapelry, 'address' | 'postal_code' | 'district'>): ParishPlace | null {
  if (!address) return null
  /** A postal code that names its town (`7000-000 Évora`) needs no district after it. */
  const named = /\p{L}{2}/u.test(postal_code ?? '')
  const town = [postal_code, named ? null : district].filter(Boolean).join(' ')
  const query = encodeURIComponent([address, town].filter(Boolean).join(', '))
  const map = `https://www.openstreetmap.org/search?query=${query}`
  return { address, town, map, geo: `geo:0,0?q=${query}` }
}

/** The facts about a community that its forms need. */
export function parishFacts({ slug, title, chapelry }: CommunityFrame): ParishFacts {
  const { phone, mobilephone, timezone } = chapelry
  return { slug, title, phone: phone ?? mobilephone, timezone }
}
