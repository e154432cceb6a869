import { hash } from 'node:crypto'
import loadDirective from 'astro/runtime/client/load.prebuilt.js'
import onlyDirective from 'astro/runtime/client/only.prebuilt.js'
import astroIsland from 'astro/runtime/server/astro-island.prebuilt.js'
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js'
import type { SiteFacts } from '#src/content/page-models/page.ts'
import type { Accent } from '#src/contract/community/website-configuration.ts'
import { FOREIGN_CAPTCHAS, type PolicyDirective } from '#src/domain/accounts/captcha-providers.ts'
import { ISLAND_SCRIPT } from '#src/ui/island/island-script.ts'
import { FIRST_PAINT } from './first-paint.ts'
import { pageStyle } from './page-style.ts'
import { SPECULATION } from './speculation.ts'

/** The hashes of a page's inline scripts, which are the only ones allowed. */
const SCRIPTS = [FIRST_PAINT, SPECULATION].map(byHash)
/**
 * The hashes for a page with an island: our script, and those that Astro writes for `client:load`
 * and `client:only`.
 */
const ISLAND_SCRIPTS = [ISLAND_SCRIPT, loadDirective, onlyDirective, astroIsland].map(byHash)
const ISLAND_STYLE = byHash(ISLAND_STYLES)

function byHash(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}

/**
 * Composes the Content-Security-Policy of a page. It allows our own files, pictures from us, from the
 * API and from the origins in the settings (decision 099), the API's origin if it is another, and by
 * their hashes the inline scripts, the speculation rules and the inline styles. A page with public forms
 * also allows the captcha provider, if it is not ours.
 *
 * @param namesPictures whether editors of the page enter addresses of pictures on other hosts
 * @param hasIsland whether the page holds a React island, with the scripts that Astro writes for it
 * @param accent the colour that the inline style gives the page
 * @param frames the origins of the players of films that its text has
 */
export function contentPolicy(
  { apiUrl, pictureOrigins, captcha }: Pick<SiteFacts, 'apiUrl' | 'pictureOrigins' | 'captcha'>,
  {
    asksCaptcha,
    namesPictures,
    hasIsland,
    accent,
    frames,
  }: {
    asksCaptcha: boolean
    namesPictures: boolean
    hasIsland: boolean
    accent: Accent | null
    frames: string[]
  },
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
    ...allow('script-src', "'self'", ...SCRIPTS, ...(hasIsland ? ISLAND_SCRIPTS : [])),
    ...allow(
      'style-src',
      "'self'",
      byHash(pageStyle(accent)),
      ...(hasIsland ? [ISLAND_STYLE] : []),
    ),
    ['img-src', "'self'", 'data:', ...pictures].join(' '),
    ...allow('connect-src', "'self'", ...api),
    ...allow('frame-src', ...frames),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}
