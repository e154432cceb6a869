import { createHash } from 'node:crypto'
import { insertParish } from '#demo/seed/insert-parish.ts'
import { plainPdf } from '#demo/seed/pdf.ts'
import { type PictureWriter, storePictures } from '#demo/seed/pictures.ts'
import { demoParishes } from '#demo/seed/seed.ts'
import type { Db } from '#src/server/db/connection.ts'
import { storeFile } from '#src/server/media/store-file.ts'

/** Tells where a picture would be, and encodes nothing: encoding pictures takes most of a first start. */
export const unencoded: PictureWriter = async (bytes) => {
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  return { url: `/media/${digest}/960x540.webp`, width: 960, height: 540 }
}

/** Parishes of the demo with all their contents, and without their people. */
export async function insertDemoParishes(
  db: Db,
  slugs: string[],
  { mediaDir, now }: { mediaDir: string; now: string },
): Promise<void> {
  const parishes = demoParishes(now).filter(({ slug }) => slugs.includes(slug))
  if (parishes.length !== slugs.length)
    throw new Error(`The demo has not all of ${slugs.join(', ')}.`)
  const pictures = await storePictures(parishes, unencoded)
  const storePdf = (name: string, lines: string[]) =>
    storeFile({ mediaDir, name, bytes: plainPdf(lines) })
  await db.transaction(async (tx) => {
    for (const parish of parishes) await insertParish(parish, { tx, pictures, storePdf, now })
  })
}
