import type { Accent } from '#src/contract/community/website-configuration.ts'
import { ACCENT_COLOURS, type AccentTokens } from '#src/domain/pictures/accents.ts'
import { PAGE_FADE } from './page-fade.ts'

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
