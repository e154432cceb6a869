import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { type StoredPicture, storePicture } from '#src/server/media/store-picture.ts'
import { DEMO_FOLDER, DemoFileError, readYaml } from './demo-file.ts'
import { encodedPicturesFolder } from './encoded-pictures.ts'
import type { DemoParish } from './parish-schema.ts'

/** Stores the bytes of one picture and returns its address. */
export type PictureWriter = (bytes: Buffer) => Promise<StoredPicture>

/** The writer that stores real pictures in the media folder, encoded before if they were. */
export function pictureWriter(
  mediaDir: string,
  encodedDir: string = encodedPicturesFolder(),
): PictureWriter {
  return (bytes) => storePicture({ mediaDir, bytes, isOurs: true, encodedDir })
}

/** Enough to keep two cores busy: most of the work is encoding, which has its own threads. */
const AT_ONCE = 3

/** The text alternative of each picture; a banner is decorative and has none. */
const CAPTIONS_FILE = join(DEMO_FOLDER, 'pictures/captions.yaml')
const Captions = v.record(v.string(), v.strictObject({ pt: v.string(), es: v.string() }))

export interface DemoPictures {
  address(name: string): string
  caption(name: string, language: DemoParish['language']): string
  logo(slug: string, variant: 'light' | 'dark'): string | null
  count: number
}

/**
 * Stores every picture and logo of the parishes, each once.
 *
 * @throws DemoFileError if a content names a picture without a caption
 */
export async function storePictures(
  parishes: DemoParish[],
  write: PictureWriter,
): Promise<DemoPictures> {
  const captions = readYaml(CAPTIONS_FILE, Captions)
  const captionOf = (name: string) => {
    const caption = captions[name]
    if (!caption) throw new DemoFileError(CAPTIONS_FILE, 1, `No picture is called ${name}.`)
    return caption
  }
  const names = [...new Set(parishes.flatMap(picturesOf))]
  names.forEach(captionOf)
  const files = new Map(names.map((name) => [name, join(DEMO_FOLDER, `pictures/${name}.webp`)]))
  for (const { slug } of parishes) {
    for (const [variant, file] of [
      ['light', 'logo.webp'],
      ['dark', 'logo-dark.webp'],
    ] as const) {
      const path = join(DEMO_FOLDER, 'parishes', slug, file)
      if (existsSync(path)) files.set(`${slug} ${variant}`, path)
    }
  }
  const addresses = new Map<string, string>()
  const queue = [...files]
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      addresses.set(next[0], (await write(readFileSync(next[1]))).url)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return {
    address(name) {
      const url = addresses.get(name)
      if (url === undefined) throw new RangeError(`picture ${name} was not stored`)
      return url
    },
    caption: (name, language) => captionOf(name)[language],
    logo: (slug, variant) => addresses.get(`${slug} ${variant}`) ?? null,
    count: addresses.size,
  }
}

function picturesOf({ banner, news, events, pages }: DemoParish): string[] {
  const inContents = [...news, ...events, ...pages].flatMap(({ cover, figure, gallery = [] }) =>
    [cover, figure, ...gallery].filter((name) => name !== undefined),
  )
  return banner ? [banner, ...inContents] : inContents
}
