import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import {
  FILE_MAX_BYTES,
  PICTURE_MAX_BYTES,
  UploadedFile,
  UploadedPicture,
} from '#src/contract/contents/upload.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { readPicture } from '#src/domain/pictures/pictures.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { contents, uploads } from '#src/server/db/schema.ts'
import { sweepUploads } from '#src/server/features/uploads/sweep.ts'
import { good, refusal } from '../support/answers.ts'
import { NOW, openTestApp, testApp } from '../support/app.ts'
import { account, community, content, signIn } from '../support/fixtures.ts'
import { flatPng } from '../support/flat-png.ts'
import { leaveOneTry } from '../support/limits.ts'
import { clerk, office } from '../support/office.ts'

/** Four fields of one colour each: which of them is where says how a picture was turned. */
const COLOURS = { red: '#d02020', green: '#20a040', blue: '#2050d0', yellow: '#e0c020' } as const
const [WIDTH, HEIGHT] = [1200, 800]

function fields(width = WIDTH, height = HEIGHT) {
  const field = (background: string, left: number, top: number) => ({
    input: { create: { width: width / 2, height: height / 2, channels: 3 as const, background } },
    left,
    top,
  })
  return sharp({ create: { width, height, channels: 3, background: '#fff' } }).composite([
    field(COLOURS.red, 0, 0),
    field(COLOURS.green, width / 2, 0),
    field(COLOURS.blue, 0, height / 2),
    field(COLOURS.yellow, width / 2, height / 2),
  ])
}

const TEXTS = readTexts()

let mediaDir: string
let tests: Awaited<ReturnType<typeof openTestApp>>
let headers: Record<string, string>
beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'uploads-'))
  tests = await openTestApp({ mediaDir })
})
beforeEach(async () => {
  headers = (await office(tests, 'editor')).headers
})
afterAll(async () => {
  await tests.close()
  await rm(mediaDir, { recursive: true, force: true })
})

type Body = Uint8Array | string
const post = async (path: string, body: Body, more: Record<string, string>) =>
  tests.app.request(`/api/v1${path}`, {
    method: 'POST',
    body: new Uint8Array(Buffer.from(body)),
    headers: { ...headers, ...more },
  })
const sendPicture = (body: Body, query = '', type = 'image/jpeg', more = {}) =>
  post(`${OFFICE_PATHS.officePictures}${query}`, body, { 'content-type': type, ...more })
const sendFile = (body: Body, name = 'Folha da Semana.pdf', more = {}) =>
  post(`${OFFICE_PATHS.officeFiles}?name=${encodeURIComponent(name)}`, body, {
    'content-type': 'application/octet-stream',
    ...more,
  })
const onDisk = (url: string) => readFile(join(mediaDir, url.slice('/media/'.length)))

/** Which field of `COLOURS` a place of a stored picture lies in. */
async function colourAt(url: string, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(await onDisk(url))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  const pixel = [...data.subarray(at, at + 3)]
  const distances = Object.entries(COLOURS).map(([name, hex]): [string, number] => {
    const wanted = [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16))
    return [name, Math.max(...wanted.map((one, of) => Math.abs(one - (pixel[of] ?? 0))))]
  })
  return distances.find(([, distance]) => distance < 40)?.[0] ?? pixel.join()
}

const CORNERS = [
  [0.1, 0.1],
  [0.9, 0.1],
  [0.1, 0.9],
  [0.9, 0.9],
] as const
const corners = (url: string) => Promise.all(CORNERS.map(([x, y]) => colourAt(url, x, y)))

