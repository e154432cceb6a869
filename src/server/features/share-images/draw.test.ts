import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { SHARE_IMAGE_SIZE } from '#src/domain/pictures/share-image.ts'
import type { ShareImageDrawing } from './drawing.ts'
import { DrawingThread } from './drawing-thread.ts'
import { WALL_HEIGHT } from './layout.ts'

const NEWS: ShareImageDrawing = {
  slug: 'santa-marta',
  tiles: { glaze: null, motif: null },
  title: 'Obras no telhado',
  details: [],
  foot: 'Paróquia de Santa Marta',
  sign: { kind: 'mark' },
  warning: null,
  product: 'Adro',
}
const EVENT: ShareImageDrawing = {
  ...NEWS,
  title: 'Procissão das Velas',
  details: ['Segunda-feira, 12 de outubro de 2026, das 21h30 às 23h00', 'Adro da igreja'],
  sign: { kind: 'day', month: 'out', day: '12' },
  warning: 'Cancelado',
}

const thread = new DrawingThread()
afterAll(() => thread.close())

test.each<[string, ShareImageDrawing]>([
  ['a news item', NEWS],
  ['an event', EVENT],
  ['a title that no line holds', { ...EVENT, title: 'x'.repeat(900), foot: 'y'.repeat(300) }],
  ['a very long title', { ...EVENT, title: 'Inscrições abertas '.repeat(40) }],
  ['letters that no font has', { ...NEWS, title: '日本語 🎉', foot: 'العربية', product: '🎉' }],
  ['no words at all', { ...NEWS, title: '', details: [''], foot: '', product: '' }],
  ['a logo that is not there', { ...NEWS, sign: { kind: 'logo', file: '/nowhere/x.webp' } }],
])('draws %s as a picture that messengers take', async (name, drawing) => {
  const { bytes, isWhole } = await thread.draw(drawing)
  expect(isWhole).toBe(name !== 'a logo that is not there')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', ...SHARE_IMAGE_SIZE })
  expect(bytes.length).toBeLessThan(300_000)
})

test('shows the logo as a seal, and draws the same again', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'adro-seal-'))
  const file = join(dir, 'logo.png')
  const green = { r: 0, g: 200, b: 0 }
  const logo = sharp({ create: { width: 300, height: 200, channels: 3, background: green } })
  await writeFile(file, await logo.png().toBuffer())
  const { bytes, isWhole } = await thread.draw({ ...NEWS, sign: { kind: 'logo', file } })
  expect(isWhole).toBe(true)
  const { bytes: again } = await thread.draw({ ...NEWS, sign: { kind: 'logo', file } })
  await rm(dir, { recursive: true })
  expect(Buffer.compare(bytes, again)).toBe(0)
  const at = { left: 150, top: 214, width: 4, height: 4 }
  const [red = 0, shown = 0, blue = 0] = await sharp(bytes).extract(at).raw().toBuffer()
  expect([red < 40, shown > 160, blue < 40]).toEqual([true, true, true])
})

test('shows the tiles that were chosen', async () => {
  const accentOf = async (glaze: 'ochre' | 'slate') => {
    const { bytes } = await thread.draw({ ...NEWS, tiles: { glaze, motif: 'star' } })
    const at = { left: 700, top: WALL_HEIGHT + 2, width: 4, height: 4 }
    return (await sharp(bytes).extract(at).raw().toBuffer()).toString('hex')
  }
  expect(await accentOf('ochre')).not.toBe(await accentOf('slate'))
})

test('begins anew after a thread that ended', async () => {
  await thread.close()
  expect((await thread.draw(NEWS)).bytes.length).toBeGreaterThan(10_000)
})
