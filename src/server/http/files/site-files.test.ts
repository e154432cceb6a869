import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { refreshTag } from '#src/contract/publishing/site-files.ts'
import { siteFiles } from './site-files.ts'

let siteDir: string
let app: Hono

beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'adro-site-'))
  app = new Hono()
  app.use('*', siteFiles({ siteDir, preparing: (locale) => `preparing ${locale}` }))
})

afterEach(() => rm(siteDir, { recursive: true, force: true }))

async function release(id: string, files: Record<string, string>) {
  const dir = join(siteDir, 'releases', id)
  for (const [file, text] of Object.entries(files)) {
    await mkdir(join(dir, file, '..'), { recursive: true })
    await writeFile(join(dir, file), text)
  }
  await rm(join(siteDir, 'current'), { force: true })
  await symlink(join('releases', id), join(siteDir, 'current'))
  return dir
}

const moved = (to: string) => `<!doctype html><head>${refreshTag(to)}</head><a href="${to}">x</a>`

const PAGES = {
  'index.html': 'home',
  'es.html': 'inicio',
  'santa-marta.html': 'parish',
  'santa-marta/obras.html': 'works',
  'santa-marta/join.html': 'join here',
  'es/santa-marta/join.html': 'únase aquí',
  'es/santa-marta.html': 'parroquia',
  'office.html': 'offices',
  'es/office.html': 'despachos',
  '404.html': 'nothing here',
  'es/404.html': 'nada aquí',
  'santa-marta/antes.html': moved('/santa-marta/obras'),
  'es/santa-marta/antes.html': moved('/es/santa-marta/obras'),
  'santa-marta/fora.html': moved('//evil.example.org'),
  '_astro/site.abc.css': 'body{}',
  'robots.txt': 'all',
}

