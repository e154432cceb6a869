import { hash } from 'node:crypto'
import type { SiteFacts } from '#src/content/page-models/page.ts'
import type { Accent } from '#src/contract/website-configuration.ts'
import { FOREIGN_CAPTCHAS, type PolicyDirective } from '#src/domain/captcha-providers.ts'
import { FIRST_PAINT } from './first-paint.ts'
import { pageStyle } from './page-style.ts'
import { SPECULATION } from './speculation.ts'

/** The scripts that stand in a page itself, by their hashes: no others do. */
const SCRIPTS = [FIRST_PAINT, SPECULATION].map(byHash)

function byHash(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}

/**
 * The Content-Security-Policy of every page: our own files, pictures from anywhere over https,
 * the inline script, the rules for fetching ahead and the inline style by their hashes, and the API's
 * origin where it is another. A page with forms that anyone may send also allows the captcha's
 * provider, where it is not ours, and no other.
 *
 * @param accent the colour that the page's inline style gives it
 */
export function contentPolicy(
  { apiUrl, captcha }: Pick<SiteFacts, 'apiUrl' | 'captcha'>,
  { asksCaptcha, accent }: { asksCaptcha: boolean; accent: Accent | null },
): string {
  const api = URL.canParse(apiUrl) ? [new URL(apiUrl).origin] : []
  const provider = asksCaptcha && captcha.provider !== 'altcha' ? captcha.provider : undefined
  const foreign = provider ? FOREIGN_CAPTCHAS[provider].policy : {}
  const allow = (directive: PolicyDirective, ...own: string[]) => {
    const sources = [...own, ...(foreign[directive] ?? [])]
    return sources.length > 0 ? [[directive, ...sources].join(' ')] : []
  }
  return [
    "default-src 'self'",
    ...allow('script-src', "'self'", ...SCRIPTS),
    ...allow('style-src', "'self'", byHash(pageStyle(accent))),
    "img-src 'self' https: data:",
    ...allow('connect-src', "'self'", ...api),
    ...allow('frame-src'),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}
