import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OFFICE_PATHS } from '../../src/contract/office-paths.ts'
import { PATHS } from '../../src/contract/paths.ts'
import { PROOF_PAGE_PATH } from '../../src/contract/proof.ts'
import { DEMO_PASSWORD } from '../../src/server/demo/accounts.ts'
import { answered, type Editor, editorAt } from '../support/editor.ts'
import { freePort, killAll, startScript, untilReady } from '../support/processes.ts'

/** The demo's first parish, Santa Marta. */
const PARISH = 1

let dir: string
let origin: string
let editor: Editor

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'adro-proofs-'))
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  const env = { DATA_DIR: join(dir, 'live'), PORT: String(port), SITE_URL: origin }
  await untilReady(origin, startScript('start.ts', env))
  editor = await editorAt(origin, { email: 'cartorio@example.org', password: DEMO_PASSWORD })
})

afterAll(async () => {
  await killAll()
  await rm(dir, { recursive: true, force: true })
})

async function shown(id: number | null, content: object, locale: string): Promise<string> {
  const outcome = await editor.call<{ proof: string }>(PARISH, 'POST', OFFICE_PATHS.sealProof, {
    id,
    content,
  })
  const { proof } = answered(outcome)
  const body = new URLSearchParams({ proof, locale })
  const answer = await fetch(`${origin}${PROOF_PAGE_PATH}`, { method: 'POST', body })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return answer.text()
}

/** The page without what makes a preview of it. */
function asPublished(html: string): string {
  return html
    .replace('<meta name="robots" content="noindex">', '')
    .replace('<link rel="stylesheet" href="/assets/proof.css">', '')
    .replace(/<aside class="proof-bar"[\s\S]*?<\/aside>/, '')
}

/** Some contents of the parish that are online: a few of each kind, by their pages. */
async function online() {
  const query = JSON.stringify({ app: true, entity_ekklesia_location: 'santa-marta' })
  const address = `${origin}/api/v1${PATHS.mobileContents}?${new URLSearchParams({ query, limit: '100' })}`
  const { results } = (await (await fetch(address)).json()) as {
    results: Array<{ id: number; slug: string; content_type: number }>
  }
  const ofType = (type: number) => results.filter((one) => one.content_type === type).slice(0, 3)
  return [...ofType(1), ...ofType(2)].map(({ id, slug, content_type }) => ({
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
  expect(all.length).toBeGreaterThan(3)
  for (const { id, path } of all) {
    for (const [locale, prefix] of [
      ['pt', ''],
      ['es', '/es'],
      ['en', '/en'],
    ] as const) {
      const live = await (await fetch(`${origin}${prefix}${path}`)).text()
      expect(asPublished(await shown(id, {}, locale))).toBe(live)
    }
  }
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
  const answer = await fetch(`${origin}${PROOF_PAGE_PATH}`, { method: 'POST', body })
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('ya no está disponible')
  expect((await fetch(`${origin}${PROOF_PAGE_PATH}`)).status).toBe(204)
})
