import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { publishFromConfig } from '../../src/publish/from-config.ts'

const projectDir = join(import.meta.dirname, '..', '..')
let dir: string
let origin: string
let child: ChildProcess
let headers: Record<string, string>

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'adro-change-'))
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  origin = `http://127.0.0.1:${port}`
  child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: projectDir,
    env: { PATH: process.env.PATH, DATA_DIR: join(dir, 'live'), PORT: String(port) },
    stdio: 'ignore',
  })
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the start ended with ${child.exitCode}`)
    const ready = await fetch(`${origin}/readyz`).catch(() => null)
    if (ready?.ok) break
    await setTimeout(100)
  }
  const password = Buffer.from('adro-demo-2026').toString('base64')
  const { body } = await call('POST', 'Users/login', {
    email: 'cartorio@example.org',
    password,
    adro: true,
  })
  headers = { authorization: `Bearer ${body.accessToken}`, 'x-subscription': '1' }
})

afterAll(async () => {
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
  await rm(dir, { recursive: true, force: true })
})

async function call(method: string, path: string, body?: object) {
  const response = await fetch(`${origin}/api/v1/${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true)
  return response.json()
}

async function page(path: string): Promise<{ status: number; text: string }> {
  const response = await fetch(`${origin}${path}`)
  return { status: response.status, text: await response.text() }
}

const shows = (path: string, words: string) =>
  expect
    .poll(async () => (await page(path)).text.includes(words), { interval: 20, timeout: 60_000 })
    .toBe(true)

const answers = (path: string, status: number) =>
  expect.poll(async () => (await page(path)).status, { interval: 20, timeout: 60_000 }).toBe(status)

/** Every file of the live release but the assets, which no change of data touches. */
function files(dataDir: string): Record<string, string> {
  const folder = realpathSync(join(dataDir, 'site', 'current'))
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(html|xml|txt|svg)(\.br|\.gz)?$/.test(path))
    .sort()
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'base64')]))
}

test('what an office changes is on the pages, in every language, and as a full build has it', async () => {
  const item = {
    content_type: 1,
    title: 'Uma notícia de prova',
    content: '<p>Primeira versão</p>',
    status: 'published',
    online_from_date: '2026-01-02T10:00:00.000Z',
  }
  const { id, slug } = await call('POST', 'websites/contents', { content: item })
  await shows(`/santa-marta/${slug}`, 'Primeira versão')
  await shows(`/es/santa-marta/${slug}`, 'Primeira versão')

  await call('PUT', `websites/contents/${id}`, { content: { content: '<p>Segunda versão</p>' } })
  await shows(`/en/santa-marta/${slug}`, 'Segunda versão')

  const soon = new Date(Date.now() + 2_000).toISOString()
  const later = await call('POST', 'websites/contents', {
    content: { ...item, title: 'Uma notícia marcada', online_from_date: soon },
  })
  await answers(`/santa-marta/${later.slug}`, 200)
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(soon))

  await call('POST', 'websites/emenus', {
    title: 'Entrada de prova',
    emenu_type: 'url',
    url: '/about',
  })
  await shows('/es/santa-marta', 'Entrada de prova')

  await call('PUT', `websites/contents/${id}`, { content: { status: 'draft' } })
  await answers(`/santa-marta/${slug}`, 404)
  await call('DELETE', `websites/contents/${later.id}`)
  await answers(`/en/santa-marta/${later.slug}`, 404)
  await shows('/', '<html')

  const anew = join(dir, 'anew')
  const env = { PORT: new URL(origin).port, DATA_DIR: anew }
  await publishFromConfig(readConfig(env, projectDir), projectDir, { isFull: true })
  expect(files(join(dir, 'live'))).toEqual(files(anew))
})
