import { linksBelow } from './page-names.ts'
import { ENCODINGS, pageReader } from './page-reader.ts'

/** In which languages the lists of a parish are looked at. */
const PREFIXES = ['', '/es', '/en']

/**
 * Reads the front page and the lists of parishes in all forms and languages, and every page that
 * these link to.
 *
 * @returns what is not there, in words: nothing, where the site is whole
 * @throws for a page that is cut off
 */
export async function breachesOf(origin: string, parishes: string[]): Promise<string[]> {
  const reader = pageReader(origin)
  const lists = PREFIXES.flatMap((prefix) => parishes.map((slug) => `${prefix}/${slug}`))
  const linked = new Set<string>()
  const breaches: string[] = []
  const read = async (path: string, encoding: (typeof ENCODINGS)[number]) => {
    const { status, text } = await reader.read(path, encoding)
    if (status !== 200) breaches.push(`${path} (${encoding}) answered ${status}`)
    return text
  }
  try {
    for (const encoding of ENCODINGS) {
      for (const list of ['/', ...lists]) {
        const text = await read(list, encoding)
        for (const link of linksBelow(list, text)) linked.add(link)
      }
    }
    for (const link of linked) await read(link, 'identity')
    return breaches
  } finally {
    reader.close()
  }
}
