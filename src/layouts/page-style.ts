import type { Accent } from '#src/contract/community/website-configuration.ts'
import { ACCENT_COLOURS, type AccentTokens } from '#src/domain/pictures/accents.ts'

/**
 * The inline style that fades one page into the next; `styles/base.css` sets the duration.
 * It is in the page itself because browsers look for it before the first paint: Chromium does not
 * wait for a style sheet that a new service worker serves, and reports an error (decision 033).
 * Readers who prefer reduced motion get no fade.
 */
export const PAGE_FADE =
  '@media(prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

/**
 * Composes the one inline style of a page: the fade and, if the parish has an accent, the tokens with
 * its colours (decision 049). They are inline because only this page needs them, and because the page
 * must not show the default blue first. They are in no layer, so they win over `styles/tokens.css`
 * whatever the order. Dark colours are there twice, as in `tokens.css`.
 *
 * @param accent null for the portal's colours
 */
export function pageStyle(accent: Accent | null): string {
  if (accent === null) return PAGE_FADE
  const { light, dark } = ACCENT_COLOURS[accent]
  const inDark = declarations(dark)
  return [
    PAGE_FADE,
    `:root{${declarations(light)}}`,
    `@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${inDark}}}`,
    `:root[data-theme=dark]{${inDark}}`,
  ].join('')
}

function declarations(tokens: AccentTokens): string {
  return Object.entries(tokens)
    .map(([name, colour]) => `${name}:${colour}`)
    .join(';')
}
