import { hash } from 'node:crypto'
import type { SiteFacts } from '#src/content/page-models/page.ts'
import type { Accent } from '#src/contract/community/website-configuration.ts'
import { FOREIGN_CAPTCHAS, type PolicyDirective } from '#src/domain/accounts/captcha-providers.ts'
import { FIRST_PAINT } from './first-paint.ts'
import { pageStyle } from './page-style.ts'
import { SPECULATION } from './speculation.ts'

/** The scripts that stand in a page itself, by their hashes: no others do. */
const SCRIPTS = [FIRST_PAINT, SPECULATION].map(byHash)

function byHash(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}

/**
 * The Content-Security-Policy of every page: our own files, pictures of ours, of the API and of the
 * origins that the settings name (decision 099), the inline script, the rules for fetching ahead and
 * the inline style by their hashes, and the API's origin where it is another. A page with forms that
 * anyone may send also allows the captcha's provider, where it is not ours, and no other.
 *
 * @param namesPictures whether somebody names pictures of other hosts on the page and sees them
 * @param accent the colour that the page's inline style gives it
 */
export function contentPolicy(
  { apiUrl, pictureOrigins, captcha }: Pick<SiteFacts, 'apiUrl' | 'pictureOrigins' | 'captcha'>,
  {
    asksCaptcha,
    namesPictures,
    accent,
  }: { asksCaptcha: boolean; namesPictures: boolean; accent: Accent | null },
): string {
  const api = URL.canParse(apiUrl) ? [new URL(apiUrl).origin] : []
  const pictures = namesPictures ? ['https:'] : [...new Set([...api, ...pictureOrigins])]
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
    ['img-src', "'self'", 'data:', ...pictures].join(' '),
    ...allow('connect-src', "'self'", ...api),
    ...allow('frame-src'),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}
