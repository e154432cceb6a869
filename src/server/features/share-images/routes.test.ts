import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { MEDIA_HEADERS } from '#src/contract/publishing/site-files.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities, contents } from '#src/server/db/schema.ts'
import type { AppEnv } from '#src/server/http/context.ts'
import { onFailure } from '#src/server/http/failures.ts'
import { mediaFiles } from '#src/server/http/files/media-files.ts'
import { SECRET } from '#tests/support/app.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { community, configuration, content, FUTURE } from '#tests/support/fixtures.ts'
import type { ShareImageDrawing } from './drawing.ts'
import { DrawingThread, type DrawShareImage } from './drawing-thread.ts'
import { shareImageRoutes } from './routes.ts'

const NOW = '2026-03-15T12:00:00.000Z'
const texts = readTexts()
let db: Db
let closeDb: () => Promise<void>

beforeAll(async () => {
  const connection = await freshDatabase()
  db = connection.db
  closeDb = connection.close
})
afterAll(() => closeDb())

const isWhole = true

/** The media of a server with a fake drawing function. */
async function media(draw?: DrawShareImage) {
  const mediaDir = await mkdtemp(join(tmpdir(), 'adro-previews-'))
  onTestFinished(() => rm(mediaDir, { recursive: true, force: true }))
  const drawings: ShareImageDrawing[] = []
  const log: string[] = []
  const logger = {
    info: () => undefined,
    warn: () => undefined,
    error: (_: object, message: string) => void log.push(message),
  }
  const app = new Hono<AppEnv>()
  app.onError(onFailure(logger))
  app.use('/media/*', mediaFiles(mediaDir))
  const names = { productSlug: 'adro', productName: 'Adro' }
  const deps = { ...names, db, now: () => NOW, secret: SECRET, texts, logger }
  const drawOne: DrawShareImage = async (drawing) => {
    drawings.push(drawing)
    return draw ? draw(drawing) : { bytes: Buffer.from(JSON.stringify(drawing)), isWhole }
  }
  app.route(
    '/',
    shareImageRoutes(
      { ...deps, mediaDir, siteUrl: 'https://p.example.org', trustedProxies: 0 },
      drawOne,
    ),
  )
  const current = async (kind: string, id: number, locale = 'pt') => {
    const answer = await app.request(`/media/previews/${locale}/${kind}-${id}-0.jpg`)
    return answer.headers.get('location') ?? `none: ${answer.status}`
  }
  return { app, mediaDir, drawings, log, current }
}

test('an old address leads to the current one, which is drawn once and then a file', async () => {
  const { app, mediaDir, drawings, current } = await media()
  const parish = await community(db, { name: 'Santa Marta', district: 'Évora' })
  const old = await app.request(`/media/previews/pt/parish-${parish.id}-0.jpg`)
  expect([old.status, old.headers.get('cache-control')]).toEqual([302, 'no-store'])
  const address = await current('parish', parish.id)
  const first = await app.request(address)
  expect(first.status).toBe(200)
  expect(first.headers.get('content-type')).toBe('image/jpeg')
  expect(Object.fromEntries(first.headers)).toMatchObject(MEDIA_HEADERS)
  const bytes = await first.arrayBuffer()
  expect(await readFile(join(mediaDir, address.slice('/media/'.length)))).toEqual(
    Buffer.from(bytes),
  )
  const second = await app.request(address)
  expect(Buffer.from(await second.arrayBuffer())).toEqual(Buffer.from(bytes))
  // Only files support range requests.
  const { 'accept-ranges': ranges, ...others } = Object.fromEntries(second.headers)
  expect(ranges).toBe('bytes')
  expect(others).toEqual(Object.fromEntries(first.headers))
  expect(drawings).toEqual([
    {
      slug: parish.slug,
      tiles: { glaze: null, motif: null },
      title: 'Santa Marta',
      details: ['Évora'],
      foot: 'Notícias, agenda e horários das missas',
      sign: { kind: 'mark' },
      warning: null,
      product: 'Adro',
    },
  ])
})

test('HEAD says the same as GET, without a body', async () => {
  const { app, current } = await media()
  const parish = await community(db)
  const address = await current('parish', parish.id)
  const head = await app.request(address, { method: 'HEAD' })
  const get = await app.request(address)
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(head.headers.get('content-length')).toBe(String((await get.arrayBuffer()).byteLength))
})

