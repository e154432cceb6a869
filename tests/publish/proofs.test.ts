import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { USUAL_BLOCKS } from '#src/contract/community/page-blocks.ts'
import { PREVIEW_PAGE_PATH } from '#src/contract/contents/preview-page.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { PATHS } from '#src/contract/paths.ts'
import { answered, type Editor, editorAt } from '../support/editor.ts'
import { IS_FULL } from '../support/matrix.ts'
import { seedDemoParish } from '../support/parishes.ts'
import { freePort, killAll, startScript, untilReady } from '../support/processes.ts'

let dir: string
let origin: string
let parish: { id: number }
let editor: Editor

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'adro-proofs-'))
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  const dataDir = join(dir, 'live')
  parish = await seedDemoParish(dataDir, 'santa-marta')
  // Pages are compared as they are read, in whatever form they travel.
  const settings = { SITE_URL: origin, DEMO: '0', PRECOMPRESS: '0' }
  const env = { DATA_DIR: dataDir, PORT: String(port), ...settings }
  await untilReady(origin, startScript('start.ts', env))
  editor = await editorAt(origin)
})

afterAll(async () => {
  await killAll()
  await rm(dir, { recursive: true, force: true })
})

/** Seals what is not saved, and posts it as the office does. */
async function shownPage(
  seal: { path: string; body: object },
  fields: Record<string, string>,
): Promise<Response> {
  const { proof } = answered(
    await editor.call<{ proof: string }>(parish.id, 'POST', seal.path, seal.body),
  )
  const body = new URLSearchParams({ proof, ...fields })
  return fetch(`${origin}${PREVIEW_PAGE_PATH}`, { method: 'POST', body })
}

async function text(answer: Response): Promise<string> {
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return answer.text()
}

const ofContent = (id: number | null, content: object) => ({
  path: OFFICE_PATHS.sealPreview,
  body: { id, content },
})
const ofPage = (body: object) => ({ path: OFFICE_PATHS.sealPagePreview, body })

const shown = async (id: number | null, content: object, locale: string) =>
  text(await shownPage(ofContent(id, content), { locale }))

const live = async (path: string) => (await fetch(`${origin}${path}`)).text()

/** The page without what makes a preview of it. */
function asPublished(html: string): string {
  return html
    .replace('<meta name="robots" content="noindex">', '')
    .replace('<link rel="stylesheet" href="/assets/proof.css">', '')
    .replace(/<aside class="proof-bar"[\s\S]*?<\/aside>/, '')
}

interface Listed {
  id: number
  slug: string
  content_type: number
  event_recurrence?: object | null
  event_status?: string | null
}

/** Contents of the parish that are online, a few of each kind, by their pages. */
async function online() {
  const query = JSON.stringify({ app: true, entity_ekklesia_location: 'santa-marta' })
  const address = `${origin}/api/v1${PATHS.mobileContents}?${new URLSearchParams({ query, limit: '100' })}`
  const { results } = (await (await fetch(address)).json()) as { results: Listed[] }
  const some = (is: (one: Listed) => boolean) => results.filter(is).slice(0, IS_FULL ? 3 : 1)
  const chosen = new Set([
    ...some((one) => one.content_type === 1),
    ...some((one) => one.content_type === 2 && !one.event_recurrence),
    ...some((one) => Boolean(one.event_recurrence)),
    ...some((one) => one.event_status === 'cancelled'),
  ])
  return [...chosen].map(({ id, slug, content_type }) => ({
    id,
    path: content_type === 2 ? `/santa-marta/events/${slug}` : `/santa-marta/${slug}`,
  }))
}

async function liveFiles(): Promise<string[]> {
  const files = await readdir(join(dir, 'live', 'site', 'current'), { recursive: true })
  return files.sort()
}

