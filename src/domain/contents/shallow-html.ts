/** The deepest allowed nesting of elements in a text, far above any text that a person writes. */
const MOST_LEVELS = 200
/** The most start tags of a text that may contain constructs that hide end tags. */
const MOST_BEGUN = 5_000
const TAG = /<(\/?)([a-z][^\s/<>]*)[^<>]*>?/gi
const BEGINNING = /<[a-z]/gi
/** Constructs that confuse tags with text: comments, quoted brackets, raw text. */
const HIDING =
  /<[!?]|<[^<>]*<|=\s*(?:"[^"]*[<>]|'[^']*[<>])|<(?:script|style|textarea|title|xmp|iframe|noembed|noframes|noscript|plaintext|svg|math)\b/i
const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)
/** Elements that end implicitly when another one begins right after them (HTML, §13.1.2.4). */
const ENDED_BY: ReadonlyMap<string, readonly string[]> = new Map([
  ['p', ['p']],
  ['li', ['li']],
  ['dt', ['dt', 'dd']],
  ['dd', ['dt', 'dd']],
  ['tr', ['tr', 'th', 'td']],
  ['th', ['th']],
  ['td', ['th', 'td']],
  ['tbody', ['thead', 'tbody']],
])

/**
 * HTML without the tags that are nested too deep; their content stays. Parsers check all open
 * elements at each tag, so a text of start tags only would keep them busy for minutes.
 *
 * @returns the same text if nothing is nested too deep
 */
export function shallowHtml(html: string): string {
  const begun = html.match(BEGINNING)?.length ?? 0
  if (begun <= MOST_LEVELS) return html
  const { begins, ends } = openElements(begun > MOST_BEGUN && HIDING.test(html))
  return html.replace(TAG, (tag, slash: string, written: string) => {
    const name = written.toLowerCase()
    if (VOID.has(name)) return tag
    return (slash === '' ? begins(name) : ends(name)) ? tag : ''
  })
}

/**
 * Tracks the open elements at a position of a text, up to the limit, and the omitted ones above it.
 *
 * @param mayHide whether end tags may be hidden text, so that no element is assumed to be closed
 * @returns for each tag, whether it stays
 */
function openElements(mayHide: boolean) {
  const kept: string[] = []
  const leftOut: string[] = []
  return {
    begins: (name: string): boolean => {
      const ended = mayHide ? [] : (ENDED_BY.get(name) ?? [])
      const stack = leftOut.length > 0 ? leftOut : kept
      while (ended.includes(stack.at(-1) ?? '')) stack.pop()
      const stays = kept.length < MOST_LEVELS && leftOut.length === 0
      if (stays) kept.push(name)
      // The search for an end tag is bounded by the limit of open elements.
      else if (leftOut.length < MOST_LEVELS) leftOut.push(name)
      return stays
    },
    // An end tag without a start tag stays: it has no effect.
    ends: (name: string): boolean => {
      const above = leftOut.lastIndexOf(name)
      if (above >= 0) {
        leftOut.length = above
        return false
      }
      const at = kept.lastIndexOf(name)
      if (at < 0 || mayHide) return true
      kept.length = at
      leftOut.length = 0
      return true
    },
  }
}
