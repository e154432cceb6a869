import type { CaptchaConfig, Config } from '../config.ts'
import type { CaptchaFacts } from '../contract/captcha.ts'
import { API_VERSION } from '../contract/paths.ts'
import type { SiteFacts } from './page-models.ts'

/** What the settings say that pages show. */
export function siteFacts(config: Config): SiteFacts {
  return {
    url: config.siteUrl,
    productName: config.productName,
    apiUrl: `${config.apiBase}/${API_VERSION}`,
    portalUrl: config.portalUrl ?? null,
    supportEmail: config.supportEmail,
    productSlug: config.productSlug,
    captcha: captchaFacts(config.captcha),
  }
}

/** What pages may know of the captcha: never its secret. */
function captchaFacts(captcha: CaptchaConfig): CaptchaFacts {
  if (captcha.provider === 'altcha') return captcha
  return { provider: captcha.provider, siteKey: captcha.siteKey }
}

/**
 * Where this machine's own processes find the API, version included. A path means the server
 * beside us: a wildcard HOST is reached by the loopback address.
 */
export function apiUrlFor(config: Config): string {
  if (URL.canParse(config.apiBase)) return `${config.apiBase}/${API_VERSION}`
  const host = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host
  const authority = host.includes(':') ? `[${host}]` : host
  return `http://${authority}:${config.port}${config.apiBase}/${API_VERSION}`
}
