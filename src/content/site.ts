import { captchaFacts } from '#src/config/captcha.ts'
import type { Config } from '#src/config/config.ts'
import { ownOrigin } from '#src/config/own-addresses.ts'
import { API_VERSION } from '#src/contract/paths.ts'
import type { SiteFacts } from './page-models/page.ts'

/** What the settings say that pages show. */
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
 * Where this machine's own processes find the API, version included. A path means the server
 * beside us.
 */
export function apiUrlFor({ apiBase, host, port }: Config): string {
  const base = URL.canParse(apiBase) ? apiBase : `${ownOrigin(host, port)}${apiBase}`
  return `${base}/${API_VERSION}`
}
