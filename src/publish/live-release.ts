import * as v from 'valibot'
import { CommunitySlug } from '#src/contract/community/slugs.ts'
import { splitLocale } from '#src/i18n/urls.ts'
import type { PortalSnapshot } from './communities/portal-snapshot.ts'
import type { Quarantine } from './communities/quarantine.ts'
import type { PendingBatches } from './controller/page-batches.ts'
import type { PageDigests } from './release/journal.ts'

/** The live pages and their communities, updated as pages change. */
export class LiveRelease {
  readonly id: string
  /** Digest of each page by its address. */
  readonly pages: PageDigests
  /** Addresses by the slug of their community; the portal's own pages have the key null. */
  readonly #routes: Map<string | null, Set<string>>
  #count = 0

  constructor({ id, pages }: { id: string; pages: PageDigests }) {
    this.id = id
    this.pages = pages
    this.#routes = new Map()
    for (const route of Object.keys(pages)) this.added(route)
  }

  /** The number of pages: on a large site, counting them takes as long as making one. */
  get count(): number {
    return this.#count
  }

  /** The slugs of all communities that have a page. */
  slugs(): string[] {
    return [...this.#routes.keys()].filter((slug) => slug !== null)
  }

  /** The addresses of a community, or of the portal itself for null. */
  routesOf(slug: string | null): ReadonlySet<string> {
    return this.#routes.get(slug) ?? new Set()
  }

  has(route: string): boolean {
    return this.routesOf(communityAt(route)).has(route)
  }

  /** Records a new page. */
  added(route: string): void {
    const slug = communityAt(route)
    const routes = this.#routes.get(slug) ?? new Set()
    if (routes.has(route)) return
    this.#routes.set(slug, routes.add(route))
    this.#count += 1
  }

  /** Records that a page is gone. */
  removed(route: string): void {
    const slug = communityAt(route)
    const routes = this.#routes.get(slug)
    if (!routes?.delete(route)) return
    if (routes.size === 0) this.#routes.delete(slug)
    this.#count -= 1
  }
}

/** What the publisher knows of the live site. */
export interface LiveState {
  snapshot: PortalSnapshot
  live: LiveRelease
  quarantine: Quarantine
  pendingBatches: PendingBatches
  /** Whether the order of communities in lists is outdated: the portal's own pages wait for it. */
  isOrderStale: boolean
  /** Fingerprint of the portal's own live pages; '' if unknown. */
  portalFingerprint: string
  /** The release's stamp after our last run. A different stamp: another process published. */
  stamp: string
}

/** A change of more communities than this is reported as a change of the whole site. */
const NAMED_MOST = 20

/** Files of a community whose address is not below the community's own. */
const ELSEWHERE = /^\/(?:sitemap\/[a-z]{2}|assets\/banners)\/([a-z0-9-]+)\.(?:xml|svg)$/

/** The slug of the community that a page or file belongs to; null for the portal's own. */
function communityAt(route: string): string | null {
  const elsewhere = ELSEWHERE.exec(route)?.[1]
  const slug = elsewhere ?? splitLocale(route).path.split('/')[1] ?? ''
  return v.is(CommunitySlug, slug) ? slug : null
}

/**
 * The communities whose pages have these addresses, by slug, in order of appearance; null if they
 * are too many to name.
 */
export function communitiesAt(routes: Iterable<string>): string[] | null {
  const slugs = new Set<string>()
  for (const route of routes) {
    const slug = communityAt(route)
    if (slug === null || slugs.has(slug)) continue
    slugs.add(slug)
    if (slugs.size > NAMED_MOST) return null
  }
  return [...slugs]
}
