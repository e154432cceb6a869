import { isAllowedPicture } from './addresses.ts'
import { LOCKED_BLOCKS } from './locked-blocks.ts'

/** The list level of a Word paragraph, which Word puts in a style property of its own. */
const LEVEL = /mso-list:\s*l\d+\s+level(\d)/i
const MARKER = '[data-style*="mso-list:Ignore" i], [data-style*="mso-list: Ignore" i]'
const NUMBERED = /^\s*(?:\d+|[a-z]|[ivxlc]+)[.)]/i

/**
 * Turns the bulleted and numbered paragraphs that Word copies into lists.
 *
 * @param page with styles in `data-style`
 */
function takeWordLists(page: Document): void {
  /** The open lists, from the outermost to that of the last paragraph. */
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

/** Whether the list is numbered. Removes the marker, because lists have their own. */
function isNumbered(paragraph: Element): boolean {
  const markers = [...paragraph.querySelectorAll(MARKER)]
  const said = markers.map(({ textContent }) => textContent ?? '').join('')
  for (const marker of markers) marker.remove()
  return NUMBERED.test(said)
}

const KEPT_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...['colspan', 'rowspan', 'scope', 'lang', 'dir', 'href', 'src', 'alt'],
])
const DROPPED =
  'script, style, iframe, object, embed, form, svg, math, template, meta, link, title, noscript, noembed, noframes, plaintext, xmp, select, textarea, frameset, base'
/** Formatting that word processors put in styles, which the page's policy does not allow. */
const BOLD = /(?:^|;)\s*font-weight:\s*(?:bold|[6-9]00)/i
const NOT_BOLD = /(?:^|;)\s*font-weight:\s*(?:normal|[1-4]00)/i
const ITALIC = /(?:^|;)\s*font-style:\s*italic/i

/** Block elements between which a bare line break has no meaning. */
const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote'

/**
 * The pasted HTML without the parts that no text keeps. The sanitiser would remove them anyway, but
 * a locked block shows its content before that.
 *
 * @param onLost called with the number of pictures that were left out, because only the other
 * program can read them
 */
export function pastedHtml(html: string, onLost: (pictures: number) => void = () => {}): string {
  const page = new DOMParser().parseFromString(withoutActing(html), 'text/html')
  for (const element of page.querySelectorAll(DROPPED)) element.remove()
  takeWordLists(page)
  for (const element of page.querySelectorAll('[data-style]')) takeLetters(element)
  for (const element of page.querySelectorAll(LOCKED_BLOCKS.join(','))) {
    for (const one of [element, ...element.querySelectorAll('*')]) strip(one)
  }
  const lost = [...page.querySelectorAll('img')].filter(
    (picture) => !isAllowedPicture(picture.getAttribute('src') ?? ''),
  )
  for (const picture of lost) picture.remove()
  if (lost.length > 0) onLost(lost.length)
  dropEmptyLines(page)
  return page.body.innerHTML
}

/** Word processors separate paragraphs by empty ones; on a page, styles separate them. */
function dropEmptyLines(page: Document): void {
  for (const line of page.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    if (!line.textContent?.trim() && !line.querySelector('img')) line.remove()
  }
  for (const lineBreak of page.querySelectorAll('br')) {
    const beside = [lineBreak.previousElementSibling, lineBreak.nextElementSibling]
    if (beside.some((one) => one?.matches(BLOCKS))) lineBreak.remove()
  }
}

/**
 * Removes styles and event handlers while the HTML is still a string: parsing them would cause
 * reports of policy violations.
 */
function withoutActing(html: string): string {
  return html
    .replace(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) =>
      tag.replace(/([\s"'/])on\w+\s*=/gi, '$1 data-was=').replace(/\sstyle\s*=/gi, ' data-style='),
    )
}

function takeLetters(element: Element): void {
  const style = element.getAttribute('data-style') ?? ''
  element.removeAttribute('data-style')
  // Google Docs wraps the whole text in such an element.
  if (element.tagName === 'B' && NOT_BOLD.test(style)) element.replaceWith(...element.childNodes)
  if (element.tagName !== 'SPAN') return
  if (BOLD.test(style)) wrapWithin(element, 'strong')
  if (ITALIC.test(style)) wrapWithin(element, 'em')
}

function wrapWithin(element: Element, tag: string): void {
  const inner = element.ownerDocument.createElement(tag)
  inner.append(...element.childNodes)
  element.append(inner)
}

function strip(element: Element): void {
  for (const { name, value } of [...element.attributes]) {
    if (!KEPT_ATTRIBUTES.has(name) || /^\s*(?:javascript|data|vbscript):/i.test(value)) {
      element.removeAttribute(name)
    }
  }
}
