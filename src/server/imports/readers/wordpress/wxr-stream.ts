import type { Readable } from 'node:stream'
import sax, { type QualifiedTag, type Tag } from 'sax'
import { decodedText } from '../decoded-text.ts'
import { ImportRefused } from '../reader.ts'
import { EVENT_FIELD } from './event-of.ts'
import { GROUP_FIELDS, LANGUAGE_FIELDS, WPML_SIGNS } from './languages.ts'

/** One `<item>` of an export. */
export interface WxrItem {
  /** Its number, post type, state and address, trimmed; empty where the export has none. */
  id: string
  type: string
  status: string
  link: string
  /** Its texts by their element names. */
  texts: Partial<Record<string, string>>
  categories: Array<{ domain: string; nicename: string; name: string }>
  meta: Array<{ key: string; value: string }>
}

/** The trimmed value of a field of an item; empty if it has none. */
export function fieldOf({ meta }: WxrItem, name: string): string {
  return meta.find(({ key }) => key === name)?.value.trim() ?? ''
}

/** The most characters of one text that are kept: a book. */
const MOST_CHARACTERS = 2_000_000
/** An export has seven levels. */
const MOST_LEVELS = 50
/** The most terms of one item, and the most of its notes, that are kept. */
const MOST_OF_AN_ITEM = 500
/** The texts about the site itself that are kept. */
const OF_CHANNEL = new Set(['link', 'language', 'wp:base_blog_url'])
/** Characters that the database and XML refuse, and lone surrogates; they may come as entities. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const UNKEPT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]|\p{Cs}/gu

/**
 * Reads a WordPress export (WXR) as a stream, with only one item in memory at a time. It ignores
 * the document type, so nothing in it is fetched or expanded.
 *
 * @param wanted the elements of an item whose texts are kept
 * @param onChannel receives the texts about the site itself, before the first item
 * @throws ImportRefused `not_wordpress`, `broken`
 */
export async function* wxrItems(
  file: Readable,
  wanted: ReadonlySet<string>,
  onChannel: (texts: WxrItem['texts']) => void = () => {},
): AsyncGenerator<WxrItem> {
  const reading = reader(wanted, onChannel)
  try {
    for await (const text of decodedText(file)) {
      yield* reading.write(text)
    }
    reading.end()
  } finally {
    file.destroy()
  }
}

function reader(wanted: ReadonlySet<string>, onChannel: (texts: WxrItem['texts']) => void) {
  const parser = sax.parser(true)
  const path: string[] = []
  const channel: WxrItem['texts'] = {}
  let done: WxrItem[] = []
  let item: WxrItem | undefined
  let text = ''
  let attributes: Tag['attributes'] = {}
  let failure: ImportRefused | undefined
  let isExport = false
  let hasItems = false

  const open = (tag: Tag | QualifiedTag) => {
    path.push(tag.name)
    text = ''
    if (path.length > MOST_LEVELS) failure ??= new ImportRefused('broken')
    if (path.length === 1 && tag.name !== 'rss') failure ??= new ImportRefused('not_wordpress')
    if (tag.name === 'category') attributes = (tag as Tag).attributes
    if (tag.name !== 'item' || path.length !== 3) return
    if (!hasItems) onChannel(channel)
    hasItems = true
    if (!isExport) failure ??= new ImportRefused('not_wordpress')
    item = { id: '', type: '', status: '', link: '', texts: {}, categories: [], meta: [] }
  }
  const add = (more: string) => {
    if (text.length < MOST_CHARACTERS) text += more
  }
  const close = (name: string) => {
    path.pop()
    text = text.replace(UNKEPT, '')
    if (!item) {
      if (path.length === 2 && OF_CHANNEL.has(name)) channel[name] ??= text.trim()
      if (name === 'wp:wxr_version') isExport = true
      return
    }
    if (name === 'item' && path.length === 2) {
      const at = (element: string) => item?.texts[element]?.trim() ?? ''
      const [id, type, status] = [at('wp:post_id'), at('wp:post_type'), at('wp:status')]
      done.push({ ...item, id, type, status, link: at('link') })
      item = undefined
    } else if (path.length === 3) {
      if (name === 'category') addCategory(item, attributes, text)
      else if (name === 'wp:postmeta') endMeta(item)
      else if (wanted.has(name)) item.texts[name] ??= text
    } else if (path[3] === 'wp:postmeta') metaText(item, name, text)
    text = ''
  }
  parser.onopentag = open
  parser.onclosetag = close
  parser.ontext = add
  parser.oncdata = add
  parser.ondoctype = () => {
    failure ??= new ImportRefused('broken')
  }
  parser.onerror = (error) => {
    // An unescaped ampersand is read as one; other faults cannot be repaired.
    if (!/entity/i.test(error.message)) failure ??= new ImportRefused('broken', { cause: error })
    parser.error = null as unknown as Error
    parser.resume()
  }
  const taken = () => {
    if (failure) throw failure
    const items = done
    done = []
    return items
  }
  return {
    write: (part: string) => {
      parser.write(part)
      return taken()
    },
    end: () => {
      parser.close()
      taken()
      if (!isExport) throw new ImportRefused('not_wordpress')
      if (!hasItems) onChannel(channel)
    },
  }
}

const META = new Set<string>([
  ...['_thumbnail_id', '_wp_old_slug', '_wp_attachment_image_alt', 'footnotes'],
  ...LANGUAGE_FIELDS,
  ...GROUP_FIELDS,
  ...WPML_SIGNS,
])

function metaText(item: WxrItem, name: string, text: string): void {
  // The note being read has room; an endless list of notes has not.
  if (item.meta.length > MOST_OF_AN_ITEM + 1) return
  const last = item.meta.at(-1)
  const begun = last && last.key === '' ? last : undefined
  if (name === 'wp:meta_key') {
    if (begun) begun.key = text
    else item.meta.push({ key: text, value: '' })
  }
  if (name === 'wp:meta_value') {
    if (last && last.key !== '' && last.value === '') last.value = text
    else item.meta.push({ key: '', value: text })
  }
}

/** Drops the notes of plug-ins, often many kilobytes. */
function endMeta(item: WxrItem): void {
  const isKept = (key: string) => META.has(key) || EVENT_FIELD.test(key)
  item.meta = item.meta.filter(({ key }) => isKept(key)).slice(0, MOST_OF_AN_ITEM)
}

function addCategory(item: WxrItem, attributes: Tag['attributes'], text: string): void {
  if (item.categories.length >= MOST_OF_AN_ITEM) return
  const { domain = '', nicename = '' } = attributes
  item.categories.push({ domain, nicename, name: text.trim() })
}