describe('POST office/pictures', () => {
  test.each([
    ['image/jpeg', () => fields().jpeg()],
    ['image/png', () => fields().png()],
    ['image/webp', () => fields().webp()],
    ['image/avif', () => fields().avif({ effort: 0 })],
    ['image/gif', () => fields().gif()],
    // Its bytes decide, not what is said of them.
    ['image/png', () => fields().jpeg()],
  ])('keeps one sent as %s, in the sizes that pages offer', async (type, make) => {
    const response = await sendPicture(await make().toBuffer(), '', type)
    const { url, width, height } = await good(response, UploadedPicture)
    expect([width, height]).toEqual([WIDTH, HEIGHT])
    expect(readPicture(url)).toMatchObject({ kind: 'stored', width, height })
    const files = await readdir(join(mediaDir, dirname(url).slice('/media/'.length)))
    expect(files.sort()).toEqual(
      ['1200.avif', '1200.webp', '480.avif', '480.webp', '960.avif', '960.webp']
        .concat(url.split('/').at(-1) ?? '')
        .sort(),
    )
    expect(await corners(url)).toEqual(['red', 'green', 'blue', 'yellow'])
  })

  test('turns it, then cuts out of what that gives', async () => {
    const bytes = await fields().png().toBuffer()
    const kept = async (query: string) => good(await sendPicture(bytes, query), UploadedPicture)
    const turned = await kept('?turn=90')
    expect(turned).toMatchObject({ width: HEIGHT, height: WIDTH })
    expect(await corners(turned.url)).toEqual(['blue', 'red', 'yellow', 'green'])
    const half = await kept('?crop=0.5,0,0.5,1')
    expect(half).toMatchObject({ width: WIDTH / 2, height: HEIGHT })
    expect(await corners(half.url)).toEqual(['green', 'green', 'yellow', 'yellow'])
    const both = await kept('?turn=270&crop=0,0.5,1,0.5')
    expect(both).toMatchObject({ width: HEIGHT, height: WIDTH / 2 })
    expect(await corners(both.url)).toEqual(['red', 'blue', 'red', 'blue'])
    expect(new Set([turned.url, half.url, both.url]).size).toBe(3)
    expect((await kept('?turn=90')).url).toBe(turned.url)
  })

  test('sets upright what a camera wrote on its side, and cuts out of that', async () => {
    const bytes = await fields().withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const upright = await good(await sendPicture(bytes), UploadedPicture)
    expect(upright).toMatchObject({ width: HEIGHT, height: WIDTH })
    expect(await corners(upright.url)).toEqual(['blue', 'red', 'yellow', 'green'])
    const cut = await good(await sendPicture(bytes, '?crop=0,0,0.5,0.5'), UploadedPicture)
    expect(await corners(cut.url)).toEqual(['blue', 'blue', 'blue', 'blue'])
  })

  test('keeps nothing that a camera wrote beside it: place, time, its name', async () => {
    const exif = {
      IFD0: { Make: 'Maquina', Copyright: 'Ana Antunes' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 42/1 0/1', GPSLongitude: '9/1 8/1 0/1' },
    }
    const bytes = await fields()
      .withExif(exif)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .jpeg()
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif?.length).toBeGreaterThan(50)
    expect(bytes.includes('Ana Antunes')).toBe(true)
    const { url } = await good(await sendPicture(bytes), UploadedPicture)
    const folder = join(mediaDir, dirname(url).slice('/media/'.length))
    for (const name of await readdir(folder)) {
      const kept = await readFile(join(folder, name))
      const { exif: left, xmp, iptc } = await sharp(kept).metadata()
      expect([name, left, xmp, iptc]).toEqual([name, undefined, undefined, undefined])
      expect(kept.includes('Antunes')).toBe(false)
    }
  })

  test('is no wider than any page shows it', async () => {
    const { url, width, height } = await good(
      await sendPicture(await fields(4000, 3000).jpeg().toBuffer()),
      UploadedPicture,
    )
    expect([width, height]).toEqual([1920, 1440])
    expect(url).toContain('/1920x1440-')
  })

  test.each([
    [
      'a drawing',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      415,
      'picture_type',
    ],
    ['a page', '<!doctype html><script>1</script>', 415, 'picture_type'],
    ['nothing', '', 415, 'picture_type'],
  ])('refuses %s, whatever was said of it, in every language', async (_, body, status, hint) => {
    for (const locale of LOCALES) {
      const { fields: hints } = await refusal(
        await sendPicture(body, '', 'image/png', { 'accept-language': locale }),
        status,
      )
      expect(hints).toEqual({
        body: createTranslator(locale, TEXTS).t(keyIn('errors.hints', hint)),
      })
    }
  })

  test('refuses what is cut off, what is a line, and what unpacks to too much', async () => {
    const whole = await fields().jpeg().toBuffer()
    await refusal(await sendPicture(whole.subarray(0, whole.length / 2)), 400)
    const line = sharp({ create: { width: 4000, height: 1, channels: 3, background: '#000' } })
    await refusal(await sendPicture(await line.png().toBuffer(), '', 'image/png'), 400)
    // Some kilobytes that would be a third of a gigabyte.
    const bomb = flatPng(11_000, 10_000)
    expect(bomb.length).toBeLessThan(1_000_000)
    const { fields: hints } = await refusal(await sendPicture(bomb, '', 'image/png'), 400)
    expect(hints?.body).toContain('60')
  })

  test('refuses another kind by its header, and more bytes than it takes', async () => {
    for (const type of ['image/svg+xml', 'text/html', 'image/heic', 'multipart/form-data', '']) {
      await refusal(await sendPicture('x', '', type), 415)
    }
    await refusal(await sendPicture(Buffer.alloc(PICTURE_MAX_BYTES + 1)), 413)
  })

  test.each([
    ['turn=45', 'turn'],
    ['crop=0,0,1', 'crop'],
    ['crop=0,0,0,1', 'crop'],
    ['crop=0.5,0,0.6,1', 'crop'],
    ['crop=-0.1,0,0.5,1', 'crop'],
    ['crop=0,0,1e9,1', 'crop'],
    ['crop=NaN,0,1,1', 'crop'],
    ['size=9', '*'],
  ])('refuses ?%s', async (query, field) => {
    const response = await sendPicture(await fields().jpeg().toBuffer(), `?${query}`)
    const { fields: hints } = await refusal(response, 400)
    expect(Object.keys(hints ?? {})).toEqual([field])
  })
})

