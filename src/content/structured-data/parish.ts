import type { CatholicChurchLeaf, IdReference, MergeLeafTypes, OrganizationLeaf } from 'schema-dts'
import { localePath } from '#src/i18n/urls.ts'
import { absolute } from '../absolute.ts'
import type { CommunityFacts, CommunityFrame } from '../page-models/community.ts'
import type { CommunityPage } from '../page-models/community-pages.ts'
import type { SiteFacts } from '../page-models/page.ts'
import { pagePreview } from '../page-preview.ts'
import { massEvents } from './masses.ts'
import { postalAddress } from './places.ts'

/** A parish is a place, and an organisation that has an e-mail address and publishes. */
export type Parish = MergeLeafTypes<[CatholicChurchLeaf, OrganizationLeaf]>

/** The identifier of a parish, the same on all pages of all languages. */
export function parishId(site: SiteFacts, { slug }: Pick<CommunityFacts, 'slug'>): string {
  return `${site.url}/${slug}#parish`
}

/** A reference to a parish from pages other than its home. */
export function parishReference(site: SiteFacts, community: CommunityFrame) {
  return {
    '@type': 'Organization',
    '@id': parishId(site, community),
    name: community.title,
    url: absolute(site, `/${community.slug}`),
    logo: absolute(site, community.chapelry.photo_url) ?? undefined,
  } as const satisfies OrganizationLeaf
}

/** The parish that a home page belongs to. */
export function parish(page: CommunityPage): Parish {
  const { community, locale, route, site } = page
  const { chapelry, configuration, title } = community
  const { name, email, photo_url, mobilephone, phone } = chapelry
  const phones = [phone, mobilephone].filter((one) => one !== null)
  const elsewhere = [
    chapelry.url,
    configuration.url_facebook,
    configuration.url_youtube,
    configuration.url_twitter,
    configuration.url_soundcloud,
  ].filter((one) => one !== null)
  const self: IdReference = { '@id': parishId(site, community) }
  return {
    '@type': ['CatholicChurch', 'Organization'],
    ...self,
    name: title,
    alternateName: name === title ? undefined : name,
    url: absolute(site, route),
    mainEntityOfPage: absolute(site, route),
    image: pagePreview(page)?.src,
    logo: absolute(site, photo_url) ?? undefined,
    address: postalAddress(chapelry),
    telephone: phones.length > 0 ? phones : undefined,
    email: email ?? undefined,
    sameAs: elsewhere.length > 0 ? elsewhere : undefined,
    containedInPlace: chapelry.district
      ? { '@type': 'AdministrativeArea', name: chapelry.district }
      : undefined,
    event: massEvents(page, {
      locale,
      self,
      url: absolute(site, localePath(locale, `/${community.slug}`)),
    }),
  }
}
