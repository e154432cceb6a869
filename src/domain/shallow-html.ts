/** How deep elements of a text may stand within each other: no text of a person comes near it. */
const MOST_LEVELS = 200
/** How many elements a text may begin and have something in it that can hide where they end. */
const MOST_BEGUN = 5_000
const TAG = /<(\/?)([a-z][^\s/<>]*)[^<>]*>?/gi
const BEGINNING = /<[a-z]/gi
/** What makes a parser take a tag for text, or text for a tag: comments, quoted brackets, raw text. */
const HIDING =
  /<[!?]|<[^<>]*<|=\s*(?:"[^"]*[<>]|'[^']*[<>])|<(?:script|style|textarea|title|xmp|iframe|noembed|noframes|noscript|plaintext|svg|math)\b/i
const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)
/** Elements that end by themselves where another one begins right after them (HTML, §13.1.2.4). */
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
 * HTML without the tags of whatever stands deeper than any text needs; what they hold stays. Parsers
 * look through all that is open at each tag, so that a text of nothing but openings would keep them
 * busy for minutes.
 *
 * @returns the same text where nothing stands so deep
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
 * What is open at a place of a text, no more of it than may be, and what was left out above it.
 *
 * @param mayHide whether ends may be none, so that nothing is taken to be over
 * @returns what becomes of each tag: whether it stays
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
      // An end is looked for among as many as may be open, however many there are.
      else if (leftOut.length < MOST_LEVELS) leftOut.push(name)
      return stays
    },
    // One that ends nothing stays: it does nothing.
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