const archive = (parts: Record<string, string>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)])),
    ),
  )
const odf = (kind: string): Buffer =>
  Buffer.from(
    zipSync({
      mimetype: [Buffer.from(`application/vnd.oasis.opendocument.${kind}`), { level: 0 }],
      'content.xml': Buffer.from('<office/>'),
    }),
  )
const ooxml = (folder: string, more: Record<string, string> = {}): Buffer =>
  archive({ '[Content_Types].xml': '<Types/>', [`${folder}/document.xml`]: '<x/>', ...more })

/** A file of each kind, by its bytes. */
const SAMPLES: Array<[kind: string, make: () => string | Buffer | Promise<Buffer>]> = [
  ['pdf', () => '%PDF-1.7\n%%EOF'],
  ['docx', () => ooxml('word')],
  ['xlsx', () => ooxml('xl')],
  ['pptx', () => ooxml('ppt')],
  ['odt', () => odf('text')],
  ['ods', () => odf('spreadsheet')],
  ['odp', () => odf('presentation')],
  ['txt', () => 'Contas da festa: 12,50 €'],
  ['mp3', () => Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1')],
  ['m4a', () => Buffer.from('\0\0\0\x20ftypM4A \0\0\0\0', 'latin1')],
  ['mp4', () => Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0', 'latin1')],
  ['ogg', () => Buffer.from('OggS\0\x02', 'latin1')],
  ['webm', () => Buffer.from('\x1a\x45\xdf\xa3\x01\x42\x82\x84webm', 'latin1')],
  ['jpg', () => fields(64, 64).jpeg().toBuffer()],
  ['png', () => fields(64, 64).png().toBuffer()],
]

describe('POST office/files', () => {
  test.each(SAMPLES)('keeps a %s by what its bytes are, under its own name', async (kind, make) => {
    const response = await sendFile(await make(), 'Contas Ímpar (2).exe')
    const kept = await good(response, UploadedFile)
    expect(kept.kind).toBe(kind)
    expect(kept.url).toMatch(new RegExp(`^/media/[0-9a-f]{32}/contas-impar-2\\.${kind}$`))
    expect((await onDisk(kept.url)).length).toBe(kept.size)
  })

  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a program', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
    ['an archive', archive({ 'a.txt': 'x' })],
    ['a document with macros', ooxml('word', { 'word/vbaProject.bin': 'x' })],
    ['an archive that claims to be a document', archive({ 'word/a.xml': '<x/>' })],
    ['an archive that is cut off', ooxml('word').subarray(0, 40)],
    ['nothing', ''],
  ])('refuses %s', async (_, body) => {
    const { fields: hints } = await refusal(await sendFile(body), 415)
    expect(hints?.body).toContain('PDF')
  })

  test('refuses more bytes than it takes, a body with a type of its own, and no name', async () => {
    await refusal(await sendFile(Buffer.alloc(FILE_MAX_BYTES + 1)), 413)
    await refusal(await sendFile('%PDF-', 'a.pdf', { 'content-type': 'application/pdf' }), 415)
    await refusal(await sendFile('%PDF-', '  '), 400)
    await refusal(await sendFile('%PDF-', 'x'.repeat(201)), 400)
  })

  test('a name leads nowhere else, and one without letters becomes what the file is', async () => {
    const { url } = await good(await sendFile('%PDF-', '../../etc/passwd'), UploadedFile)
    expect(url).toMatch(/^\/media\/[0-9a-f]{32}\/etc-passwd\.pdf$/)
    const nameless = await good(await sendFile('%PDF-', '…'), UploadedFile)
    expect(nameless.url).toMatch(/\/pdf\.pdf$/)
  })

  test('a picture loses what a camera wrote into it', async () => {
    const exif = { IFD0: { Copyright: 'Ana Antunes' }, IFD3: { GPSLatitudeRef: 'N' } }
    const bytes = await fields(64, 64).withExif(exif).jpeg().toBuffer()
    const { url } = await good(await sendFile(bytes, 'cartaz.jpg'), UploadedFile)
    const kept = await onDisk(url)
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
    expect(kept.includes('Antunes')).toBe(false)
  })

  test('what Windows wrote is read as it was meant', async () => {
    const { url } = await good(
      await sendFile(Buffer.from('Ora\xe7\xe3o', 'latin1'), 'a.txt'),
      UploadedFile,
    )
    expect((await onDisk(url)).toString()).toBe('Oração')
  })
})