test('what is online and unchanged is shown by the very bytes of its page, in each language', async () => {
  const all = await online()
  expect(all.length).toBeGreaterThan(2)
  for (const { id, path } of all) {
    for (const [locale, prefix] of [
      ['pt', ''],
      ['es', '/es'],
      ['en', '/en'],
    ] as const) {
      const seal = ofContent(id, {})
      const published = await live(`${prefix}${path}`)
      expect(asPublished(await text(await shownPage(seal, { locale })))).toBe(published)
      // In the frame of the office nothing is added.
      expect(await text(await shownPage(seal, { locale, framed: '1' }))).toBe(published)
    }
  }
})

test('a parish whose page is unchanged is shown by the bytes of its pages, in each language', async () => {
  for (const path of ['', '/events', '/timetable']) {
    for (const locale of ['pt', 'es', 'en']) {
      const fields = { locale, framed: '1', path: `/santa-marta${path}` }
      const prefix = locale === 'pt' ? '' : `/${locale}`
      expect(await text(await shownPage(ofPage({}), fields))).toBe(
        await live(`${prefix}/santa-marta${path}`),
      )
    }
  }
})

test('a page is shown with the look, texts, menu and mass times that nobody saved', async () => {
  const before = await liveFiles()
  const seal = ofPage({
    page: {
      community: { title: 'A paróquia por guardar' },
      configuration: {
        header_url: null,
        azulejo_glaze: 'ochre',
        azulejo_motif: 'star',
        how_to_help_content: { content: '<p>Ajude assim</p>' },
      },
    },
    menu: {
      entries: [
        {
          ...{ id: null, level: 0, title: 'Entrada por guardar', emenu_type: 'url' },
          ...{ url: 'https://x.example.org/a', content_slug: null, section_id: null },
        },
      ],
    },
    timetable: { weekly: [{ weekday: 2, hour: '06:45', place: 'Capela por guardar' }] },
  })
  const home = await text(await shownPage(seal, { locale: 'pt', framed: '1' }))
  for (const words of ['A paróquia por guardar', 'Entrada por guardar', 'Ajude assim']) {
    expect(home).toContain(words)
  }
  // The banner with those tiles is no file yet.
  expect(home).toMatch(/<img class="banner" src="data:image\/svg\+xml;base64,/)
  const fields = { locale: 'en', framed: '1', path: '/santa-marta/timetable' }
  const timetable = await text(await shownPage(seal, fields))
  expect(timetable).toContain('Capela por guardar')
  expect(timetable).toContain('<html lang="en"')
  expect(await liveFiles()).toEqual(before)
  expect(await live('/santa-marta')).not.toContain('por guardar')
})

test('blocks in the usual order leave the page as it is, byte for byte', async () => {
  const seal = ofPage({ page: { configuration: { page_blocks: USUAL_BLOCKS } } })
  for (const locale of ['pt', 'es', 'en']) {
    const fields = { locale, framed: '1', path: '/santa-marta' }
    const prefix = locale === 'pt' ? '' : `/${locale}`
    expect(await text(await shownPage(seal, fields))).toBe(await live(`${prefix}/santa-marta`))
  }
})

test('a page is shown in the order that its office arranged, with its texts as they were typed', async () => {
  const texts = {
    pt: {
      title: 'Obras <i>na torre</i>',
      text: 'Até <b>maio</b> & "junho"\nObrigado',
      link_title: null,
    },
    en: { title: 'Works', picture_description: 'The "tower"', link_title: 'See <all>' },
  }
  const picture = '/media/ab12/960x640-a0b1c2.webp'
  const block = { kind: 'text', key: 'torre', link: 'https://example.org/?a=1&b=2', picture, texts }
  const page_blocks = [
    ...[block, { kind: 'contacts' }, { kind: 'events', hidden: true }, { kind: 'news' }],
    ...[{ kind: 'masses' }, { kind: 'ask' }, { kind: 'search', hidden: true }],
  ]
  const seal = ofPage({ page: { configuration: { page_blocks } } })
  const home = async (locale: string) =>
    text(await shownPage(seal, { locale, framed: '1', path: '/santa-marta' }))
  const html = await home('pt')
  const places = ['id="block-torre"', 'id="contacts"', 'id="news"', 'id="masses"', 'id="ask"']
  const found = places.map((place) => html.indexOf(place))
  expect(found).not.toContain(-1)
  expect(found).toEqual(found.toSorted((a, b) => a - b))
  expect(html).not.toContain('id="next-event"')
  expect(html).not.toContain('id="parish-q"')
  expect(html).toContain('>Obras &lt;i&gt;na torre&lt;/i&gt;</h2>')
  expect(html).toContain('Até &lt;b&gt;maio&lt;/b&gt; &amp;')
  expect(html).toMatch(/href="https:\/\/example\.org\/\?a=1&(?:#38;|amp;)?b=2"/)
  expect(html).toContain('/media/ab12/480.avif 480w')
  // What nobody translated says its language.
  expect(await home('es')).toContain('<h2 id="block-torre" lang="pt">')
  const inEnglish = await home('en')
  expect(inEnglish).toContain('See &lt;all&gt;')
  expect(inEnglish).toMatch(/alt="The (?:&#34;|&quot;)tower/)
})

test('frequent questions are shown in the room in which members find them', async () => {
  const path = '/santa-marta/private-area/faqs'
  const seal = ofPage({
    questions: { content: 'Onde <b>fica</b>?\nAqui.', translations: { es: '¿Dónde está?' } },
  })
  const inPortuguese = await text(await shownPage(seal, { locale: 'pt', path, framed: '1' }))
  expect(inPortuguese).toMatch(/<h2>Onde &lt;b&gt;fica&lt;\/b&gt;\?\n<\/h2><p>Aqui\.<\/p>/)
  expect(inPortuguese).not.toContain('<astro-island')
  const inSpanish = await text(await shownPage(seal, { locale: 'es', path, framed: '1' }))
  expect(inSpanish).toContain('¿Dónde está?')
  const none = ofPage({ questions: { content: null } })
  expect(await text(await shownPage(none, { locale: 'en', path }))).toContain('class="card empty"')
})

test('what the parish has not, and what would really be sent, is not shown', async () => {
  for (const path of ['/santa-marta/nothing', '/santa-marta/join', '/portal', '/santa-justina']) {
    const answer = await shownPage(ofPage({}), { locale: 'pt', path })
    expect(answer.status, path).toBe(404)
  }
  const faqs = '/santa-marta/private-area/faqs'
  const [first] = await online()
  const seal = ofContent(first?.id ?? 0, {})
  expect((await shownPage(seal, { locale: 'pt', path: faqs })).status).toBe(404)
})

test('what was never saved is shown whole, and no file of it is there', async () => {
  const before = await liveFiles()
  const words = 'Uma prova que ninguém mais vê'
  const html = await shown(
    null,
    {
      content_type: 2,
      title: words,
      event_from_date: '2030-06-24',
      content: '<p>Assim</p><script>alert("x")</script><img src="x" onerror="alert(2)">',
    },
    'pt',
  )
  expect(html).toContain(words)
  expect(html).toContain('<p>Assim</p>')
  expect(html).not.toMatch(/alert\("x"\)|onerror/)
  expect(html).toContain('name="robots" content="noindex"')
  expect(await liveFiles()).toEqual(before)
  const home = join(dir, 'live', 'site', 'current', 'santa-marta.html')
  expect(await readFile(home, 'utf8')).not.toContain(words)
})

test('several editors at once each get their own page', async () => {
  const titles = Array.from({ length: 6 }, (_, at) => `Prova número ${at}`)
  const pages = await Promise.all(
    titles.map((title) => shown(null, { content_type: 1, title }, 'pt')),
  )
  for (const [at, html] of pages.entries()) expect(html).toContain(titles[at])
})

test('what was made up is answered with a friendly page', async () => {
  const body = new URLSearchParams({ proof: 'AAAA.AAAA', locale: 'es' })
  const answer = await fetch(`${origin}${PREVIEW_PAGE_PATH}`, { method: 'POST', body })
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('ya no está disponible')
  expect((await fetch(`${origin}${PREVIEW_PAGE_PATH}`)).status).toBe(204)
})
