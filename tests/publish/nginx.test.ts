import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HttpError } from '#src/api/errors.ts'
import { PREVIEW_PAGE_PATH } from '#src/contract/contents/preview-page.ts'
import { HASHED_FOLDER, MEDIA_HEADERS, refreshTag } from '#src/contract/publishing/site-files.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { nginxConfig } from '#src/publish/hosting/nginx/nginx.ts'
import { previewHandler } from '#src/publish/preview/handler.ts'
import {
  BROTLI_ONLY,
  VARIANT_SUFFIXES,
  writePage,
  writeVariants,
} from '#src/publish/release/compress.ts'
import { putInPlace, putVariants, stageFile } from '#src/publish/release/replace.ts'
import { mediaFiles } from '#src/server/http/files/media-files.ts'
import { siteFiles } from '#src/server/http/files/site-files.ts'
import { type RunningNginx, startNginx } from '../support/nginx.ts'
import { freePort } from '../support/processes.ts'

const FORM_ID = 'A'.repeat(43)
const LONG = 'Lorem ipsum dolor sit amet. '.repeat(60)
const page = (text: string) => `<!doctype html><title>${text}</title>${LONG}\n`
const FILES: Record<string, string> = {
  'index.html': page('home'),
  'es.html': page('inicio'),
  'en.html': page('home in English'),
  'santa-marta.html': page('parish'),
  'es/santa-marta.html': page('parroquia'),
  'en/santa-marta.html': page('the parish'),
  'santa-marta/events.html': page('events'),
  'santa-marta/events/festa.html': page('feast'),
  'santa-marta/events/festa.ics': `BEGIN:VCALENDAR${LONG}`,
  'santa-marta/join.html': page('join'),
  'es/santa-marta/join.html': page('unirse'),
  'santa-marta/join/thanks.html': page('thanks'),
  'office.html': page('offices'),
  'es/office.html': page('despachos'),
  'santa-marta/antes.html': `<!doctype html><head>${refreshTag('/santa-marta')}</head>`,
  '404.html': page('nothing here'),
  'es/404.html': page('nada aquí'),
  'en/404.html': page('nothing in English'),
  '_astro/site.abc.css': `body{}/*${LONG}*/`,
  '_astro/site.abc.js': 'export {}',
  '_astro/piazzolla.abc.woff2': 'font',
  'assets/locales/common/common.pt.json': JSON.stringify({ text: LONG }),
  'assets/banners/santa-marta.svg': '<svg/>',
  'sitemap.xml': `<?xml?>${LONG}`,
  'sitemap/es/santa-marta.xml': '<?xml?>',
  'robots.txt': 'User-agent: *',
  _redirects: 'secret',
}
const MEDIA: Record<string, string> = {
  'ab/960x540.webp': 'picture',
  'ab/cartaz.pdf': 'document',
  'ab/desenho.svg': '<svg/>',
  'ab/.hidden': 'secret',
  'previews/pt/news-7-abc.jpg': 'preview',
}

let root: string
let nginx: RunningNginx
let own: Server
/** Where the same is asked of both. */
let ports: { own: number; nginx: number }

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'adro-nginx-'))
  const dataDir = join(root, 'data of a parish')
  await release('a', FILES)
  for (const [file, text] of Object.entries(MEDIA)) {
    await mkdir(join(dataDir, 'media', file, '..'), { recursive: true })
    await writeFile(join(dataDir, 'media', file), text)
  }
  await writeFile(join(dataDir, 'secret'), 'secret')
  own = createServer(getRequestListener(ownApp(dataDir).fetch))
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve))
  ports = { own: (own.address() as AddressInfo).port, nginx: await freePort() }
  const config = nginxConfig({
    siteUrl: `http://localhost:${ports.nginx}`,
    dataDir,
    servers: [`http://127.0.0.1:${ports.own}`],
    apiRoot: '/api',
    hook: null,
    previews: `http://127.0.0.1:${ports.own}`,
  })
  nginx = await startNginx(join(root, 'nginx'), config, ports.nginx)
})

afterAll(async () => {
  await nginx?.close()
  own.closeAllConnections()
  await new Promise((resolve) => own.close(resolve))
  await rm(root, { recursive: true, force: true })
})

