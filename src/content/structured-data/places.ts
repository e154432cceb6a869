import type { PlaceLeaf, PostalAddressLeaf } from 'schema-dts'
import type { Chapelry } from '#src/contract/community/chapelry.ts'

/** A Portuguese postal code with or without its place: `7000-000 Évora`. */
const PORTUGUESE = /^(\d{4}-\d{3})(?:\s+(.+))?$/

/** A parish's address, as far as it is known; undefined if nothing is. */
export function postalAddress(
  chapelry: Pick<Chapelry, 'address' | 'postal_code' | 'district'>,
): PostalAddressLeaf | undefined {
  const { address, postal_code, district } = chapelry
  if (!address && !postal_code && !district) return undefined
  const [, code, place] = PORTUGUESE.exec(postal_code ?? '') ?? []
  return {
    '@type': 'PostalAddress',
    streetAddress: address ?? undefined,
    postalCode: code ?? postal_code ?? undefined,
    addressLocality: place,
    addressRegion: district ?? undefined,
    addressCountry: code ? 'PT' : undefined,
  }
}

/** A place of a parish other than its church: in the same region, at an unknown street. */
export function placeWithin(
  chapelry: Pick<Chapelry, 'postal_code' | 'district'>,
  name: string,
): PlaceLeaf {
  const { postal_code, district } = chapelry
  const region = postalAddress({ address: null, postal_code, district })
  if (!region) return { '@type': 'Place', name, address: name }
  const { postalCode: _, ...within } = region
  return { '@type': 'Place', name, address: { ...within, streetAddress: name } }
}
