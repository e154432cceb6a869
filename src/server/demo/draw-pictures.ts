import { type StoredPicture, storePicture } from '../media/store-picture.ts'
import { drawSvg } from './art/canvas.ts'
import { CATALOGUE, type PictureName } from './art/catalogue.ts'
import { sealSvg } from './art/logos.ts'
import type { DemoParish } from './authoring.ts'
import { seededRandom } from './random.ts'

/** Stores one drawing and tells where. */
export type PictureWriter = (svg: string) => Promise<StoredPicture>

/** The writer that makes real pictures in the media folder. */
export function pictureWriter(mediaDir: string): PictureWriter {
  return (svg) => storePicture({ mediaDir, bytes: Buffer.from(svg), isOurs: true })
}

/** As many as keep two cores busy: encoding is most of the work, and it has threads of its own. */
const AT_ONCE = 3

export interface DrawnPictures {
  address(name: PictureName): string
  logo(slug: string, variant: 'light' | 'dark'): string | null
  count: number
}

/** Draws and stores every picture and seal that the parishes use, each once. */
export async function drawPictures(
  parishes: DemoParish[],
  write: PictureWriter,
): Promise<DrawnPictures> {
  const names = [...new Set(parishes.flatMap(picturesOf))]
  const drawings = new Map<string, string>(names.map((name) => [name, svgOf(name)]))
  for (const { slug, logo } of parishes) {
    if (!logo) continue
    drawings.set(`${slug} light`, sealSvg(logo.symbol, logo.colours))
    if (logo.dark) drawings.set(`${slug} dark`, sealSvg(logo.symbol, logo.dark))
  }
  const addresses = new Map<string, string>()
  const queue = [...drawings]
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      addresses.set(next[0], (await write(next[1])).url)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return {
    address(name) {
      const url = addresses.get(name)
      if (url === undefined) throw new RangeError(`picture ${name} was not drawn`)
      return url
    },
    logo: (slug, variant) => addresses.get(`${slug} ${variant}`) ?? null,
    count: addresses.size,
  }
}

function picturesOf(parish: DemoParish): PictureName[] {
  const inContents = [...parish.news, ...parish.events].flatMap(({ cover, figure, gallery = [] }) =>
    [cover, figure, ...gallery].filter((name) => name !== undefined),
  )
  return parish.banner ? [parish.banner, ...inContents] : inContents
}

function svgOf(name: PictureName): string {
  const { motif, seed, width, height } = CATALOGUE[name]
  return drawSvg(motif, { width, height, random: seededRandom(seed) })
}
