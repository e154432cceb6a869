import { createHash } from 'node:crypto'
import type { SiteFacts } from '../content/page-models/page.ts'
import { FOREIGN_CAPTCHAS, type PolicyDirective } from '../domain/captcha-providers.ts'
import { FIRST_PAINT } from './first-paint.ts'
import { PAGE_FADE } from './page-fade.ts'
import { SPECULATION } from './speculation.ts'

/** What stands in a page itself, by its hash: nothing else does. */
const INLINE = { scripts: [FIRST_PAINT, SPECULATION].map(byHash), style: byHash(PAGE_FADE) }

function byHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/**
 * The Content-Security-Policy of every page: our own files, pictures from anywhere over https,
 * the inline script, the rules for fetching ahead and the inline style by their hashes, and the API's
 * origin where it is another. A page with forms that anyone may send also allows the captcha's
 * provider, where it is not ours, and no other.
 */
export function contentPolicy(
  { apiUrl, captcha }: Pick<SiteFacts, 'apiUrl' | 'captcha'>,
  { asksCaptcha }: { asksCaptcha: boolean },
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
    ...allow('script-src', "'self'", ...INLINE.scripts),
    ...allow('style-src', "'self'", INLINE.style),
    "img-src 'self' https: data:",
    ...allow('connect-src', "'self'", ...api),
    ...allow('frame-src'),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}
