import { LINE_MAX_LENGTH } from '#src/contract/form-fields.ts'
import { readSigns } from '#src/domain/contents/body-images.ts'
import { cutAt, plainLine } from '../plain-text.ts'
import { isPicture, type Site } from './attachments.ts'
import type { Picture } from './shortcodes.ts'

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
 *
 * @param wholeOf the absolute form of an address in the text, or null
 */
export function withoutGalleries(
  text: string,
  { attachments }: Site,
  wholeOf: (address: string) => string | null,
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
  wholeOf: (address: string) => string | null,
): Picture | null {
  const at = (name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(attributes)?.[1] ?? ''
  const id = at('data-id') || /\bwp-image-(\d{1,10})\b/.exec(attributes)?.[1]
  const known = attachments.get(id ?? '')
  const address = known?.url ?? wholeOf(readSigns(at('data-full-url') || at('src')).trim())
  if (address === null || !isPicture(address)) return null
  const said = plainLine(words) || plainLine(at('alt'))
  const description = cutAt(said, LINE_MAX_LENGTH) || (known?.description ?? null)
  return { image_url: address, image_description: description }
}