test('an event is drawn with its days and hours in the words of the language', async () => {
  const { app, drawings, current } = await media()
  const parish = await community(db, {
    title: 'A nossa paróquia',
    photoUrl: '/media/abc/256x256.webp',
  })
  const feast = await content(db, parish, {
    title: 'Festa &amp; procissão',
    place: 'Adro da igreja',
    eventFromDate: '2026-10-12',
    eventFromHour: '21:30',
    eventToHour: '23:00',
  })
  for (const locale of ['pt', 'es', 'en']) {
    expect((await app.request(await current('event', feast.id, locale))).status).toBe(200)
  }
  expect(drawings.map(({ details }) => details[0])).toEqual([
    'Segunda-feira, 12 de outubro de 2026, das\u00a021h30 às\u00a023h00',
    'Lunes, 12 de octubre de 2026, de\u00a021:30 a\u00a023:00',
    'Monday, 12 October 2026, from\u00a021:30 to\u00a023:00',
  ])
  expect(drawings[0]).toMatchObject({
    title: 'Festa & procissão',
    details: [expect.anything(), 'Adro da igreja'],
    foot: 'A nossa paróquia',
    sign: { kind: 'day', month: 'out', day: '12' },
  })
})

test('a change is another address, and the old one leads to it', async () => {
  const { app, current } = await media()
  const news = await content(db, await community(db), { title: 'Obras' })
  const before = await current('news', news.id)
  expect((await app.request(before)).status).toBe(200)
  await db.update(contents).set({ title: 'Obras adiadas' }).where(eq(contents.id, news.id))
  const after = await current('news', news.id)
  expect(after).not.toBe(before)
  expect((await app.request(after)).status).toBe(200)
})

test('the tiles that the parish chose are drawn, at another address', async () => {
  const { app, drawings, current } = await media()
  const parish = await community(db)
  const news = await content(db, parish)
  const before = await current('news', news.id)
  await configuration(db, parish, { azulejoGlaze: 'ochre', azulejoMotif: 'star' })
  const after = await current('news', news.id)
  expect(after).not.toBe(before)
  expect((await app.request(before)).headers.get('location')).toBe(after)
  for (const address of [after, await current('parish', parish.id)]) {
    expect((await app.request(address)).status).toBe(200)
  }
  const tiles = { glaze: 'ochre', motif: 'star' }
  expect(drawings.map((drawing) => drawing.tiles)).toEqual([tiles, tiles])
})

test('a logo is drawn only from the media folder', async () => {
  const { app, mediaDir, drawings, current } = await media()
  const logos = ['/media/abc/256x256.webp', 'https://x.example.org/a.png', '/media/../secret']
  for (const photoUrl of logos) {
    const parish = await community(db, { photoUrl })
    await app.request(await current('parish', parish.id))
  }
  expect(drawings.map(({ sign }) => sign)).toEqual([
    { kind: 'logo', file: join(mediaDir, 'abc/256x256.webp') },
    { kind: 'mark' },
    { kind: 'mark' },
  ])
})

test('what is not public has no preview', async () => {
  const { current, drawings } = await media()
  const parish = await community(db)
  const hidden = await community(db, { isPublic: false })
  const news = await content(db, parish)
  const unseen: Array<[string, number]> = [
    ['news', (await content(db, parish, { status: 'draft' })).id],
    ['news', (await content(db, parish, { onlineFromDate: FUTURE })).id],
    ['news', (await content(db, parish, { deletedAt: NOW })).id],
    ['news', (await content(db, hidden)).id],
    ['parish', hidden.id],
    ['parish', 999_999],
    ['news', 9_999_999_999],
    ['event', news.id],
  ]
  for (const [kind, id] of unseen) expect(await current(kind, id)).toBe('none: 404')
  expect(drawings).toEqual([])
})

test('what was hidden after it was drawn is drawn for nobody else', async () => {
  const { app, current } = await media()
  const parish = await community(db)
  const address = await current('parish', parish.id)
  await db.update(communities).set({ isPublic: false }).where(eq(communities.id, parish.id))
  expect((await app.request(address)).status).toBe(404)
})

test.each(['/media/previews/fr/news-1-0.jpg', '/media/previews/x', '/media/previews/'])(
  '%s is nothing',
  async (path) => {
    const { app } = await media()
    expect((await app.request(path)).status).toBe(404)
  },
)

