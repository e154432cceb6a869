import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PeerPage } from './peer-site.ts'

/**
 * Writes the output of `peer-site.ts` again in Hugo's format: a content file with its HTML for each
 * page, data without bodies, texts as `i18n`.
 *
 * @param dataDir the output folder of `writePeerSite`
 * @param projectDir the Hugo project
 */
export async function writeHugoSite(dataDir: string, projectDir: string): Promise<void> {
  const { pages, texts, ...site } = await readJson(join(dataDir, 'site.json'))
  await writeJson(join(projectDir, 'data', 'bench.json'), site)
  for (const [locale, words] of Object.entries<Record<string, unknown>>(texts)) {
    await writeJson(join(projectDir, 'i18n', `${locale}.json`), flat(words))
  }
  const bodies = new Map<string, Record<string, Content>>()
  for (const slug of site.communities) {
    const community = await readJson(join(dataDir, 'communities', `${slug}.json`))
    bodies.set(slug, community.contents)
    const contents = Object.fromEntries(
      Object.entries<Content>(community.contents).map(([word, { body: _, ...card }]) => [
        word,
        card,
      ]),
    )
    await writeJson(join(projectDir, 'data', 'communities', `${slug}.json`), {
      ...community,
      contents,
    })
  }
  for (const page of pages as PeerPage[]) {
    const content = bodies.get(page.community)?.[page.content ?? '']
    await writeText(join(projectDir, hugoFile(page)), hugoText(page, content))
  }
}

interface Content {
  date: string
  hashtags: string[]
  body: string
}

/** The source file of a page. */
export function hugoFile({ locale, path }: Pick<PeerPage, 'locale' | 'path'>): string {
  return join('content', locale, path === '/' ? '_index.html' : `${path.slice(1)}.html`)
}

function hugoText(page: PeerPage, content: Content | undefined): string {
  const { title, description, path, community, kind, cards } = page
  const { body = '', ...facts } = content ?? {}
  const { date, hashtags } = { date: undefined, hashtags: undefined, ...facts }
  const matter = { title, description, path, community, kind, cards, date, hashtags }
  return `${JSON.stringify(matter)}\n\n${body}\n`
}

/** Hugo's texts have no lists. */
function flat(words: Record<string, unknown>): Record<string, unknown> {
  const { weekdays, ...rest } = words
  const named = (Array.isArray(weekdays) ? weekdays : []).map((word, at) => [`weekday${at}`, word])
  return { ...rest, ...Object.fromEntries(named) }
}

async function readJson(file: string) {
  return JSON.parse(await readFile(file, 'utf8'))
}

function writeJson(file: string, value: unknown): Promise<void> {
  return writeText(file, JSON.stringify(value))
}

async function writeText(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