describe('who may', () => {
  const picture = () => fields(16, 16).png().toBuffer()

  test.each(['secretary', 'member'] as const)('a %s is refused', async (who) => {
    const parish = await community(tests.db)
    headers =
      who === 'member'
        ? await signIn(tests.db, await account(tests.db))
        : (await clerk(tests.db, parish, who)).headers
    const status = who === 'member' ? 404 : 403
    await refusal(await sendPicture(await picture(), '', 'image/png'), status)
    await refusal(await sendFile('%PDF-'), status)
  })

  test('nobody without a session, and nobody in another community', async () => {
    const foreign = { 'x-subscription': `${(await community(tests.db)).id}` }
    await refusal(await sendPicture(await picture(), '', 'image/png', foreign), 404)
    await refusal(await sendFile('%PDF-', 'a.pdf', foreign), 404)
    headers = {}
    await refusal(await sendPicture(await picture(), '', 'image/png'), 401)
  })

  test('nobody without end', async () => {
    await sendFile('')
    await leaveOneTry(tests.db, 'uploadAccount')
    expect((await sendFile('')).status).not.toBe(429)
    const response = await sendFile('%PDF-')
    await refusal(response, 429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('what nothing uses', () => {
  const DAY = 24 * 60 * 60_000
  const after = (days: number) => new Date(Date.parse(NOW) + days * DAY).toISOString()

  test('is deleted after two months, and what anything names is not', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'sweep-'))
    onTestFinished(() => rm(dir, { recursive: true, force: true }))
    const own = await testApp({ mediaDir: dir })
    const { parish, headers } = await office(own, 'editor')
    const sent = async (background: string) => {
      const body = await sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer()
      const response = await own.app.request(`/api/v1${OFFICE_PATHS.officePictures}`, {
        method: 'POST',
        body: new Uint8Array(body),
        headers: { ...headers, 'content-type': 'image/png' },
      })
      return (await good(response, UploadedPicture)).url
    }
    const [cover, inText, left] = [await sent('#f00'), await sent('#0f0'), await sent('#00f')]
    await content(own.db, parish, { coverUrl: cover })
    await content(own.db, parish, { body: `<p><img src="${inText}" alt="" /></p>` })
    const there = (url: string) => existsSync(join(dir, url.slice('/media/'.length)))
    const sweep = (days: number) => sweepUploads(own.db, dir, after(days))

    await sweep(59)
    expect([cover, inText, left].map(there)).toEqual([true, true, true])
    // Of what was in use until then, the two months begin anew.
    await own.db.update(contents).set({ coverUrl: null })
    await sweep(67)
    expect([cover, inText, left].map(there)).toEqual([true, true, false])
    await sweep(120)
    expect([cover, inText].map(there)).toEqual([false, true])
    expect(await own.db.select({ folder: uploads.folder }).from(uploads)).toHaveLength(1)
    expect(there(await sent('#00f'))).toBe(true)
  })
})
