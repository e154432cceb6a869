import { captchaFacts } from '#src/config/captcha.ts'
import type { Config } from '#src/config/config.ts'
import { ownOrigin } from '#src/config/own-addresses.ts'
import { API_VERSION } from '#src/contract/paths.ts'
import type { SiteFacts } from './page-models/page.ts'

/** The settings that pages show. */
export function siteFacts(config: Config): SiteFacts {
  return {
    url: config.siteUrl,
    productName: config.productName,
    apiUrl: `${config.apiBase}/${API_VERSION}`,
    pictureOrigins: config.pictureOrigins,
    portalUrl: config.portalUrl ?? null,
    supportEmail: config.supportEmail,
    productSlug: config.productSlug,
    keepsPages: config.keepsPages,
    captcha: captchaFacts(config.captcha),
  }
}

/**
 * The API's address for the publisher, version included. A path means the server at API_ORIGIN, or
 * on this machine.
 */
export function apiUrlFor({ apiBase, apiOrigin, host, port }: Config): string {
  const origin = apiOrigin ?? ownOrigin(host, port)
  const base = URL.canParse(apiBase) ? apiBase : `${origin}${apiBase}`
  return `${base}/${API_VERSION}`
}

/** An absolute address: one on this site gets its origin. */
export function absolute(site: SiteFacts, address: string): string
export function absolute(site: SiteFacts, address: string | null): string | null
export function absolute(site: SiteFacts, address: string | null): string | null {
  return address?.startsWith('/') ? `${site.url}${address}` : address
}
