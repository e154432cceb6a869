import { mkdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { azulejoBanner } from '#src/domain/pictures/azulejo.ts'
import { DEFAULT_SHARE_IMAGE, SHARE_IMAGE_SIZE } from '#src/domain/pictures/share-image.ts'

/** Draws the app's icons from the logo: run `node scripts/draw-icons.ts` after the logo changes. */

const mark = readFileSync('public/favicon.svg', 'utf8')
/** The share that a device may cut off at each side of a maskable icon, a tenth, plus a margin. */
const MASKED_SHARE = 0.14

/** An icon whose background reaches the edge, with the logo at a distance from it. */
function filled(share: number): string {
  const inner = mark
    .replace(/^<svg[^>]*>/, '')
    .replace(/<title>.*?<\/title>/, '')
    .replace(/<rect[^>]*\/>/, '')
    .replace('</svg>', '')
  const scale = 1 - 2 * share
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34"><path fill="#25469a" d="M0 0H34V34H0Z"/><g transform="translate(${34 * share} ${34 * share}) scale(${scale})">${inner}</g></svg>`
}

async function draw(svg: string, size: number, file: string): Promise<void> {
  await sharp(Buffer.from(svg), { density: (72 * size) / 34 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(`public/icons/${file}`)
}

mkdirSync('public/icons', { recursive: true })
await draw(mark, 192, '192.png')
await draw(mark, 512, '512.png')
await draw(filled(MASKED_SHARE), 512, 'maskable-512.png')
// Devices without support for maskable icons round the corners themselves.
await draw(filled(0.02), 180, 'apple-touch.png')
await drawShareImage()

/** For pages without their own share image: the logo in front of a tiled wall. */
async function drawShareImage(): Promise<void> {
  const { width, height } = SHARE_IMAGE_SIZE
  const size = 300
  const at = { left: (width - size) / 2, top: (height - size) / 2 }
  const wall = await sharp(Buffer.from(azulejoBanner('adro')), { density: 144 })
    .resize(width, height, { fit: 'cover' })
    .toBuffer()
  const disc = `<svg width="${width}" height="${height}"><rect x="${at.left - 16}" y="${at.top - 16}" width="${size + 32}" height="${size + 32}" rx="${(size * 8) / 34 + 16}" fill="#fefdfc"/></svg>`
  const sign = await sharp(Buffer.from(mark), { density: (72 * size) / 34 })
    .resize(size, size)
    .toBuffer()
  await sharp(wall)
    .composite([{ input: Buffer.from(disc) }, { input: sign, ...at }])
    .png({ compressionLevel: 9, palette: true, quality: 80 })
    .toFile(`public${DEFAULT_SHARE_IMAGE}`)
}
