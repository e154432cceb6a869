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
 * The API's address for processes on this machine, version included. A path means the server on
 * this machine.
 */
export function apiUrlFor({ apiBase, host, port }: Config): string {
  const base = URL.canParse(apiBase) ? apiBase : `${ownOrigin(host, port)}${apiBase}`
  return `${base}/${API_VERSION}`
}
