import type { Accent } from '#src/contract/community/website-configuration.ts'
import { ACCENT_COLOURS, type AccentTokens } from '#src/domain/pictures/accents.ts'
import { PAGE_FADE } from './page-fade.ts'

/**
 * The text of the one inline style of a page: its fade and, where its parish has a colour of its
 * own, the tokens that it gives other values (decision 049). They stand in the page because only
 * this one needs them, and because no page must be blue for a moment. In no layer, they are stronger
 * than `styles/tokens.css`, whichever of the two is read first; dark is said twice, as there.
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
