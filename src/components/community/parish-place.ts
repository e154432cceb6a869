import type { Chapelry } from '#src/contract/community/chapelry.ts'

/** Where a parish is, as its page shows it and as maps look for it. */
export interface ParishPlace {
  address: string
  /** Postal code and town; empty where nobody says. */
  town: string
  /** A page with a map. */
  map: string
  /** What opens the maps of a phone with Android (RFC 5870, and `q` for an address). */
  geo: string
}

/** Null where a parish has no address. */
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
