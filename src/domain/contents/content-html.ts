import sanitize from 'sanitize-html'
import { shallowHtml } from './shallow-html.ts'

/** URL schemes allowed in links of a text, besides web addresses. */
const ANCHORS = ['p', 'h2', 'h3', 'h4', 'ul', 'li', 'blockquote', 'figure', 'table']

const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'small', 'mark', 'del', 'ins', 'q'],
    ...['a', 'img', 'figure', 'figcaption'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ...Object.fromEntries(ANCHORS.map((tag) => [tag, ['id']])),
    a: ['href', 'title', 'hreflang', 'rel', 'id'],
    ol: ['start', 'reversed', 'id'],
    '*': ['lang', 'dir'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  transformTags: {
    // A page has one h1, its title: an editor's is one level below.
    h1: (_, attribs) => withOwnId('h2', attribs),
    ol: withOwnId,
    a: (tagName, { target: _, rel: __, name, ...attribs }) => ({
      tagName,
      attribs: linkAttributes(name === undefined ? attribs : { id: name, ...attribs }),
    }),
    ...Object.fromEntries(ANCHORS.map((tag) => [tag, withOwnId])),
    img: (tagName, attribs) => ({
      tagName,
      attribs: { alt: '', ...attribs, loading: 'lazy', decoding: 'async' },
    }),
  },
}

/** An upper bound, far above the two rounds that were enough for each of 60 000 random texts. */
const PASSES = 8

/**
 * Cleans HTML for display on a page: no script, style, form, frame or event handler, whoever wrote
 * it. Cleaning is idempotent, so it is applied when stored and again when built.
 */
export function cleanHtml(html: string): string {
  let clean = shallowHtml(html)
  // Removing an element can leave a paragraph within a paragraph, which a browser parses as two.
  // The text is cleaned until it no longer changes.
  for (let pass = 0; pass < PASSES; pass += 1) {
    // Unmatched end tags are removed now, so the elements that they seemed to end are nested
    // deeper.
    const again = shallowHtml(onePass(clean))
    if (again === clean) return clean
    clean = again
  }
  return sanitize(clean, { allowedTags: [] }).trim()
}

const cleanedTexts = new Map<string, string>()
const MOST_CLEANED_TEXTS = 500

/**
 * The clean HTML of a record, computed once for all pages that show it. A news item is shown by its
 * page and by the feed, which share only its text.
 */
export function cleanContent({ content }: { content: string | null }): string {
  if (!content) return ''
  const known = cleanedTexts.get(content)
  if (known !== undefined) return known
  const clean = cleanHtml(content)
  if (cleanedTexts.size >= MOST_CLEANED_TEXTS) cleanedTexts.clear()
  cleanedTexts.set(content, clean)
  return clean
}

function onePass(html: string): string {
  return sanitize(html, OPTIONS).trim()
}

type Attributes = Record<string, string>

/** The order stays, so that the editor's HTML is stored unchanged. */
function withOwnPlaces(attribs: Attributes): Attributes {
  const written = Object.entries(attribs).map(([name, value]) => {
    if (name === 'id') return [name, anchorOf(value)] as const
    return [
      name,
      name === 'href' && /^#./.test(value) ? `#${anchorOf(value.slice(1))}` : value,
    ] as const
  })
  return Object.fromEntries(written.filter(([name, value]) => name !== 'id' || value !== ''))
}

function linkAttributes(attribs: Attributes): Attributes {
  const own = withOwnPlaces(attribs)
  return isForeign(own.href) ? { ...own, rel: 'noopener' } : own
}

function withOwnId(tagName: string, attribs: Attributes) {
  return { tagName, attribs: withOwnPlaces(attribs) }
}

/** The prefix of ids within a text, which keeps them apart from the page's own ids. */
const OF_TEXT = 't-'

/** The id within a text, for its element and for links to it; empty if nothing is left. */
function anchorOf(written: string): string {
  const plain = signsOf(written)
    .replace(/[^\p{L}\p{N}_-]+/gu, '-')
    .slice(0, 100)
  if (plain === '' || plain === '-') return ''
  return plain.startsWith(OF_TEXT) ? plain : `${OF_TEXT}${plain}`
}

function signsOf(written: string): string {
  try {
    return decodeURIComponent(written.trim())
  } catch {
    return written
  }
}

function isForeign(href: string | undefined): boolean {
  return /^https?:/i.test(href ?? '')
}