/** Our own server without a database: the API says what it was asked. */
function ownApp(dataDir: string): Hono {
  const app = new Hono()
  app.all('/api/*', async (c) => {
    const { host, 'x-forwarded-for': forwarded } = c.req.header()
    const { byteLength } = await c.req.arrayBuffer()
    return c.json({ path: c.req.url.replace(/^.*?\/api/, ''), host, forwarded, byteLength })
  })
  app.get('/livez', (c) => c.text('alive'))
  app.all(PREVIEW_PAGE_PATH, (c) => showPreview(c.req.raw))
  app.use('/media/*', mediaFiles(join(dataDir, 'media')))
  app.get('/media/previews/pt/:name', (c) => {
    if (c.req.param('name') !== 'news-8-abc.jpg') return c.notFound()
    return c.body('drawn', 200, { ...MEDIA_HEADERS, 'content-type': 'image/jpeg' })
  })
  app.use('*', siteFiles({ siteDir: join(dataDir, 'site'), preparing: () => 'wait' }))
  return app
}

/** The publisher's answer to who looks before saving, with a stand-in for all that it knows. */
const showPreview = previewHandler({
  input: async () => {
    throw new HttpError('/app/proofs/open', 404, 'not_found')
  },
  texts: readTexts(),
  onFailure: () => {},
})

/** Makes a release and switches to it, as the publisher does. */
async function release(id: string, files: Record<string, string>): Promise<void> {
  const siteDir = join(root, 'data of a parish', 'site')
  for (const [file, text] of Object.entries(files)) {
    const variants = file.startsWith(HASHED_FOLDER) ? VARIANT_SUFFIXES : BROTLI_ONLY
    writePage(join(siteDir, 'releases', id), file, Buffer.from(text), variants)
  }
  await symlink(join('releases', id), join(siteDir, 'current.tmp'))
  await rename(join(siteDir, 'current.tmp'), join(siteDir, 'current'))
}

interface Asked {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: Buffer
}

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  bytes: Buffer
}

