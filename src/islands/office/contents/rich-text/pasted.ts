import { KEPT_BLOCKS } from './extensions.ts'

const KEPT_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...['colspan', 'rowspan', 'scope', 'lang', 'dir', 'href', 'src', 'alt'],
])
const DROPPED = 'script, style, iframe, object, embed, form, svg, math, template, meta, link, title'

/**
 * What is pasted, without what no text keeps: the sanitiser would take it out anyway, but what
 * stands in a kept block is shown as it is, before that.
 */
export function pastedHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const element of page.querySelectorAll(DROPPED)) element.remove()
  for (const element of page.querySelectorAll(KEPT_BLOCKS.join(','))) {
    for (const one of [element, ...element.querySelectorAll('*')]) strip(one)
  }
  return page.body.innerHTML
}

function strip(element: Element): void {
  for (const { name, value } of [...element.attributes]) {
    if (!KEPT_ATTRIBUTES.has(name) || /^\s*(?:javascript|data|vbscript):/i.test(value)) {
      element.removeAttribute(name)
    }
  }
}
