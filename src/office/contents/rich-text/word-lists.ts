/** The list level of a Word paragraph, which Word states in a style of its own. */
const LEVEL = /mso-list:\s*l\d+\s+level(\d)/i
const MARKER = '[data-style*="mso-list:Ignore" i], [data-style*="mso-list: Ignore" i]'
const NUMBERED = /^\s*(?:\d+|[a-z]|[ivxlc]+)[.)]/i

/**
 * Makes lists from the paragraphs with a bullet or a number that Word copies.
 *
 * @param page with styles in `data-style`
 */
export function takeWordLists(page: Document): void {
  /** The lists that the last paragraph stood in, from the outermost. */
  let open: HTMLElement[] = []
  for (const paragraph of page.querySelectorAll('[data-style]')) {
    const [, level] = LEVEL.exec(paragraph.getAttribute('data-style') ?? '') ?? []
    if (level === undefined) continue
    if (paragraph.previousElementSibling !== open[0]) open = []
    const tag = isNumbered(paragraph) ? 'ol' : 'ul'
    const depth = Math.min(Number(level), open.length + 1)
    open = open.slice(0, depth)
    if (open[depth - 1]?.localName !== tag) {
      const list = page.createElement(tag)
      const around = open.slice(0, depth - 1)
      const outer = around.at(-1)?.lastElementChild
      if (outer) outer.append(list)
      else paragraph.before(list)
      open = [...around, list]
    }
    const item = page.createElement('li')
    item.append(...paragraph.childNodes)
    open.at(-1)?.append(item)
    paragraph.remove()
  }
}

/** Whether its marker is a number; the marker is removed, because a list has its own. */
function isNumbered(paragraph: Element): boolean {
  const markers = [...paragraph.querySelectorAll(MARKER)]
  const said = markers.map(({ textContent }) => textContent ?? '').join('')
  for (const marker of markers) marker.remove()
  return NUMBERED.test(said)
}
