import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readPicture } from '#src/domain/pictures/pictures.ts'
import { rasterFormat } from '#src/server/media/file-kind.ts'
import { bytesOf, pictureHost } from '#tests/support/picture-host.ts'
import { storeRemotePicture } from './store-remote.ts'

let mediaDir: string

beforeEach(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'media-'))
})

afterEach(() => rm(mediaDir, { recursive: true, force: true }))

const plain = () =>
  sharp({ create: { width: 640, height: 360, channels: 3, background: { r: 9, g: 99, b: 199 } } })

async function stored(bytes: Uint8Array, type?: string): Promise<string> {
  const host = await pictureHost({ '/a': bytesOf(bytes, type) })
  return storeRemotePicture(host.address('/a'), { mediaDir, allowedHosts: [host.host] })
}

const FORMATS = {
  jpeg: () => plain().jpeg().toBuffer(),
  png: () => plain().png().toBuffer(),
  webp: () => plain().webp().toBuffer(),
  gif: () => plain().gif().toBuffer(),
  avif: () => plain().avif({ effort: 0 }).toBuffer(),
} as const

describe.each(Object.entries(FORMATS))('%s', (format, bytesOfFormat) => {
  test('is known by its bytes, and kept with its variants', async () => {
    const bytes = await bytesOfFormat()
    expect(rasterFormat(bytes)).toBe(format)
    // Whatever the host calls it.
    const url = await stored(bytes, 'text/html')
    expect(readPicture(url)).toMatchObject({ kind: 'stored', width: 640, height: 360 })
  })

  test('half of it is kept or refused, but never a fault of ours', async () => {
    const bytes = await bytesOfFormat()
    const half = stored(bytes.subarray(0, 40))
    await expect(half).rejects.toMatchObject({ failure: 'not_picture' })
    expect(await readdir(mediaDir)).toEqual([])
  })
})

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['HTML', '<!doctype html><title>404</title>'],
  ['PDF', '%PDF-1.7'],
  ['nothing', ''],
  ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
])('%s is refused, though it is called a picture', async (_kind, text) => {
  const refused = stored(Buffer.from(text, 'latin1'), 'image/png')
  await expect(refused).rejects.toMatchObject({ failure: 'not_picture', mayMend: false })
  expect(await readdir(mediaDir)).toEqual([])
})

test('a small file of very many pixels is refused before any is unpacked', async () => {
  const refused = stored(bomb(30_000, 30_000))
  await expect(refused).rejects.toMatchObject({ failure: 'too_large' })
  await expect(stored(bomb(20_000, 1))).rejects.toMatchObject({ failure: 'too_large' })
})

/** A PNG that only says how large it is. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
