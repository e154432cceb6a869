import { LINE_MAX_LENGTH } from '#src/contract/form-fields.ts'
import { decodedUri } from '#src/domain/address-text.ts'
import { readSigns } from '#src/domain/contents/body-images.ts'
import { toSlug } from '#src/domain/contents/content-address.ts'
import { toFormerAddress } from '../links/former-address.ts'
import { plainLine, truncateAtWord } from '../plain-text.ts'
import type { Site } from './attachments.ts'

/** A file of a former site that a text leads to. */
export interface LinkedFile {
  /** As `toFormerAddress` writes it; links are matched by it. */
  address: string
  /** The address to fetch it from. */
  url: string
  /** Its label beneath the text. */
  name: string
}

/** A link of clean HTML, whose attributes are always quoted, and its content. */
const LINK = /<a\b[^<>]*?\shref="([^"]{1,4000})"[^<>]*>([\s\S]{0,500}?)<\/a>/gi
/** Link texts that do not describe their target. */
const SAYS_NOTHING =
  /^(?:https?:.*|(?:clique |carregue |click |pulse |haga clic )?(?:aqui|aquí|here)|(?:descarregar|transferir|descargar|download)|ver|pdf)\W*$/i

/** The files that clean HTML links to and that its site's export lists, each once. */
export function linkedFiles(html: string, { files }: Site): LinkedFile[] {
  const found = new Map<string, LinkedFile>()
  for (const [, href = '', inner = ''] of html.matchAll(LINK)) {
    const address = toFormerAddress(readSigns(href))
    const file = address === null ? undefined : files.get(address)
    if (address === null || file === undefined || found.has(address)) continue
    found.set(address, { address, url: file.url, name: nameOf(file, inner) })
  }
  return [...found.values()]
}

/**
 * Limits the files of an export, each counted once: more of one site would fill the disk that all
 * share.
 *
 * @returns the files of a text within the limit
 */
export function createFileLimiter(most: number): (files: LinkedFile[]) => LinkedFile[] {
  const known = new Set<string>()
  return (files) =>
    files.filter(({ address }) => {
      if (known.size < most) known.add(address)
      return known.has(address)
    })
}

/** Its own title; else the text of its link; else the file name. */
function nameOf({ url, title }: { url: string; title: string }, inner: string): string {
  const stem = stemOf(url)
  const isNamed = title !== '' && toSlug(title) !== toSlug(stem.replace(/-\d{1,2}$/, ''))
  const said = plainLine(inner)
  const name = isNamed ? title : SAYS_NOTHING.test(said) ? '' : said
  return truncateAtWord(
    name || plainLine(stem.replace(/[-_+]+/g, ' ')) || title || url,
    LINE_MAX_LENGTH,
  )
}

/** The name of a file, without its extension. */
function stemOf(url: string): string {
  const [last = ''] = new URL(url).pathname.split('/').slice(-1)
  return decodedUri(last).replace(/\.[^.]{1,8}$/, '')
}
