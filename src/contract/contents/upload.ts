import * as v from 'valibot'
import { Address } from '../primitives.ts'

const MEBIBYTE = 1024 * 1024

/**
 * The accepted picture formats; of a GIF, only the first frame is kept. The bytes decide the
 * format, not the declared type.
 */
export const PICTURE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
] as const
/** More than a phone's camera produces. */
export const PICTURE_MAX_BYTES = 20 * MEBIBYTE
/** The most pixels of a picture: as many as the best phones take, and as fit into memory. */
export const PICTURE_MAX_PIXELS = 60_000_000

/** The accepted formats of a content's file, by the extension that its name gets. */
const FILE_KINDS = [
  ...(['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'txt'] as const),
  ...(['mp3', 'm4a', 'ogg', 'mp4', 'webm'] as const),
  ...(['jpg', 'png', 'webp', 'avif', 'gif'] as const),
] as const
export type FileKind = (typeof FILE_KINDS)[number]
export const FILE_MAX_BYTES = 25 * MEBIBYTE
const FILE_NAME_MAX_LENGTH = 200

/** The largest body of any call. */
export const BODY_MAX_BYTES = Math.max(PICTURE_MAX_BYTES, FILE_MAX_BYTES)

/** The server gives up on a body after this many seconds without a byte (decision 086). */
export const BODY_IDLE_SECONDS = 30

const FRACTION = /^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?|\.\d{1,6})$/
/** The greatest sum of two fractions rounded to six digits. */
const ROUNDED = 1.00001

/** `left,top,width,height`, as fractions of the displayed picture (`domain/pictures/crop`). */
const CropText = v.pipe(
  v.string(),
  v.check((text) => {
    const parts = text.split(',')
    if (parts.length !== 4 || !parts.every((part) => FRACTION.test(part))) return false
    const [left = 0, top = 0, width = 0, height = 0] = parts.map(Number)
    return width > 0 && height > 0 && left + width <= ROUNDED && top + height <= ROUNDED
  }),
  v.transform((text) => {
    const [left = 0, top = 0, width = 1, height = 1] = text.split(',').map(Number)
    return { left, top, width, height }
  }),
)

/** The edits of a picture before it is stored: first rotate, then crop. */
export const PictureQuery = v.strictObject({
  turn: v.optional(
    v.pipe(
      v.picklist(['0', '90', '180', '270']),
      v.transform((turn) => Number(turn) as 0 | 90 | 180 | 270),
    ),
    '0',
  ),
  crop: v.optional(CropText),
})
export type PictureQuery = v.InferOutput<typeof PictureQuery>

/** The original name of a file; its extension is ignored. */
export const FileQuery = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(FILE_NAME_MAX_LENGTH)),
})

/** The address of a stored picture, and its size in pixels. */
export const UploadedPicture = v.strictObject({
  url: Address,
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
})
export type UploadedPicture = v.InferOutput<typeof UploadedPicture>

/** The address of a stored file, its format, and its size in bytes. */
export const UploadedFile = v.strictObject({
  url: Address,
  kind: v.picklist(FILE_KINDS),
  size: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type UploadedFile = v.InferOutput<typeof UploadedFile>
