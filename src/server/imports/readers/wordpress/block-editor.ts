import * as v from 'valibot'
import { readSigns, writeSigns } from '#src/domain/contents/body-images.ts'
import { toFormerAddress } from '#src/server/imports/former-site/former-links.ts'
import { plainLine, truncateAtWord } from '../plain-text.ts'
import { linkTo, type Picture } from './classic-editor.ts'
import { isPicture, type Site } from './site.ts'

/** The absolute form of an address in a text; null if it is no address of the web. */
export type WholeOf = (address: string) => string | null

/** The value of an attribute in a start tag, as written; undefined for none or an empty one. */
export function attributeOf(tag: string, name: string): string | undefined {
  const pattern = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`, 'i')
  return pattern.exec(tag)?.slice(1).find(Boolean)
}

/** The format of the field `footnotes` of a post, since WordPress 6.3. */
const Footnotes = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ id: v.string(), content: v.string() })),
  v.maxLength(1_000),
)

/**
 * Footnotes as a list, each with a link back to its mark; empty if none can be read.
 *
 * @param json as an export contains them
 */
function footnotesHtml(json: string | undefined): string {
  const { success, output: notes } = v.safeParse(Footnotes, json)
  if (!success || notes.length === 0) return ''
  const items = notes.map(({ id, content }) => {
    const place = writeSigns(id)
    return `<li id="${place}">${content} <a href="#${place}-link">↩</a></li>`
  })
  return `\n\n<ol>${items.join('')}</ol>\n\n`
}

/** How deep reusable blocks may nest; this ends one that contains itself. */
const MOST_LEVELS = 5
/** The most characters of all of them: an expanded text is no longer than any stored text. */
const MOST_CHARACTERS = 400_000
/** Blocks that only control a page's layout. */
const OF_LAYOUT = new Set(['more', 'nextpage', 'spacer', 'separator', 'page-break'])
/** A block without its own HTML, which WordPress renders for each request. */
const MADE_ANEW = /^\s*wp:([a-z][a-z\d/-]{0,100})(\s[\s\S]*)?\/$/

const Attributes = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    ref: v.optional(v.number()),
    url: v.optional(v.string()),
    service: v.optional(v.string()),
  }),
)

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
    const { success, output } = v.safeParse(Attributes, json)
    return htmlOf(name, success ? output : {}, level) + part.slice(end + '-->'.length)
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

const OPENING = '<!-- wp:gallery'
const CLOSING = '<!-- /wp:gallery -->'
/** A picture of a gallery, and its caption. */
const SHOWN =
  /<img\b([^<>]{1,4000})>(?:\s{0,20}<\/a>)?(?:\s{0,20}<figcaption\b[^<>]{0,500}>([\s\S]{0,2000}?)<\/figcaption>)?/gi
/** The caption of the whole gallery. */
const CAPTION =
  /<figcaption\b[^<>]{0,200}\bblocks-gallery-caption\b[^<>]{0,200}>([\s\S]{0,2000}?)<\/figcaption>/i

/**
 * Removes the galleries of the block editor from a text, and returns their pictures: they are shown
 * beneath the text, like those of the classic editor. The caption of a whole gallery stays.
 */
export function withoutGalleries(
  text: string,
  { attachments }: Site,
  wholeOf: WholeOf,
): { html: string; pictures: Picture[] } {
  const pictures: Picture[] = []
  const [before = '', ...parts] = text.split(OPENING)
  const html = parts.map((part) => {
    const end = part.indexOf(CLOSING)
    const gallery = part.slice(0, end)
    const [, caption = ''] = CAPTION.exec(gallery) ?? []
    const found = [...gallery.replace(CAPTION, '').matchAll(SHOWN)].map(
      ([, attributes = '', words = '']) => pictureOf(attributes, words, attachments, wholeOf),
    )
    // A gallery that cannot be parsed stays in place.
    if (end < 0 || found.some((one) => one === null)) return OPENING + part
    pictures.push(...found.filter((one) => one !== null))
    return `${caption && `<p>${caption}</p>`}${part.slice(end + CLOSING.length)}`
  })
  return { html: [before, ...html].join(''), pictures }
}

function pictureOf(
  attributes: string,
  words: string,
  attachments: Site['attachments'],
  wholeOf: WholeOf,
): Picture | null {
  const at = (name: string) => attributeOf(attributes, name) ?? ''
  const id = at('data-id') || /\bwp-image-(\d{1,10})\b/.exec(attributes)?.[1]
  const known = attachments.get(id ?? '')
  const address = known?.url ?? wholeOf(readSigns(at('data-full-url') || at('src')).trim())
  if (address === null || !isPicture(address)) return null
  const said = plainLine(words) || plainLine(at('alt'))
  const description = truncateAtWord(said) || (known?.description ?? null)
  return { image_url: address, image_description: description }
}

/** The second of the block editor's two links to a file. */
const DOWNLOAD = /<a\b[^<>]{0,1000}\bwp-block-file__button\b[^<>]{0,1000}>[^<>]{0,500}<\/a>/gi
/** A frame around one link. */
const LINK_FRAME =
  /<div\b[^<>]{0,500}\bwp-block-(?:file|button)\b[^<>]{0,500}>\s{0,20}(<a\b[^<>]{0,2000}>[^<>]{0,500}<\/a>)\s{0,20}<\/div>/gi
/** The source of a quotation, beneath it. */
const SOURCE = /(<\/p>\s{0,20})<cite\b[^<>]{0,200}>([^<>]{1,2000})<\/cite>/gi
const SUMMARY = /<summary\b[^<>]{0,200}>([^<>]{1,2000})<\/summary>/gi

/**
 * Replaces frames by paragraphs. Pages here have no frames, and without a paragraph the words of
 * neighbouring frames would run together.
 */
export function withPlainFrames(html: string): string {
  return html
    .replace(DOWNLOAD, '')
    .replace(LINK_FRAME, '\n\n<p>$1</p>\n\n')
    .replace(SOURCE, '$1<p><em>$2</em></p>')
    .replace(SUMMARY, '\n\n<p><strong>$1</strong></p>\n\n')
}

// Both patterns stop at the next start tag: a text without end tags is scanned once.
const ELEMENT =
  '<(audio|video)\\b([^<>]{0,2000})>((?:(?!<\\/?(?:audio|video|fig))[\\s\\S]){0,2000})<\\/\\1>'
const FRAME_CAPTION = '<figcaption\\b[^<>]{0,500}>((?:(?!<\\/?fig)[\\s\\S]){0,2000})<\\/figcaption>'
/** A recording as the block editor writes it, alone or in a frame with a caption. */
const MEDIA = new RegExp(
  `<figure\\b[^<>]{0,500}>\\s{0,20}${ELEMENT}\\s{0,20}(?:${FRAME_CAPTION})?\\s{0,20}<\\/figure>|${ELEMENT.replace('\\1', '\\5')}`,
  'gi',
)

/**
 * Replaces recordings by links to their files, which are copied like all linked files; a page shows
 * a player for a link that stands alone (`domain/contents/body-players.ts`).
 *
 * @param onLost receives each recording that names no file
 */
export function withRecordings(
  html: string,
  site: Site,
  wholeOf: WholeOf,
  onLost: (name: string) => void,
): string {
  return html.replace(MEDIA, (_, ...found: Array<string | undefined>) => {
    const [inFrame, own, inner, caption = '', alone, ownAlone, innerAlone] = found
    const attributes = `${own ?? ownAlone ?? ''} ${inner ?? innerAlone ?? ''}`
    const address = wholeOf(readSigns(attributeOf(attributes, 'src') ?? '').trim())
    if (address === null) {
      onLost(inFrame ?? alone ?? '')
      return caption === '' ? '' : `<p>${caption}</p>`
    }
    return linkTo(address, plainLine(caption) || nameOfFile(address, site))
  })
}

/** The title of a file at its site; undefined if the export does not list it. */
function nameOfFile(address: string, { files }: Site): string | undefined {
  return files.get(toFormerAddress(address) ?? '')?.title || undefined
}
