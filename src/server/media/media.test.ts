import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readPicture } from '#src/domain/pictures/pictures.ts'
import { storeFile } from './store-file.ts'
import { storePicture } from './store-picture.ts'

let mediaDir: string

beforeEach(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'media-'))
})

afterEach(() => rm(mediaDir, { recursive: true, force: true }))

const fileOf = (url: string) => join(mediaDir, url.slice('/media/'.length))

function plain(width: number, height: number, background = { r: 200, g: 120, b: 40, alpha: 1 }) {
  return sharp({ create: { width, height, channels: 4, background } })
}

describe('storePicture', () => {
  test('writes the picture and every variant that its address promises', async () => {
    const stored = await storePicture({ mediaDir, bytes: await plain(960, 540).png().toBuffer() })
    expect(stored).toMatchObject({ width: 960, height: 540 })
    expect(stored.url).toMatch(/^\/media\/[0-9a-f]{32}\/960x540-c87828\.webp$/)
    const picture = readPicture(stored.url)
    if (picture.kind !== 'stored') throw new Error('not one of ours')
    const variants = picture.sources.flatMap(({ srcset }) =>
      srcset.split(', ').map((one) => one.split(' ')),
    )
    expect(variants).toHaveLength(4)
    for (const [url = '', width] of variants) {
      const made = await sharp(await readFile(fileOf(url))).metadata()
      expect(`${made.width}w`).toBe(width)
      expect(made.format).toBe(url.endsWith('.avif') ? 'heif' : 'webp')
      expect(made.hasAlpha).toBe(false)
    }
    const names = await readdir(dirname(fileOf(stored.url)))
    expect(names.sort()).toEqual(
      ['480.avif', '480.webp', '960.avif', '960.webp', basename(stored.url)].sort(),
    )
  })

  test('gives the same bytes the same address and writes them once', async () => {
    const bytes = await plain(300, 200).png().toBuffer()
    const first = await storePicture({ mediaDir, bytes })
    const before = await stat(fileOf(first.url))
    const second = await storePicture({ mediaDir, bytes })
    expect(second).toEqual(first)
    expect((await stat(fileOf(first.url))).mtimeMs).toBe(before.mtimeMs)
    const other = await storePicture({ mediaDir, bytes: await plain(300, 201).png().toBuffer() })
    expect(other.url).not.toBe(first.url)
  })

  test('copies a picture that was encoded before, whole, and encodes one that was not', async () => {
    const encodedDir = join(mediaDir, 'encoded')
    const bytes = await plain(960, 540).png().toBuffer()
    const { url } = await storePicture({ mediaDir: encodedDir, bytes })
    const encoded = join(encodedDir, dirname(url.slice('/media/'.length)))
    // Bytes that no encoder would write show where the files come from.
    await writeFile(join(encoded, '480.avif'), 'encoded before')
    const stored = await storePicture({ mediaDir, bytes, encodedDir })
    expect(stored).toEqual({ url, width: 960, height: 540 })
    const folder = dirname(fileOf(url))
    expect((await readdir(folder)).sort()).toEqual((await readdir(encoded)).sort())
    expect(await readFile(join(folder, '480.avif'), 'utf8')).toBe('encoded before')
    const other = await plain(300, 200).png().toBuffer()
    const made = await storePicture({ mediaDir, bytes: other, encodedDir })
    expect((await sharp(await readFile(fileOf(made.url))).metadata()).width).toBe(300)
  })

  test('turns a photograph the way the camera says, and narrows a huge one', async () => {
    const turned = await plain(400, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await storePicture({ mediaDir, bytes: turned })).toMatchObject({
      width: 200,
      height: 400,
    })
    const wide = await plain(3840, 100).png().toBuffer()
    expect(await storePicture({ mediaDir, bytes: wide })).toMatchObject({ width: 1920, height: 50 })
  })

  test('says the colour of what is opaque: all of it together, of grey ones too', async () => {
    const colorOf = async (bytes: Buffer) => {
      const picture = readPicture((await storePicture({ mediaDir, bytes })).url)
      return picture.kind === 'stored' ? picture.color : undefined
    }
    const half = plain(50, 100, { r: 0, g: 0, b: 0, alpha: 1 })
    const both = plain(100, 100, { r: 200, g: 100, b: 50, alpha: 1 }).composite([
      { input: await half.png().toBuffer(), left: 0, top: 0 },
    ])
    expect(await colorOf(await both.png().toBuffer())).toBe('#643219')
    const grey = plain(20, 20, { r: 80, g: 80, b: 80, alpha: 1 }).toColourspace('b-w')
    expect(await colorOf(await grey.jpeg().toBuffer())).toBe('#505050')
  })

  test('keeps what is transparent, which has no colour', async () => {
    const clear = await plain(64, 64, { r: 0, g: 0, b: 0, alpha: 0.5 }).png().toBuffer()
    const { url } = await storePicture({ mediaDir, bytes: clear })
    expect(url).toMatch(/\/64x64\.webp$/)
    expect((await sharp(await readFile(fileOf(url))).metadata()).hasAlpha).toBe(true)
  })

  test('refuses what is no picture, and leaves nothing behind', async () => {
    await expect(storePicture({ mediaDir, bytes: Buffer.from('not a picture') })).rejects.toThrow()
    expect(await readdir(mediaDir)).toEqual([])
  })
})

describe('storeFile', () => {
  test('stores bytes under their digest and their name', async () => {
    const url = await storeFile({ mediaDir, bytes: Buffer.from('%PDF'), name: 'contas.pdf' })
    expect(url).toMatch(/^\/media\/[0-9a-f]{32}\/contas\.pdf$/)
    expect(await readFile(fileOf(url), 'utf8')).toBe('%PDF')
  })

  test.each([
    '../contas.pdf',
    'contas',
    '.pdf',
    'a/b.pdf',
    'Contas.pdf',
    'contas.pdf.exe',
    'contas.p d',
  ])('refuses to call a file %s', async (name) => {
    await expect(storeFile({ mediaDir, bytes: Buffer.from('x'), name })).rejects.toThrow()
    expect(await readdir(mediaDir)).toEqual([])
  })
})
