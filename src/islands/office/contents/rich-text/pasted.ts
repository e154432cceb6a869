import { KEPT_BLOCKS } from './kept-blocks.ts'

const KEPT_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...['colspan', 'rowspan', 'scope', 'lang', 'dir', 'href', 'src', 'alt'],
])
const DROPPED = 'script, style, iframe, object, embed, form, svg, math, template, meta, link, title'
/** What word processors say of letters, which the page's policy lets no style say. */
const BOLD = /font-weight:\s*(?:bold|[6-9]00)/i
const NOT_BOLD = /font-weight:\s*(?:normal|[1-4]00)/i
const ITALIC = /font-style:\s*italic/i

/**
 * What is pasted, without what no text keeps: the sanitiser would take it out anyway, but what
 * stands in a kept block is shown as it is, before that.
 */
export function pastedHtml(html: string): string {
  const page = new DOMParser().parseFromString(withoutActing(html), 'text/html')
  for (const element of page.querySelectorAll(DROPPED)) element.remove()
  for (const element of page.querySelectorAll('[data-style]')) takeLetters(element)
  for (const element of page.querySelectorAll(KEPT_BLOCKS.join(','))) {
    for (const one of [element, ...element.querySelectorAll('*')]) strip(one)
  }
  return page.body.innerHTML
}

/** Styles and handlers are put aside while it is a text: a policy speaks up where they are read. */
function withoutActing(html: string): string {
  return html
    .replace(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) =>
      tag
        .replace(/\son\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '')
        .replace(/\sstyle\s*=/gi, ' data-style='),
    )
}

function takeLetters(element: Element): void {
  const style = element.getAttribute('data-style') ?? ''
  element.removeAttribute('data-style')
  // A whole text from Google Docs stands in such an element.
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
