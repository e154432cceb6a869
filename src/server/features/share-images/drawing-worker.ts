import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import satori from 'satori'
import type { OverlayOptions } from 'sharp'
import sharp from 'sharp'
import { azulejoWall, type ChosenTiles } from '#src/domain/pictures/azulejo.ts'
import { SHARE_IMAGE_SIZE } from '#src/domain/pictures/share-image.ts'
import type { DrawnShareImage, ShareImageDrawing, ShareImageSign } from './drawing.ts'
import {
  MARK_BOX,
  PAPER,
  SIGN_BOX,
  shareImageFonts,
  shareImageLayout,
  WALL_HEIGHT,
} from './layout.ts'

/** Messengers ignore pictures above some 300 KB; letters keep their colour at 4:4:4. */
const JPEG = { quality: 84, chromaSubsampling: '4:4:4' } as const
const MARK = new URL('../../../../public/favicon.svg', import.meta.url)
/** The mark's own width, from which it is scaled up. */
const MARK_UNITS = 34
/** Refuses small files that decode to huge pictures. */
const MAX_PIXELS = 60_000_000

let fonts: ReturnType<typeof shareImageFonts> | undefined
let mark: Buffer | undefined

/**
 * Draws a preview. Typesetting takes some 10 ms of its thread, and a third of a second the first
 * time, so it must run in a thread of its own.
 */
async function drawShareImage(drawing: ShareImageDrawing): Promise<DrawnShareImage> {
  fonts ??= shareImageFonts()
  mark ??= await readFile(MARK)
  const sign = await signPicture(drawing.sign, mark)
  const [words, wall, productMark] = await Promise.all([
    satori(shareImageLayout({ ...drawing, sign: sign.shown }), { ...SHARE_IMAGE_SIZE, fonts }),
    wallOf(drawing.slug, drawing.tiles),
    markPicture(mark, MARK_BOX.size),
  ])
  const layers: OverlayOptions[] = [
    { input: wall, left: 0, top: 0 },
    { input: Buffer.from(words), left: 0, top: 0 },
    { input: productMark, left: MARK_BOX.left, top: MARK_BOX.top },
  ]
  if (sign.picture) layers.push({ input: sign.picture, left: SIGN_BOX.left, top: SIGN_BOX.top })
  const bytes = await sharp({ create: { ...SHARE_IMAGE_SIZE, channels: 3, background: PAPER } })
    .composite(layers)
    .jpeg(JPEG)
    .toBuffer()
  return { bytes, isWhole: sign.shown.kind === drawing.sign.kind }
}

function wallOf(slug: string, tiles: ChosenTiles): Promise<Buffer> {
  const view = { width: SHARE_IMAGE_SIZE.width, height: WALL_HEIGHT }
  return sharp(Buffer.from(azulejoWall(slug, view, tiles)))
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** A logo that cannot be read counts as missing: the mark replaces it. */
async function signPicture(
  sign: ShareImageSign,
  fallback: Buffer,
): Promise<{ shown: ShareImageSign; picture: Buffer | null }> {
  if (sign.kind === 'day') return { shown: sign, picture: null }
  const seal = sign.kind === 'logo' ? await sealPicture(sign.file).catch(() => null) : null
  if (seal) return { shown: sign, picture: seal }
  return { shown: { kind: 'mark' }, picture: await markPicture(fallback, SIGN_BOX.size) }
}

function sealPicture(file: string): Promise<Buffer> {
  const { size } = SIGN_BOX
  const circle = `<svg width="${size}" height="${size}"><circle cx="${size / 2}" cy="${size / 2}" r="${size / 2}"/></svg>`
  return sharp(file, { limitInputPixels: MAX_PIXELS })
    .resize({ width: size, height: size, fit: 'cover' })
    .composite([{ input: Buffer.from(circle), blend: 'dest-in' }])
    .png()
    .toBuffer()
}

function markPicture(svg: Buffer, size: number): Promise<Buffer> {
  return sharp(svg, { density: (72 * size) / MARK_UNITS })
    .resize(size, size)
    .png()
    .toBuffer()
}

/** The answer of the drawing thread. */
export type Drawn = ({ kind: 'drawn' } & DrawnShareImage) | { kind: 'failed'; message: string }

parentPort?.on('message', async (drawing: ShareImageDrawing) => {
  parentPort?.postMessage(await answerTo(drawing))
})

async function answerTo(drawing: ShareImageDrawing): Promise<Drawn> {
  try {
    return { kind: 'drawn', ...(await drawShareImage(drawing)) }
  } catch (error) {
    return { kind: 'failed', message: String(error) }
  }
}
