import sharp from 'sharp'
import { copySize } from '#src/domain/preview.ts'

/** As light as messengers ask for: photographs hide what this leaves out. */
const JPEG = { quality: 80 } as const

/**
 * A stored picture as a JPEG of the size that previews have, on white where it is transparent. The
 * work is done beside the thread that calls.
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
