import sharp from 'sharp'
import { copySize } from '#src/domain/pictures/preview.ts'

/** As small as messengers require: photographs hide the loss of quality. */
const JPEG = { quality: 80 } as const

/**
 * Converts a stored picture to a JPEG of the size of previews, on white where it is transparent. It
 * does not block the caller's thread.
 *
 * @param file absolute path of the picture
 * @throws Error from sharp when it is no picture
 */
export async function copyOf(file: string): Promise<Uint8Array> {
  const source = sharp(file)
  const size = copySize(await source.metadata())
  return source
    .resize({ ...size, fit: 'fill' })
    .flatten({ background: 'white' })
    .jpeg(JPEG)
    .toBuffer()
}
