import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HotFiles, hotFirst } from './hot-files.ts'
import { siteFiles } from './site-files.ts'

const FORM_ID = 'A'.repeat(43)
const FILES: Record<string, string | Buffer> = {
  'index.html': 'home',
  'es.html': 'inicio',
  'santa-marta.html': 'parish',
  'santa-marta.html.gz': gzipSync('parish'),
  'es/santa-marta.html': 'parroquia',
  'santa-marta/join.html': 'join here',
  '404.html': 'nothing here',
  '_astro/site.abc.css': 'body{}',
  'robots.txt': 'all',
}

let siteDir: string
let hot: HotFiles
/** The same site with and without hot files in front of it. */
let servers: Record<'hot' | 'plain', Server>

beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'adro-hot-'))
  hot = new HotFiles(siteDir)
  const listener = (remembers?: HotFiles) => {
    const app = new Hono()
    const options = { siteDir, preparing: () => 'wait', ...(remembers && { hot: remembers }) }
    app.use('*', siteFiles(options))
    return getRequestListener(app.fetch)
  }
  servers = {
    hot: createServer(hotFirst(hot, listener(hot))),
    plain: createServer(listener()),
  }
  for (const server of Object.values(servers)) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  }
  await release('a', FILES)
})

afterEach(async () => {
  for (const server of Object.values(servers)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  await rm(siteDir, { recursive: true, force: true })
})

async function release(id: string, files: Record<string, string | Buffer>) {
  for (const [file, text] of Object.entries(files)) await put(id, file, text)
  await symlink(join('releases', id), join(siteDir, 'current.tmp'))
  await rename(join(siteDir, 'current.tmp'), join(siteDir, 'current'))
}

/** Replaces a file as the publisher does, by renaming another file over it. */
async function put(id: string, file: string, text: string | Buffer) {
  const target = join(siteDir, 'releases', id, file)
  await mkdir(join(target, '..'), { recursive: true })
  await writeFile(join(siteDir, 'draft'), text)
  await rename(join(siteDir, 'draft'), target)
}

interface Asked {
  method?: string
  headers?: Record<string, string>
}

function ask(server: Server, path: string, { method = 'GET', headers = {} }: Asked = {}) {
  const { port } = server.address() as AddressInfo
  return new Promise<{ status: number; headers: object; text: string }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part) => parts.push(part))
      response.on('end', () => {
        const { date: _, ...got } = response.headers
        const text = Buffer.concat(parts).toString('latin1')
        resolve({ status: response.statusCode ?? 0, headers: got, text })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** Requests twice and reports whether the second answer came from the hot files. */
async function expectSame(path: string, asked: Asked = {}): Promise<boolean> {
  const plain = await ask(servers.plain, path, asked)
  expect(await ask(servers.hot, path, asked)).toEqual(plain)
  const answered = vi.spyOn(hot, 'answer')
  expect(await ask(servers.hot, path, asked)).toEqual(plain)
  const [result] = answered.mock.results
  answered.mockRestore()
  return result?.value === true
}

test.each([
  ...['/', '/es', '/santa-marta', '/es/santa-marta', `/santa-marta/join/${FORM_ID}`],
  ...['/_astro/site.abc.css', '/robots.txt'],
])('the second answer to %s is a hot one, and the same as the first', async (path) => {
  expect(await expectSame(path)).toBe(true)
  expect(await expectSame(path, { method: 'HEAD' })).toBe(true)
  expect(await expectSame(path, { headers: { 'accept-encoding': 'gzip' } })).toBe(true)
  expect(await expectSame(path, { headers: { 'accept-encoding': 'gzip;q=0, br' } })).toBe(true)
  const { headers } = await ask(servers.plain, path)
  const etag = 'etag' in headers ? String(headers.etag) : ''
  expect(await expectSame(path, { headers: { 'if-none-match': etag } })).toBe(true)
  expect(await expectSame(path, { headers: { 'if-none-match': `W/"x", ${etag}` } })).toBe(true)
  expect(await expectSame(path, { headers: { 'if-none-match': '"x"' } })).toBe(true)
})

test.each<[string, Asked]>([
  ['/santa-marta', { method: 'POST' }],
  ['/santa-marta', { headers: { cookie: 'kyrios_lang=es' } }],
  ['/santa-marta?kyrios_lng=es', {}],
  ['/santa-marta?a=1', {}],
  ['/santa-marta', { headers: { 'accept-encoding': 'x'.repeat(101) } }],
  ['/santa-marta/', {}],
  ['/santa-marta.html', {}],
  ['//santa-marta', {}],
  ['/nowhere', {}],
  ['/404', {}],
  [`/nowhere/join/${FORM_ID}`, {}],
])('%s %j is no hot one, whatever was asked before', async (path, asked) => {
  for (const before of ['/santa-marta', '/es/santa-marta', '/']) await ask(servers.hot, before)
  expect(await expectSame(path, asked)).toBe(false)
})

test('a page that was read before its compressed form came goes out compressed soon after', async () => {
  const headers = { 'accept-encoding': 'gzip' }
  await ask(servers.hot, '/es/santa-marta', { headers })
  await put('a', 'es/santa-marta.html.gz', gzipSync('parroquia'))
  const before = await ask(servers.hot, '/es/santa-marta', { headers })
  expect(before.headers).not.toHaveProperty('content-encoding')
  const now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now + 2_000)
  const after = await ask(servers.hot, '/es/santa-marta', { headers })
  clock.mockRestore()
  expect(after.headers).toHaveProperty('content-encoding', 'gzip')
})

test('a page in a language of its own stays so, whatever the cookie says', async () => {
  const headers = { cookie: 'kyrios_lang=en' }
  expect(await expectSame('/es/santa-marta', { headers })).toBe(true)
  expect(await expectSame('/robots.txt', { headers })).toBe(true)
})

test('a change is seen by the next request: another text of the same length, a removal, a return', async () => {
  const texts = async () => {
    const { status, text } = await ask(servers.hot, '/santa-marta')
    return [status, text]
  }
  expect(await expectSame('/santa-marta')).toBe(true)
  for (const text of ['PARISH', 'parish', 'a longer one']) {
    await put('a', 'santa-marta.html', text)
    expect(await texts()).toEqual([200, text])
    expect(await expectSame('/santa-marta')).toBe(true)
  }
  await rm(join(siteDir, 'releases/a/santa-marta.html'))
  expect(await texts()).toEqual([404, 'nothing here'])
  await put('a', 'santa-marta.html', 'again')
  expect(await texts()).toEqual([200, 'again'])
})

test('a compressed variant that goes or comes is seen by the next request', async () => {
  const headers = { 'accept-encoding': 'gzip' }
  expect(await expectSame('/santa-marta', { headers })).toBe(true)
  await rm(join(siteDir, 'releases/a/santa-marta.html.gz'))
  expect(await expectSame('/santa-marta', { headers })).toBe(true)
  expect((await ask(servers.hot, '/santa-marta', { headers })).text).toBe('parish')
})

test('a page that is compressed when it is asked for is repeated, until it changes', async () => {
  const headers = { 'accept-encoding': 'gzip' }
  const long = 'paróquia '.repeat(100)
  await put('a', 'es/santa-marta.html', long)
  expect(await expectSame('/es/santa-marta', { headers })).toBe(true)
  const { headers: sent } = await ask(servers.hot, '/es/santa-marta', { headers })
  expect(sent).toHaveProperty('content-encoding', 'gzip')
  await put('a', 'es/santa-marta.html', long.toUpperCase())
  expect(await expectSame('/es/santa-marta', { headers })).toBe(true)
})

test('a switch is seen by the next request, and a way back', async () => {
  expect(await expectSame('/santa-marta')).toBe(true)
  await release('b', { ...FILES, 'santa-marta.html': 'in b' })
  expect((await ask(servers.hot, '/santa-marta')).text).toBe('in b')
  await release('a', {})
  expect((await ask(servers.hot, '/santa-marta')).text).toBe('parish')
  await rm(join(siteDir, 'current'))
  expect((await ask(servers.hot, '/santa-marta')).status).toBe(503)
})

test('where a folder became a file, the page is not there, and nothing falls over', async () => {
  const path = `/santa-marta/join/${FORM_ID}`
  expect(await expectSame(path)).toBe(true)
  await rm(join(siteDir, 'releases/a/santa-marta'), { recursive: true })
  await put('a', 'santa-marta', 'a file')
  expect((await ask(servers.hot, path)).status).toBe(404)
})
