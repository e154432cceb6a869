/** Shortcodes of one word, including WordPress's own. */
const OWN = new Set(['archives', 'sitemap', 'nextpage', 'wpvideo', 'tagcloud'])

/** Whether bracketed text is a shortcode rather than words, by its name and attributes. */
export function looksLikeCode(name: string, attributes: string): boolean {
  // A word with only an equals sign may be ordinary text.
  const isGiven = /^\s/.test(attributes) && attributes.includes('=')
  return isGiven || /[_-]/.test(name) || OWN.has(name)
}

/** WordPress's own shortcodes, which count with or without attributes. */
const KNOWN = new Set(['caption', 'wp_caption', 'gallery', 'playlist', 'audio', 'video', 'embed'])
/**
 * A shortcode in double brackets, with its content if it has an end. The match stops at the next
 * one, so a text full of them takes no longer.
 */
const SAID =
  /\[\[([a-z][a-z\d_-]{1,40})((?:[\s=/][^[\]]{0,2000})?)\](?:\]|((?:[^[]|\[(?!\/\1\]|\[)){0,5000}\[\/\1\])\])/gi
/** Only an opening shortcode can be escaped; WordPress prints a closing one with all brackets. */
const ENDED = /\[\[\/[a-z][a-z\d_-]{1,40}\]\]/gi

/**
 * A text with its escaped shortcodes, such as `[[gallery]]`, as words: WordPress prints them in
 * single brackets. Other text in double brackets, such as `[[sic]]`, stays as it is.
 *
 * @returns their brackets as HTML entities, which no shortcode begins with
 */
export function withSaidShortcodes(text: string): string {
  return text
    .replace(SAID, (whole, name: string, attributes: string, inner: string | undefined) => {
      const isKnown = KNOWN.has(name.toLowerCase()) || inner !== undefined
      if (!isKnown && !looksLikeCode(name, attributes)) return whole
      return asWords(whole.slice(1, -1))
    })
    .replace(ENDED, asWords)
}

function asWords(code: string): string {
  return code.replaceAll('[', '&#91;').replaceAll(']', '&#93;')
}
