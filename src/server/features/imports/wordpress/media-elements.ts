import { readSigns } from '#src/domain/contents/body-images.ts'
import { formerAddressOf } from '../links/former-address.ts'
import { plainLine } from '../plain-text.ts'
import type { Site } from './attachments.ts'
import { linkTo } from './shortcodes.ts'

// Both patterns stop at the next start tag: a text without end tags is scanned once.
const ELEMENT =
  '<(audio|video)\\b([^<>]{0,2000})>((?:(?!<\\/?(?:audio|video|fig))[\\s\\S]){0,2000})<\\/\\1>'
const CAPTION = '<figcaption\\b[^<>]{0,500}>((?:(?!<\\/?fig)[\\s\\S]){0,2000})<\\/figcaption>'
/** A recording as the block editor writes it, alone or in a frame with a caption. */
const MEDIA = new RegExp(
  `<figure\\b[^<>]{0,500}>\\s{0,20}${ELEMENT}\\s{0,20}(?:${CAPTION})?\\s{0,20}<\\/figure>|${ELEMENT.replace('\\1', '\\5')}`,
  'gi',
)
const SOURCE = /\ssrc=["']([^"']{1,2000})["']/i

/**
 * Replaces recordings by links to their files, which are copied like all linked files; a page shows
 * a player for a link that stands alone (`domain/contents/body-players.ts`).
 *
 * @param wholeOf the absolute form of an address in the text, or null
 * @param onLost receives each recording that names no file
 */
export function withRecordings(
  html: string,
  site: Site,
  wholeOf: (address: string) => string | null,
  onLost: (name: string) => void,
): string {
  return html.replace(MEDIA, (_, ...found: Array<string | undefined>) => {
    const [inFrame, own, inner, caption = '', alone, ownAlone, innerAlone] = found
    const attributes = `${own ?? ownAlone ?? ''} ${inner ?? innerAlone ?? ''}`
    const [, written = ''] = SOURCE.exec(attributes) ?? []
    const address = wholeOf(readSigns(written).trim())
    if (address === null) {
      onLost(inFrame ?? alone ?? '')
      return caption === '' ? '' : `<p>${caption}</p>`
    }
    return linkTo(address, plainLine(caption) || nameOfFile(address, site))
  })
}

/** The title of a file at its site; undefined if the export does not list it. */
function nameOfFile(address: string, { files }: Site): string | undefined {
  return files.get(formerAddressOf(address) ?? '')?.title || undefined
}
