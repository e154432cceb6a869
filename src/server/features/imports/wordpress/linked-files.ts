import { LINE_MAX_LENGTH } from '#src/contract/form-fields.ts'
import { readSigns } from '#src/domain/body-images.ts'
import { slugOf } from '#src/domain/slug-of.ts'
import { formerAddressOf } from '../links/former-address.ts'
import { cutAt, plainLine } from '../plain-text.ts'
import type { Site } from './attachments.ts'

/** A file of a former site that a text leads to. */
export interface LinkedFile {
  /** As `formerAddressOf` writes it, by which links to it are known. */
  address: string
  /** Where it is fetched. */
  url: string
  /** What it is called beneath the text. */
  name: string
}

/** A link of clean HTML, whose attributes are always quoted, and what stands within it. */
const LINK = /<a\b[^<>]*?\shref="([^"]{1,4000})"[^<>]*>([\s\S]{0,500}?)<\/a>/gi
/** Words of a link that say nothing of what it leads to. */
const SAYS_NOTHING =
  /^(?:https?:.*|(?:clique |carregue |click |pulse |haga clic )?(?:aqui|aquí|here)|(?:descarregar|transferir|descargar|download)|ver|pdf)\W*$/i

/** The files that clean HTML leads to and that its site's export lists, each once. */
export function linkedFiles(html: string, { files }: Site): LinkedFile[] {
  const found = new Map<string, LinkedFile>()
  for (const [, href = '', inner = ''] of html.matchAll(LINK)) {
    const address = formerAddressOf(readSigns(href))
    const file = address === null ? undefined : files.get(address)
    if (address === null || file === undefined || found.has(address)) continue
    found.set(address, { address, url: file.url, name: nameOf(file, inner) })
  }
  return [...found.values()]
}

/**
 * Lets so many files of an export through, each counted once: what a site has beyond that fills the
 * disk of all.
 *
 * @returns those of a text that come
 */
export function filesUpTo(most: number): (files: LinkedFile[]) => LinkedFile[] {
  const known = new Set<string>()
  return (files) =>
    files.filter(({ address }) => {
      if (known.size < most) known.add(address)
      return known.has(address)
    })
}

/** Its title where somebody gave it one; else what leads to it; else the name of the file. */
function nameOf({ url, title }: { url: string; title: string }, inner: string): string {
  const stem = stemOf(url)
  const isNamed = title !== '' && slugOf(title) !== slugOf(stem.replace(/-\d{1,2}$/, ''))
  const said = plainLine(inner)
  const name = isNamed ? title : SAYS_NOTHING.test(said) ? '' : said
  return cutAt(name || plainLine(stem.replace(/[-_+]+/g, ' ')) || title || url, LINE_MAX_LENGTH)
}

/** What a file is called, without its ending. */
function stemOf(url: string): string {
  const [last = ''] = new URL(url).pathname.split('/').slice(-1)
  try {
    return decodeURIComponent(last).replace(/\.[^.]{1,8}$/, '')
  } catch {
    return last.replace(/\.[^.]{1,8}$/, '')
  }
}
