/**
 * The inline style that fades one page into the next; `styles/base.css` sets the duration.
 * It is in the page itself because browsers look for it before the first paint: Chromium does not
 * wait for a style sheet that a new service worker serves, and reports an error (decision 033).
 * Readers who prefer reduced motion get no fade.
 */
export const PAGE_FADE =
  '@media(prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'
