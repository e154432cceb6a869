import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { storePicture } from '#src/server/media/store-picture.ts'
import { answered, type Editor, editorAt } from '../support/editor.ts'
import { expectExact } from '../support/live-files.ts'
import { IS_FULL } from '../support/matrix.ts'
import { type PageReader, pageReader } from '../support/page-reader.ts'
import { type Parish, seedParishes } from '../support/parishes.ts'
import { freePort, killAll, startScript, untilReady } from '../support/processes.ts'

let dir: string
let env: Record<string, string>
let siteUrl: string
let parish: Parish
let editor: Editor
let reader: PageReader

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'adro-change-'))
  const dataDir = join(dir, 'live')
  const [made] = await seedParishes({ dataDir }, ['um', 'dois'])
  if (!made) throw new Error('There is no parish.')
  parish = made
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  siteUrl = origin
  env = { DATA_DIR: dataDir, PORT: String(port), SITE_URL: siteUrl, DEMO: '0' }
  await untilReady(origin, startScript('start.ts', env))
  editor = await editorAt(origin)
  reader = pageReader(origin)
})

afterAll(async () => {
  reader.close()
  await killAll()
  await rm(dir, { recursive: true, force: true })
})

async function call(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const outcome = await editor.call<{ id: number; slug: string }>(
    parish.id,
    method,
    `/${path}`,
    body,
  )
  return answered(outcome)
}

const shows = (path: string, words: string) => says(path, words, true)
const lacks = (path: string, words: string) => says(path, words, false)

const says = (path: string, words: string, whether: boolean) =>
  expect
    .poll(async () => (await reader.read(path)).text.includes(words), {
      interval: 20,
      timeout: 120_000,
    })
    .toBe(whether)

/** The address of a picture that is there, and that no content shows yet. */
async function newPicture(): Promise<string> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540"><rect width="960" height="540" fill="teal"/></svg>'
  const mediaDir = join(String(env.DATA_DIR), 'media')
  return (await storePicture({ mediaDir, bytes: Buffer.from(svg) })).url
}

const answers = (path: string, status: number) =>
  expect
    .poll(async () => (await reader.read(path)).status, { interval: 20, timeout: 120_000 })
    .toBe(status)

test('what an office changes is on the pages, in every language, and as a full build has it', async () => {
  const item = {
    content_type: 1,
    title: 'Uma notícia de prova',
    content: '<p>Primeira versão</p>',
    status: 'published',
    online_from_date: '2026-01-02T10:00:00.000Z',
  }
  const { id, slug } = await call('POST', 'websites/contents', { content: item })
  await shows(`/um/${slug}`, 'Primeira versão')
  await shows(`/es/um/${slug}`, 'Primeira versão')

  await call('PUT', `websites/contents/${id}`, { content: { content: '<p>Segunda versão</p>' } })
  await shows(`/en/um/${slug}`, 'Segunda versão')

  // In the gate nothing waits for its hour: that it is told then is tested without a clock.
  const soon = new Date(Date.now() + 2_000).toISOString()
  const hour = IS_FULL ? { online_from_date: soon } : {}
  const later = await call('POST', 'websites/contents', {
    content: { ...item, title: 'Uma notícia marcada', ...hour },
  })
  await answers(`/um/${later.slug}`, 200)
  if (IS_FULL) expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(soon))

  await call('POST', 'websites/emenus', {
    title: 'Entrada de prova',
    emenu_type: 'url',
    url: '/about',
  })
  await shows('/es/um', 'Entrada de prova')

  // A picture is on the page once there is a copy of it; what may not be fetched never is.
  const picture = await newPicture()
  await call('PUT', `websites/contents/${id}`, { content: { cover: `${siteUrl}${picture}` } })
  await shows(`/um/${slug}`, picture)
  const inside = 'http://127.0.0.1/a.jpg'
  await call('PUT', `websites/contents/${id}`, { content: { cover: inside } })
  await lacks(`/um/${slug}`, picture)
  expect((await reader.read(`/um/${slug}`)).text).not.toContain(inside)

  // So it is within the words.
  const body = `<p>Vê-se <img src="${siteUrl}${picture}" alt="a torre"> e <img src="${inside}" alt="o sino"></p>`
  await call('PUT', `websites/contents/${id}`, { content: { content: body } })
  await shows(`/um/${slug}`, `<img src="${picture}" width="960" height="540"`)
  const { text } = await reader.read(`/um/${slug}`)
  expect(text).toContain(' e o sino</p>')
  expect(text).not.toContain(inside)

  await call('PUT', `websites/contents/${id}`, { content: { status: 'draft' } })
  await answers(`/um/${slug}`, 404)
  await call('DELETE', `websites/contents/${later.id}`)
  await answers(`/en/um/${later.slug}`, 404)
  await shows('/', '<html')

  await expectExact(env)
})

test('a parish comes with all its pages once it is shown to everybody, and goes again', async () => {
  const vale = { name: 'Paróquia do Vale', slug: 'vale', timezone: 'Europe/Lisbon' }
  const made = await editor.call<{ id: number }>(parish.id, 'POST', OFFICE_PATHS.newCommunity, vale)
  const { id } = answered(made)
  const show = (is_public: boolean) =>
    editor.call(id, 'PUT', OFFICE_PATHS.officeVisibility, { is_public })
  expect((await reader.read('/vale')).status).toBe(404)
  await show(true)
  for (const path of ['/vale', '/es/vale', '/en/vale/events', '/vale/join'])
    await answers(path, 200)
  await shows('/en/portal', 'Paróquia do Vale')
  await expectExact(env)
  await show(false)
  for (const path of ['/vale', '/es/vale', '/en/vale/events']) await answers(path, 404)
  await lacks('/en/portal', 'Paróquia do Vale')
  await expectExact(env)
})
