import { writeSigns } from '#src/domain/contents/body-images.ts'
import { cleanHtml } from '#src/domain/contents/content-html.ts'
import { keptHtml, plainLine } from '../plain-text.ts'
import { type Component, propertyText, writtenAs } from './calendar-text.ts'

const IS_HTML = /<(?:p|br|div|span|a|ul|ol|li|b|i|strong|em|html|body)\b[^<>]*>/i
const MOST_CHARACTERS = 100_000

/** The description of an event, as HTML for a page; null if it is empty. */
export function descriptionOf(event: Component): string | null {
  const rich = event
    .getAllProperties('x-alt-desc')
    .find((one) => String(one.getParameter('fmttype') ?? '').toLowerCase() === 'text/html')
  const written = propertyText(rich ?? event.getFirstProperty('description'))
  const text = keptHtml(written).slice(0, MOST_CHARACTERS)
  const html = rich || IS_HTML.test(text) ? bodyOf(text) : paragraphs(text)
  const address = writtenAs(event, 'url')
  const isLink = /^https?:\/\/[^\s<>"]{1,1000}$/i.test(address) && !written.includes(address)
  const link = isLink ? `<p><a href="${writeSigns(address)}">${writeSigns(address)}</a></p>` : ''
  return cleanHtml(`${html}${link}`) || null
}

function bodyOf(html: string): string {
  const [, body] = /<body\b[^>]*>([\s\S]*?)(?:<\/body>|$)/i.exec(html) ?? []
  // Some programs write line breaks between tags.
  return body ?? (html.includes('<p') ? html : html.replace(/\r\n?|\n/g, '<br>'))
}

function paragraphs(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => `<p>${writeSigns(part).replace(/\n/g, '<br>')}</p>`)
    .join('')
}

/** The location of an event, as one line; null if it has none. */
export function placeOf(event: Component): string | null {
  const lines = writtenAs(event, 'location').split(/\r?\n/).map(plainLine)
  return lines.filter((line) => line !== '').join(', ') || null
}
