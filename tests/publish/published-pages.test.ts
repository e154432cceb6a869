import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DefaultTreeAdapterTypes, html as names, parse } from 'parse5'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#src/config/read-config.ts'
import { publishFromConfig } from '#src/publish/from-config.ts'
import { demoApi } from '../support/api-server.ts'
import { UID_NAMESPACE } from '../support/app.ts'

const projectDir = join(import.meta.dirname, '..', '..')
/** Attributes that name an address. */
const ADDRESSES = ['href', 'src', 'srcset']
const SITE_URL = 'https://p.example.org'
/** A parish of the demo that has no times of masses. */
const UNTIMED = 'san-millan'

/** What a reader without scripts, or a search engine, makes of a page. */
interface ReadPage {
  /** Words of the specification for what is wrong with its markup (HTML §13.2.2). */
  errors: string[]
  /** What stands after the end of its document. */
  rest: string
  /** Addresses of this site that it links to. */
  links: string[]
  /** How many templates it has for scripts to fill. */
  templates: number
  /** Addresses that its templates hold, which robots find in the markup and follow. */
  placeholders: string[]
  /** Null where it has none. */
  canonical: string | null
  isIndexed: boolean
  /** The picture that stands for it where somebody shares it; null without one. */
  preview: string | null
}

let dir: string
/** The pages that were published, by address. */
let pages: Map<string, ReadPage>
/** The addresses that sitemaps list. */
let listed: Set<string>
/** The names of all entries of calendars. */
let entryNames: string[]

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'adro-pages-'))
  const api = await demoApi(join(dir, 'media'))
  const env = { PORT: String(api.port), DATA_DIR: dir, SITE_URL, PRECOMPRESS: '0' }
  const published = await publishFromConfig(readConfig(env, projectDir), projectDir)
  await api.close()
  const files = readdirSync(published.dir, { recursive: true, encoding: 'utf8' })
  const read = (file: string) => readFileSync(join(published.dir, file), 'utf8')
  pages = new Map(
    files
      .filter((file) => file.endsWith('.html'))
      .map((file) => [addressOf(file), readPage(read(file))]),
  )
  const sitemaps = files.filter((file) => /^sitemap[-/].*\.xml$/.test(file)).map(read)
  const calendars = files.filter((file) => file.endsWith('.ics')).map(read)
  entryNames = calendars.flatMap((text) =>
    [...text.replaceAll('\r\n ', '').matchAll(/\r\nUID:(\S+)/g)].map(([, name = '']) => name),
  )
  listed = new Set(
    sitemaps.flatMap((text) =>
      [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => ownPath(loc) ?? loc),
    ),
  )
})

afterAll(() => rm(dir, { recursive: true, force: true }))

/** `es/santa-marta.html` stands at `/es/santa-marta`. */
function addressOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`
}

/** The path of an address on this site, without what comes after it. */
function ownPath(href: string): string | null {
  const url = URL.parse(href, SITE_URL)
  return url?.origin === SITE_URL ? url.pathname : null
}

function readPage(text: string): ReadPage {
  const errors: string[] = []
  const document = parse(text, { onParseError: ({ code }) => errors.push(code) })
  const elements = elementsOf(document)
  const attribute = (element: DefaultTreeAdapterTypes.Element, name: string) =>
    element.attrs.find((one) => one.name === name)?.value
  const all = (tag: string) => elements.filter(({ tagName }) => tagName === tag)
  const metas = all(names.TAG_NAMES.META)
  const preview = metas.find((one) => attribute(one, 'property') === 'og:image')
  const robots = metas.filter((one) => attribute(one, 'name') === 'robots')
  const [canonical] = all(names.TAG_NAMES.LINK)
    .filter((one) => attribute(one, 'rel') === 'canonical')
    .map((one) => attribute(one, 'href'))
  return {
    errors,
    rest: text.slice(text.lastIndexOf('</html>') + '</html>'.length).trim(),
    links: all(names.TAG_NAMES.A).flatMap((one) => ownPath(attribute(one, 'href') ?? '') ?? []),
    templates: all(names.TAG_NAMES.TEMPLATE).length,
    placeholders: all(names.TAG_NAMES.TEMPLATE)
      .filter((one) => 'content' in one)
      .flatMap((one) => elementsOf((one as DefaultTreeAdapterTypes.Template).content))
      .flatMap((one) => ADDRESSES.flatMap((name) => attribute(one, name) ?? [])),
    canonical: canonical ?? null,
    preview: (preview && attribute(preview, 'content')) ?? null,
    isIndexed: !robots.some((one) => attribute(one, 'content')?.includes('noindex')),
  }
}

/** Every element of a document in its order; what templates hold for scripts is not part of it. */
function elementsOf(parent: DefaultTreeAdapterTypes.ParentNode): DefaultTreeAdapterTypes.Element[] {
  return parent.childNodes.flatMap((node) => ('tagName' in node ? [node, ...elementsOf(node)] : []))
}

/** Addresses of pages of which something holds. */
const pagesThat = (holds: (page: ReadPage, address: string) => boolean) =>
  [...pages].filter(([address, page]) => holds(page, address)).map(([address]) => address)

test('nothing follows the end of a page, and its markup has no error that a parser names', () => {
  expect(pages.size).toBeGreaterThan(200)
  expect(pagesThat(({ rest }) => rest !== '')).toEqual([])
  const wrong = [...pages].flatMap(([address, { errors }]) =>
    errors.map((code) => `${address}: ${code}`),
  )
  expect(wrong).toEqual([])
})

test('templates name no address, not even one for scripts to replace', () => {
  expect(pages.get('/')?.templates).toBeGreaterThan(1)
  const named = [...pages].flatMap(([address, { placeholders }]) =>
    placeholders.map((one) => `${address}: ${one}`),
  )
  expect(named).toEqual([])
})

test('a page is for search engines exactly where a sitemap lists it', () => {
  const own = pagesThat(
    ({ isIndexed, canonical }, address) =>
      isIndexed && canonical !== null && ownPath(canonical) === address,
  )
  expect(own.sort()).toEqual([...listed].sort())
})

test('a timetable without times stands for who kept its address, with the way to the parish', () => {
  for (const prefix of ['', '/es', '/en']) {
    const home = `${prefix}/${UNTIMED}`
    const timetable = pages.get(`${home}/timetable`)
    expect(timetable?.isIndexed).toBe(false)
    expect(timetable?.links).toContain(home)
    expect(pages.get(home)?.links).not.toContain(`${home}/timetable`)
  }
  expect(pages.get('/santa-marta/timetable')?.isIndexed).toBe(true)
})

test('the picture of a shared page is in a format that every crawler reads', () => {
  const shown = [...pages.values()].flatMap(({ preview }) => preview ?? [])
  expect(shown.length).toBeGreaterThan(listed.size - 9)
  expect(shown.filter((src) => !/\.(jpg|png)$/.test(src))).toEqual([])
})

test('entries of calendars are named by the installation, not by its host', () => {
  expect(entryNames.length).toBeGreaterThan(100)
  const ending = `@${UID_NAMESPACE}`
  expect(entryNames.filter((name) => !name.endsWith(ending))).toEqual([])
})

test('links lead without scripts from the front page to every page that a sitemap lists', () => {
  const reached = new Set(['/'])
  for (const address of reached) {
    for (const link of pages.get(address)?.links ?? []) if (pages.has(link)) reached.add(link)
  }
  expect([...listed].filter((address) => !reached.has(address)).sort()).toEqual([])
})