test('who asks for the same shares a drawing; who comes when it is full is told to wait', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { app, current, drawings } = await media(async () => {
    await promise
    return { bytes: Buffer.from('drawn'), isWhole }
  })
  const parish = await community(db)
  const addresses: string[] = []
  for (let nth = 0; nth < 18; nth += 1) {
    addresses.push(await current('news', (await content(db, parish)).id))
  }
  const full = Promise.withResolvers<void>()
  const statuses: number[] = []
  const asked = [...addresses, ...addresses].map(async (address) => {
    const answer = await app.request(address)
    statuses.push(answer.status)
    if (statuses.filter((one) => one === 503).length === 2) full.resolve()
    return answer
  })
  await full.promise
  expect(statuses).toEqual([503, 503])
  resolve()
  const answers = await Promise.all(asked)
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused[0]?.headers.get('retry-after')).toBe('5')
  expect(refused[0]?.headers.get('cache-control')).toBe('no-store')
  expect(statuses.filter((one) => one === 200)).toHaveLength(34)
  expect(drawings).toHaveLength(17)
})

test('a drawing that fails is logged, and the picture for all pages stands in', async () => {
  const { app, mediaDir, log, current } = await media(async () => {
    throw new Error('no ink')
  })
  const parish = await community(db)
  const answer = await app.request(await current('parish', parish.id))
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('https://p.example.org/icons/preview.png')
  expect(log).toEqual(['preview not drawn'])
  expect(await readdir(mediaDir)).toEqual([])
})

test('what was drawn without its logo is shown, logged, and drawn anew for the next one', async () => {
  const { app, mediaDir, log, drawings, current } = await media(async () => {
    return { bytes: Buffer.from('without'), isWhole: false }
  })
  const parish = await community(db, { photoUrl: '/media/abc/256x256.webp' })
  const address = await current('parish', parish.id)
  for (const nth of [1, 2]) {
    const answer = await app.request(address)
    expect([answer.status, await answer.text()]).toEqual([200, 'without'])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
    expect(drawings).toHaveLength(nth)
  }
  expect(log).toEqual(Array.from({ length: 2 }, () => 'preview drawn without its logo'))
  expect(await readdir(mediaDir)).toEqual([])
})

test('what has a cover of its own has no drawn preview', async () => {
  const { app, current, drawings } = await media()
  const parish = await community(db)
  const news = await content(db, parish)
  const before = await current('news', news.id)
  const coverUrl = '/media/abc/1200x800.webp'
  await db.update(contents).set({ coverUrl }).where(eq(contents.id, news.id))
  expect(await current('news', news.id)).toBe('none: 404')
  expect((await app.request(before)).status).toBe(404)
  // Formats that messengers cannot show are drawn.
  await db.update(contents).set({ coverUrl: '/media/abc.svg' }).where(eq(contents.id, news.id))
  expect((await app.request(await current('news', news.id))).status).toBe(200)
  expect(drawings).toHaveLength(1)
})

test('really draws', async () => {
  const thread = new DrawingThread()
  onTestFinished(() => thread.close())
  const { app, current } = await media(thread.draw)
  const answer = await app.request(await current('parish', (await community(db)).id))
  const [first, second] = new Uint8Array(await answer.arrayBuffer())
  expect([first, second]).toEqual([0xff, 0xd8])
})

test('an event that does not take place says so', async () => {
  const { app, drawings, current } = await media()
  const day = { eventFromDate: '2026-10-12', eventStatus: 'cancelled' } as const
  const feast = await content(db, await community(db), day)
  await app.request(await current('event', feast.id, 'en'))
  expect(drawings.map(({ warning }) => warning)).toEqual(['Cancelled'])
})

test('a stored picture has a copy that every crawler shows, made once and then a file', async () => {
  const { app, mediaDir, drawings } = await media()
  const red = { r: 200, g: 30, b: 30, alpha: 0.5 }
  const picture = sharp({ create: { width: 1600, height: 800, channels: 4, background: red } })
  await mkdir(join(mediaDir, 'abc'))
  await picture.webp().toFile(join(mediaDir, 'abc/1600x800.webp'))
  const address = '/media/previews/pictures/abc-1600x800.jpg'
  const first = await app.request(address)
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(Object.fromEntries(first.headers)).toMatchObject(MEDIA_HEADERS)
  const bytes = Buffer.from(await first.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 600 })
  await rm(join(mediaDir, 'abc'), { recursive: true })
  expect(Buffer.from(await (await app.request(address)).arrayBuffer())).toEqual(bytes)
  expect(drawings).toEqual([])
})

test.each([
  'abd-1600x800.jpg',
  'abc-1600x801.jpg',
  'abc-480.jpg',
  '..-1600x800.jpg',
  'abc%2f1600x800.jpg',
])('no picture has the copy %s', async (name) => {
  const { app, mediaDir } = await media()
  await mkdir(join(mediaDir, 'abc'))
  await writeFile(join(mediaDir, 'abc/1600x800.webp'), 'a picture')
  expect((await app.request(`/media/previews/pictures/${name}`)).status).toBe(404)
  expect(await readdir(mediaDir)).toEqual(['abc'])
})
