/**
 * That one page of the site fades into the next, as text of the inline style; how fast
 * stands in `styles/base.css`. It is in the page itself because browsers look for it before the
 * first paint: Chromium does not wait for a style sheet to say so that a new service worker hands
 * out, and reports a fault (decision 033). Whoever asks for less motion gets no fade.
 */
export const PAGE_FADE =
  '@media(prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'
