import * as v from 'valibot'
import { writeSigns } from '#src/domain/contents/body-images.ts'
import type { Site } from './attachments.ts'

/** The format of the field `footnotes` of a post, since WordPress 6.3. */
const Footnotes = v.pipe(
  v.array(v.object({ id: v.string(), content: v.string() })),
  v.maxLength(1_000),
)

/**
 * Footnotes as a list, each with a link back to its mark; empty if none can be read.
 *
 * @param json as an export contains them
 */
function footnotesHtml(json: string | undefined): string {
  const notes = footnotesIn(json ?? '')
  if (notes.length === 0) return ''
  const items = notes.map(({ id, content }) => {
    const place = writeSigns(id)
    return `<li id="${place}">${content} <a href="#${place}-link">↩</a></li>`
  })
  return `\n\n<ol>${items.join('')}</ol>\n\n`
}

function footnotesIn(json: string): v.InferOutput<typeof Footnotes> {
  try {
    const parsed = v.safeParse(Footnotes, JSON.parse(json))
    return parsed.success ? parsed.output : []
  } catch {
    return []
  }
}

/** How deep reusable blocks may nest; this ends one that contains itself. */
const MOST_LEVELS = 5
/** The most characters of all of them: an expanded text is no longer than any stored text. */
const MOST_CHARACTERS = 400_000
/** Blocks that only control a page's layout. */
const OF_LAYOUT = new Set(['more', 'nextpage', 'spacer', 'separator', 'page-break'])
/** A block without its own HTML, which WordPress renders for each request. */
const MADE_ANEW = /^\s*wp:([a-z][a-z\d/-]{0,100})(\s[\s\S]*)?\/$/

const Attributes = v.object({
  ref: v.optional(v.number()),
  url: v.optional(v.string()),
  service: v.optional(v.string()),
})

/**
 * Renders blocks of the block editor that have no HTML of their own: reusable blocks, footnotes,
 * social links. Comments of all other blocks stay.
 *
 * @param notes the footnotes of its post, from the post's field of that name
 * @param onLost receives the name of each block that is left out
 */
export function withBlocks(
  text: string,
  site: Site,
  notes: string | undefined,
  onLost: (name: string) => void,
): string {
  let room = MOST_CHARACTERS
  let hasNotes = false
  const shown = (html: string, level: number): string =>
    html
      .split('<!--')
      .map((part, at) => (at === 0 ? part : replaced(part, level)))
      .join('')
  const replaced = (part: string, level: number): string => {
    const end = part.indexOf('-->')
    const [, name = '', json = ''] = MADE_ANEW.exec(part.slice(0, Math.max(0, end)).trimEnd()) ?? []
    if (name === '') return `<!--${part}`
    return htmlOf(name, attributesIn(json), level) + part.slice(end + '-->'.length)
  }
  const htmlOf = (name: string, of: v.InferOutput<typeof Attributes>, level: number): string => {
    if (OF_LAYOUT.has(name)) return ''
    if (name === 'footnotes') {
      hasNotes = true
      const html = footnotesHtml(notes)
      if (html === '' && notes !== undefined) onLost(name)
      return html
    }
    const block = name === 'block' ? site.reusable.get(`${of.ref}`) : undefined
    if (block !== undefined && level < MOST_LEVELS && block.length <= room) {
      room -= block.length
      return shown(block, level + 1)
    }
    if (name === 'social-link' && of.url) {
      const words = of.service ? of.service.slice(0, 1).toUpperCase() + of.service.slice(1) : of.url
      return `<li><a href="${writeSigns(of.url)}">${writeSigns(words)}</a></li>`
    }
    onLost(name)
    return ''
  }
  const html = shown(text, 0)
  // An editor may have removed the list and left the links to it.
  return hasNotes || !html.includes('data-fn=') ? html : html + footnotesHtml(notes)
}

function attributesIn(json: string): v.InferOutput<typeof Attributes> {
  try {
    const parsed = v.safeParse(Attributes, JSON.parse(json))
    return parsed.success ? parsed.output : {}
  } catch {
    return {}
  }
}