describe('with a release', () => {
  beforeEach(() => release('a', PAGES))

  test.each([
    ['/', 'home'],
    ['/es', 'inicio'],
    ['/santa-marta', 'parish'],
    ['/santa-marta/obras', 'works'],
    ['/robots.txt', 'all'],
  ])('%s is served', async (path, text) => {
    const response = await app.request(path)
    expect([response.status, await response.text()]).toEqual([200, text])
  })

  test.each([
    ['/santa-marta/antes', 301, '/santa-marta/obras'],
    ['/santa-marta/antes?a=1&b=%C3%A3', 301, '/santa-marta/obras?a=1&b=%C3%A3'],
    ['/es/santa-marta/antes', 301, '/es/santa-marta/obras'],
    ['/santa-marta/antes?kyrios_lng=es', 302, '/es/santa-marta/antes'],
    ['/santa-marta/fora', 200, null],
  ])('%s had another address before: %i %j', async (path, status, target) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await app.request(path, { method })
      expect([response.status, response.headers.get('location')]).toEqual([status, target])
    }
  })

  test('where a moved page leads is asked for each time, and seen when it changes', async () => {
    const first = await app.request('/santa-marta/antes')
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    await release('b', { ...PAGES, 'santa-marta/antes.html': moved('/santa-marta/novas') })
    const second = await app.request('/santa-marta/antes')
    expect(second.headers.get('location')).toBe('/santa-marta/novas')
    await release('c', { ...PAGES, 'santa-marta/antes.html': 'a page again' })
    expect((await app.request('/santa-marta/antes')).status).toBe(200)
  })

  const FORM_ID = 'A'.repeat(43)

  test.each([
    ['/santa-marta/office', 'offices'],
    ['/es/santa-marta/office/requests/12', 'despachos'],
    ['/es/office', 'despachos'],
  ])('%s is served by the page of all offices', async (path, text) => {
    const response = await app.request(path)
    expect([response.status, await response.text()]).toEqual([200, text])
  })

  test.each([
    [`/santa-marta/join/${FORM_ID}`, 'join here'],
    [`/es/santa-marta/join/${FORM_ID}`, 'únase aquí'],
  ])('%s is served by the join page, and tells nobody its address', async (path, text) => {
    const response = await app.request(path)
    expect([response.status, await response.text()]).toEqual([200, text])
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
  })

  test('a sent join request stays the same in the language that the cookie asks for', async () => {
    const path = `/santa-marta/join/${FORM_ID}`
    const response = await app.request(path, { headers: { cookie: 'kyrios_lang=es' } })
    expect([response.status, response.headers.get('location')]).toEqual([302, `/es${path}`])
  })

  test.each([
    `/nowhere/join/${FORM_ID}`,
    `/santa-marta/join/${FORM_ID}0`,
    `/santa-marta/join/${FORM_ID.slice(1)}`,
    `/santa-marta/join/${FORM_ID}/more`,
  ])('%s is 404', async (path) => {
    expect((await app.request(path)).status).toBe(404)
  })

  test.each([
    ['/nowhere', 'nothing here'],
    ['/es/nowhere', 'nada aquí'],
    ['/_astro/gone.css', 'nothing here'],
  ])('%s is 404 in its language', async (path, text) => {
    const response = await app.request(path)
    expect([response.status, await response.text()]).toEqual([404, text])
  })

  test.each(['/404', '/es/404'])('%s is 404 by its own address, too', async (path) => {
    expect((await app.request(path)).status).toBe(404)
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])(
    '%s is refused: pages are read',
    async (method) => {
      const response = await app.request('/santa-marta', { method })
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    },
  )

  test.each([
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2f%2e%2e%2fetc/passwd',
    '/.hidden',
    '/santa-marta%00',
    '/a.json',
  ])('%s climbs nowhere', async (path) => {
    await writeFile(join(siteDir, 'secret.txt'), 'secret')
    await writeFile(join(siteDir, 'releases', 'a.json'), 'secret')
    const response = await app.request(path)
    expect(await response.text()).not.toContain('secret')
    expect(response.status).toBe(404)
  })

  test.each([
    ['/santa-marta/', '/santa-marta'],
    ['/santa-marta.html', '/santa-marta'],
    ['/index.html', '/'],
    ['//evil.example.org', '/'],
    ['/es//evil.example.org/x?kyrios_lng=pt', '/es/evil.example.org/x?kyrios_lng=pt'],
    ['/es//2130706433?kyrios_lng=pt', '/es/2130706433?kyrios_lng=pt'],
    ['/santa-marta///obras//', '/santa-marta/obras'],
  ])('%s has one address: %s', async (path, address) => {
    const response = await app.request(`http://localhost${path}`)
    expect([response.status, response.headers.get('location')]).toEqual([308, address])
  })

  test('a page is asked for again each time, and 304 while it is the same', async () => {
    const first = await app.request('/santa-marta')
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    const again = await app.request('/santa-marta', { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('hashed assets never change, and have their type', async () => {
    const { headers } = await app.request('/_astro/site.abc.css')
    expect(headers.get('cache-control')).toContain('immutable')
    expect(headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('a page may not be framed', async () => {
    const { headers } = await app.request('/')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  test('HEAD has the headers and no body', async () => {
    const response = await app.request('/santa-marta', { method: 'HEAD' })
    expect(response.headers.get('content-length')).toBe('6')
    expect(await response.text()).toBe('')
  })

  test('a switch of the link is seen by the next request', async () => {
    await release('b', { ...PAGES, 'santa-marta.html': 'new parish' })
    expect(await (await app.request('/santa-marta')).text()).toBe('new parish')
  })

  test('the best prepared encoding that the reader accepts is sent', async () => {
    const text = 'parish '.repeat(200)
    const dir = await release('c', { ...PAGES, 'santa-marta.html': text })
    await writeFile(join(dir, 'santa-marta.html.br'), brotliCompressSync(text))
    await writeFile(join(dir, 'santa-marta.html.gz'), gzipSync(text))
    const encodingFor = async (accepted: string) => {
      const response = await app.request('/santa-marta', {
        headers: { 'accept-encoding': accepted },
      })
      expect(response.headers.get('vary')).toContain('Accept-Encoding')
      return response.headers.get('content-encoding')
    }
    expect(await encodingFor('gzip, deflate, br')).toBe('br')
    expect(await encodingFor('gzip, br;q=0')).toBe('gzip')
    expect(await encodingFor('identity')).toBe(null)
  })

  test('a page without gzip beside it is compressed for whoever knows no Brotli', async () => {
    const text = 'parish '.repeat(200)
    const dir = await release('c', { ...PAGES, 'santa-marta.html': text })
    await writeFile(join(dir, 'santa-marta.html.br'), brotliCompressSync(text))
    const read = async (path: string, accepted: string) => {
      const response = await app.request(path, { headers: { 'accept-encoding': accepted } })
      const encoding = response.headers.get('content-encoding')
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(response.headers.get('content-length')).toBe(String(bytes.length))
      return [encoding, encoding === 'gzip' ? gunzipSync(bytes).toString() : bytes.toString()]
    }
    expect(await read('/santa-marta', 'gzip, deflate')).toEqual(['gzip', text])
    await writeFile(join(dir, 'santa-marta.html'), `${text}changed`)
    expect(await read('/santa-marta', 'gzip')).toEqual(['gzip', `${text}changed`])
    await rm(join(dir, 'santa-marta.html.br'))
    expect(await read('/santa-marta', 'gzip, br')).toEqual([null, `${text}changed`])
    expect(await read('/es/santa-marta', 'gzip')).toEqual([null, 'parroquia'])
  })
})

describe("the reader's language", () => {
  beforeEach(() => release('a', PAGES))
  const location = async (path: string, cookie = '') => {
    const response = await app.request(path, { headers: { cookie } })
    return [response.status, response.headers.get('location')]
  }

  test.each([
    ['/santa-marta?kyrios_lng=es', '', 302, '/es/santa-marta'],
    ['/santa-marta?a=1&kyrios_lng=en', '', 302, '/en/santa-marta?a=1'],
    ['/es/santa-marta?kyrios_lng=pt', '', 302, '/santa-marta'],
    ['/?kyrios_lng=es', '', 302, '/es'],
    ['/santa-marta', 'kyrios_lang=es', 302, '/es/santa-marta'],
    ['/santa-marta?kyrios_lng=en', 'kyrios_lang=es', 302, '/en/santa-marta'],
    ['/santa-marta', 'kyrios_lang=pt', 200, null],
    ['/es/santa-marta', 'kyrios_lang=en', 200, null],
    ['/santa-marta', 'kyrios_lang=../../x', 200, null],
    ['/santa-marta', 'kyrios_lang=fr', 200, null],
    ['/robots.txt', 'kyrios_lang=es', 200, null],
  ])('%s with the cookie %j: %i %j', async (path, cookie, status, target) => {
    expect(await location(path, cookie)).toEqual([status, target])
  })

  test('a value that is no language is dropped from the address, wherever it points', async () => {
    expect(await location('/es/santa-marta?kyrios_lng=//evil.example.org')).toEqual([
      302,
      '/es/santa-marta',
    ])
  })

  test('an asked language is remembered for seven days', async () => {
    const response = await app.request('/santa-marta?kyrios_lng=es')
    expect(response.headers.get('set-cookie')).toBe(
      'kyrios_lang=es; Max-Age=604800; Path=/; SameSite=Lax',
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

test('without a release the reader is told to wait, in the language of the address', async () => {
  const response = await app.request('/es/santa-marta')
  expect([response.status, await response.text()]).toEqual([503, 'preparing es'])
  expect(response.headers.get('retry-after')).toBe('2')
})
