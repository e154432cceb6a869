/** Of one word, and WordPress's own. */
const OWN = new Set(['archives', 'sitemap', 'nextpage', 'wpvideo', 'tagcloud'])

/** Whether something in brackets is code and no words, by what it is called and given. */
export function looksLikeCode(name: string, attributes: string): boolean {
  // Of a word and a sign of equality alone, a text may well be speaking.
  const isGiven = /^\s/.test(attributes) && attributes.includes('=')
  return isGiven || /[_-]/.test(name) || OWN.has(name)
}

/** WordPress always has these, with or without anything given to them. */
const KNOWN = new Set(['caption', 'wp_caption', 'gallery', 'playlist', 'audio', 'video', 'embed'])
/**
 * A shortcode in one more pair of brackets, with what stands within it where it has an end. It stops at
 * the next one, so that a text of nothing else takes no longer than another.
 */
const SAID =
  /\[\[([a-z][a-z\d_-]{1,40})((?:[\s=/][^[\]]{0,2000})?)\](?:\]|((?:[^[]|\[(?!\/\1\]|\[)){0,5000}\[\/\1\])\])/gi
/** Only what begins one can be meant so: of an end alone WordPress prints all brackets. */
const ENDED = /\[\[\/[a-z][a-z\d_-]{1,40}\]\]/gi

/**
 * A text in which shortcodes that it speaks of, `[[gallery]]`, are words: WordPress prints them in one
 * pair of brackets. What is no shortcode of anybody, `[[sic]]`, stays as it is.
 *
 * @returns their brackets as signs of HTML, which no shortcode begins with
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
