import type { SiteFacts } from './page-models/page.ts'

/** An absolute address: one on this site gets its origin. */
export function absolute(site: SiteFacts, address: string): string
export function absolute(site: SiteFacts, address: string | null): string | null
export function absolute(site: SiteFacts, address: string | null): string | null {
  return address?.startsWith('/') ? `${site.url}${address}` : address
}
