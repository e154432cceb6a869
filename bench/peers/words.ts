import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'

const NAMESPACES = ['share', 'calendar', 'events', 'community', 'content', 'follow'] as const

/** Our own texts around contents, by language, in the form that generators read. */
export async function readWords(projectDir: string): Promise<Record<string, object>> {
  const entries = LOCALES.map(async (locale): Promise<[Locale, object]> => {
    const read = async (namespace: string) => {
      const file = join(projectDir, 'locales', namespace, `${namespace}.${locale}.json`)
      return JSON.parse(await readFile(file, 'utf8'))
    }
    const named = NAMESPACES.map(async (name) => [name, await read(name)])
    const { shell, list, find } = await read('common')
    const [search, data] = [await read('search'), await read('structured-data')]
    return [
      locale,
      { ...Object.fromEntries(await Promise.all(named)), shell, list, find, search, data },
    ]
  })
  return Object.fromEntries(await Promise.all(entries))
}