/** Sends an address exactly as it is written. */
function ask(whose: 'own' | 'nginx', { path, method = 'GET', headers, body }: Asked) {
  return new Promise<Answer>((resolve, reject) => {
    const host = `localhost:${ports.nginx}`
    const options = { host: '127.0.0.1', port: ports[whose], path, method }
    const sent = request({ ...options, headers: { host, ...headers } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const { statusCode = 0, headers } = response
        resolve({ status: statusCode, headers, bytes: Buffer.concat(parts) })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Headers that decide what a reader's browser does with an answer. */
const COMPARED = [
  ...['content-type', 'content-encoding', 'cache-control', 'vary', 'location', 'set-cookie'],
  ...['content-security-policy', 'x-frame-options', 'permissions-policy', 'referrer-policy'],
  ...['x-content-type-options', 'cross-origin-opener-policy', 'cross-origin-resource-policy'],
  ...['x-robots-tag', 'content-disposition', 'allow'],
]

/** What must be the same of both; a redirect and a refusal have no body that anybody reads. */
function compared({ status, headers, bytes }: Answer) {
  const hasBody = status === 200 || status === 404
  const plain = headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes
  return {
    status,
    // What nginx compresses while it sends has no length.
    ...(hasBody && { body: plain.toString() }),
    ...(hasBody && plain === bytes && { length: headers['content-length'] }),
    ...Object.fromEntries(
      COMPARED.filter((name) => hasBody || name !== 'content-type').map((name) => [
        name,
        headers[name],
      ]),
    ),
  }
}

async function expectSame(asked: Asked): Promise<Answer> {
  const [ours, theirs] = [await ask('own', asked), await ask('nginx', asked)]
  expect(compared(theirs)).toEqual(compared(ours))
  return theirs
}

describe('nginx answers as our own server does', () => {
  test.each<[path: string, status: number]>([
    ...['/', '/es', '/en', '/santa-marta', '/es/santa-marta', '/en/santa-marta'].map(
      (path): [string, number] => [path, 200],
    ),
    ['/santa-marta/events', 200],
    ['/santa-marta/events/festa', 200],
    ['/santa-marta/events/festa.ics', 200],
    ['/es/santa-marta/events/festa.ics', 404],
    ['/santa-marta/events/festa.ics?kyrios_lng=es', 200],
    ['/santa-marta?from=mail', 200],
    ['/santa-marta/join', 200],
    ['/santa-marta/join/thanks', 200],
    [`/santa-marta/join/${FORM_ID}`, 200],
    [`/es/santa-marta/join/${FORM_ID}`, 200],
    [`/santa-marta/join/${FORM_ID}0`, 404],
    ['/office', 200],
    ['/es/office', 200],
    ['/santa-marta/office', 200],
    ['/es/santa-marta/office', 200],
    ['/en/santa-marta/office', 404],
    ['/es/santa-marta/office/requests/weddings/12', 200],
    ['/santa-marta/office/a.html', 308],
    ['/santa-marta/office/a.b', 404],
    ['/es/office/requests', 404],
    ['/santa-marta/events/office', 404],
    ['/_astro/site.abc.css', 200],
    ['/_astro/site.abc.js', 200],
    ['/_astro/piazzolla.abc.woff2', 200],
    ['/_astro/gone.js', 404],
    ['/assets/locales/common/common.pt.json', 200],
    ['/assets/banners/santa-marta.svg', 200],
    ['/sitemap.xml', 200],
    ['/sitemap/es/santa-marta.xml', 200],
    ['/robots.txt', 200],
    ['/_redirects', 404],
    ['/gone.txt', 404],
    ['/nowhere', 404],
    ['/es/nowhere', 404],
    ['/en/santa-marta/nowhere', 404],
    ['/404', 404],
    ['/es/404', 404],
    ['/.missing/404', 404],
    ['/santa-marta/.missing', 404],
    ['/%0d%0aset-cookie:x', 404],
    ['/santa-marta/', 308],
    ['/santa-marta/?a=1&b=2', 308],
    ['/es/', 308],
    ['/santa-marta.html', 308],
    ['/es/santa-marta.html', 308],
    ['/index.html', 308],
    ['/santa-marta/index.html', 308],
    ['/404.html', 308],
    ['//evil.example.org', 308],
    ['//evil.example.org/%2e%2e', 308],
    ['/es//evil.example.org?kyrios_lng=pt', 308],
    ['/santa-marta///events//', 308],
    ['/santa-marta?kyrios_lng=es', 302],
    ['/santa-marta?a=1&kyrios_lng=en', 302],
    ['/santa-marta?kyrios_lng=en&a=1', 302],
    ['/santa-marta?a=1&kyrios_lng=en&b=2', 302],
    ['/es/santa-marta?kyrios_lng=pt', 302],
    ['/es?kyrios_lng=pt', 302],
    ['/?kyrios_lng=es', 302],
    ['/es/santa-marta?kyrios_lng=ES', 302],
    ['/santa-marta?kyrios_lng=//evil.example.org', 302],
    ['/robots.txt?kyrios_lng=es', 200],
    ['/media/ab/960x540.webp', 200],
    ['/media/ab/cartaz.pdf', 200],
    ['/media/ab/desenho.svg', 200],
    ['/media/ab/.hidden', 404],
    ['/media/..%2fsecret', 404],
    ['/media/nothing.png', 404],
    ['/media/previews/pt/news-7-abc.jpg', 200],
    ['/media/previews/pt/news-8-abc.jpg', 200],
    ['/media/previews/..%2f..%2fsecret', 404],
    ['/media', 404],
    ['/hooks/publish', 404],
  ])('GET and HEAD %s: %i', async (path, status) => {
    expect((await expectSame({ path })).status).toBe(status)
    const { bytes } = await expectSame({ path, method: 'HEAD' })
    expect(bytes.length).toBe(0)
  })

  test.each([
    ['/santa-marta', 'kyrios_lang=es', 302],
    ['/', 'a=b; kyrios_lang=en', 302],
    [`/santa-marta/join/${FORM_ID}`, 'kyrios_lang=es', 302],
    ['/nowhere', 'kyrios_lang=es', 302],
    ['/santa-marta', 'kyrios_lang=pt', 200],
    ['/santa-marta', 'kyrios_lang=fr', 200],
    ['/santa-marta', 'kyrios_lang=../../x', 200],
    ['/es/santa-marta', 'kyrios_lang=en', 200],
    ['/robots.txt', 'kyrios_lang=es', 200],
    ['/santa-marta?kyrios_lng=en', 'kyrios_lang=es', 302],
  ])('%s with the cookie %s: %i', async (path, cookie, status) => {
    expect((await expectSame({ path, headers: { cookie } })).status).toBe(status)
  })

  test.each(['/', '/santa-marta', '/_astro/site.abc.css', '/nowhere', '/robots.txt'])(
    '%s compressed, whether that was prepared or not',
    async (path) => {
      await expectSame({ path, headers: { 'accept-encoding': 'gzip, deflate' } })
      await expectSame({ path, headers: { 'accept-encoding': 'gzip;q=0' } })
    },
  )

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is refused', async (method) => {
    for (const path of ['/santa-marta', '/_astro/site.abc.css', '/nowhere', '/media/x.png']) {
      expect((await expectSame({ path, method })).status).toBe(405)
    }
  })

  test('what a reader has already is not sent again', async () => {
    for (const path of ['/santa-marta', '/_astro/site.abc.css']) {
      for (const whose of ['own', 'nginx'] as const) {
        const { headers } = await ask(whose, { path })
        const etag = String(headers.etag)
        const again = await ask(whose, { path, headers: { 'if-none-match': etag } })
        expect([again.status, again.bytes.length]).toEqual([304, 0])
        expect(again.headers['cache-control']).toBe(headers['cache-control'])
        expect((await ask(whose, { path, headers: { 'if-none-match': '"x"' } })).status).toBe(200)
      }
    }
  })

  test('the API is asked as it was, and learns who asks', async () => {
    const { bytes } = await ask('nginx', {
      path: '/api/v1//x%2Fy?a=%20',
      method: 'POST',
      headers: { 'x-forwarded-for': '192.0.2.1' },
      body: Buffer.alloc(2 * 1024 * 1024),
    })
    expect(JSON.parse(bytes.toString())).toMatchObject({
      path: '/v1//x%2Fy?a=%20',
      host: `localhost:${ports.nginx}`,
      forwarded: '192.0.2.1, 127.0.0.1',
      byteLength: 2 * 1024 * 1024,
    })
    expect((await ask('nginx', { path: '/livez' })).bytes.toString()).toBe('alive')
  })
})

describe('a page that is not saved', () => {
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const form = (fields: Record<string, string>) => Buffer.from(`${new URLSearchParams(fields)}`)

  test.each(['GET', 'HEAD', 'PUT', 'DELETE'])('%s says whether it can be shown', async (method) => {
    const { status } = await expectSame({ path: '/app/preview', method })
    expect(status).toBe(/GET|HEAD/.test(method) ? 204 : 405)
  })

  test('is never answered in another language than is asked for, and kept by nobody', async () => {
    const headers = { ...type, cookie: 'kyrios_lang=es' }
    for (const framed of ['', '1']) {
      const body = form({ proof: 'a.b', locale: 'en', framed })
      const asked = { path: '/app/preview', method: 'POST', headers, body }
      const answer = await expectSame(asked)
      expect(answer.bytes.toString()).toContain('lang="en"')
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-frame-options': framed ? 'SAMEORIGIN' : 'DENY',
      })
    }
  })

  test('may be as long as a proof is', async () => {
    const body = form({ proof: `${'a'.repeat(1_040_000)}.b`, locale: 'pt' })
    const asked = { path: '/app/preview', method: 'POST', headers: type, body }
    expect((await expectSame(asked)).status).toBe(404)
    const tooLong = form({ proof: 'a'.repeat(1_100_000) })
    expect((await expectSame({ ...asked, body: tooLong })).status).toBe(413)
  })

  test('is asked of the publisher where the server is elsewhere, and of nobody beside it', async () => {
    const publisher = createServer((_, response) => response.writeHead(204, { via: 'me' }).end())
    await new Promise<void>((resolve) => publisher.listen(0, '127.0.0.1', resolve))
    const port = await freePort()
    const { port: publisherPort } = publisher.address() as AddressInfo
    const previews = `http://127.0.0.1:${publisherPort}`
    const config = nginxConfig({
      siteUrl: `http://localhost:${port}`,
      dataDir: join(root, 'data of a parish'),
      servers: ['http://127.0.0.1:1'],
      apiRoot: '/api',
      hook: previews,
      previews,
    })
    const other = await startNginx(join(root, 'publisher-nginx'), config, port)
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST' })
    const [shown, deeper] = [await ask('/app/preview'), await ask('/app/preview/x')]
    await other.close()
    await new Promise((resolve) => publisher.close(resolve))
    expect([shown.status, shown.headers.get('via')]).toEqual([204, 'me'])
    expect(deeper.status).toBe(405)
  })
})

describe('nginx differs where it cannot know, or looks sooner', () => {
  test('a moved page goes on by itself instead of by a redirect: nginx reads no files', async () => {
    const path = '/santa-marta/antes'
    expect(await ask('own', { path })).toMatchObject({ status: 301 })
    const { status, bytes } = await ask('nginx', { path })
    expect([status, bytes.toString()]).toEqual([200, FILES['santa-marta/antes.html']])
  })

  test.each<[path: string, own: number, nginx: number, why: string]>([
    ['/%C3%A7/', 308, 404, 'names no file, so it has no other address'],
    ['/..%2fsecret', 404, 400, 'leads out of the folder, or would'],
    ['/%2e%2e%2fsecret', 404, 400, 'does the same'],
    ['/santa-marta%00', 404, 400, 'is no text'],
    ['/../santa-marta', 200, 400, 'is what browsers resolve themselves'],
    ['/%2e%2e/santa-marta', 200, 400, 'is so, too'],
    ['/es/../santa-marta', 200, 404, 'is so, too'],
  ])('%s: %i, there %i, for it %s', async (path, own, theirs) => {
    expect((await ask('own', { path })).status).toBe(own)
    expect((await ask('nginx', { path })).status).toBe(theirs)
  })

  test('of a join request to nobody only the address is a secret: its refusal may be kept', async () => {
    const path = `/nowhere/join/${FORM_ID}`
    const [ours, theirs] = [await ask('own', { path }), await ask('nginx', { path })]
    expect([ours.status, theirs.status]).toEqual([404, 404])
    expect(theirs.bytes).toEqual(ours.bytes)
  })
})

test('of two texts of one length, published at once, a reader of the first gets the second', async () => {
  const siteDir = join(root, 'data of a parish', 'site')
  const aside = join(siteDir, 'aside')
  await mkdir(aside)
  const path = '/santa-marta/events'
  let etag = ''
  for (const letter of 'abca') {
    const text = page(letter)
    const file = 'santa-marta/events.html'
    const bytes = Buffer.from(text)
    const variants = (draft: string) => writeVariants(draft, file, bytes, VARIANT_SUFFIXES)
    const ready = stageFile(aside, file, bytes, variants)
    putInPlace(join(siteDir, 'releases', 'a'), aside, ready)
    await putVariants(join(siteDir, 'releases', 'a'), aside, ready)
    const headers = { 'if-none-match': etag }
    const answer = await ask('nginx', { path, headers })
    expect([answer.status, answer.bytes.toString()]).toEqual([200, text])
    etag = String(answer.headers.etag)
    expect((await ask('nginx', { path, headers: { 'if-none-match': etag } })).status).toBe(304)
  }
})

test('a switch of releases under load shows whole pages of the one or the other', async () => {
  const texts = ['a', 'b', 'c', 'd'].map((id) => page(id.repeat(20_000)))
  let isDone = false
  const seen = new Set<string>()
  const reader = async () => {
    for (let at = 0; !isDone; at += 1) {
      const headers = { 'accept-encoding': at % 2 === 0 ? 'gzip' : 'identity' }
      const { status, headers: got, bytes } = await ask('nginx', { path: '/santa-marta', headers })
      const plain = got['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes
      seen.add(`${status} ${plain}`)
    }
  }
  const readers = [reader(), reader(), reader()]
  try {
    for (const [at, text] of texts.entries()) {
      await release(`switch-${at}`, { ...FILES, 'santa-marta.html': text })
      // Until a reader has met it: no clock decides.
      await expect.poll(() => seen.has(`200 ${text}`), { timeout: 120_000 }).toBe(true)
    }
  } finally {
    isDone = true
    await Promise.all(readers)
  }
  const known = [FILES['santa-marta.html'] ?? '', ...texts].map((text) => `200 ${text}`)
  expect([...seen].filter((one) => !known.includes(one))).toEqual([])
})
