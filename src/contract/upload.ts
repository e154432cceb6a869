import * as v from 'valibot'
import { Address } from './primitives.ts'

const MEBIBYTE = 1024 * 1024

/** What a picture may be; GIF shows its first one. Its bytes decide, whatever was said of them. */
export const PICTURE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
] as const
/** More than a phone's camera writes. */
export const PICTURE_MAX_BYTES = 20 * MEBIBYTE
/** The most pixels of a picture: what the best phones take, and what fits into memory. */
export const PICTURE_MAX_PIXELS = 60_000_000

/** What a file beside a content may be, by the ending that its name gets. */
export const FILE_KINDS = [
  ...(['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'txt'] as const),
  ...(['mp3', 'm4a', 'ogg', 'mp4', 'webm'] as const),
  ...(['jpg', 'png', 'webp', 'avif', 'gif'] as const),
] as const
export type FileKind = (typeof FILE_KINDS)[number]
export const FILE_MAX_BYTES = 25 * MEBIBYTE
export const FILE_NAME_MAX_LENGTH = 200

/** The largest body that any call takes. */
export const BODY_MAX_BYTES = Math.max(PICTURE_MAX_BYTES, FILE_MAX_BYTES)

/** After how many seconds without a byte a body is given up (decision 086). */
export const BODY_IDLE_SECONDS = 30

const FRACTION = /^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?|\.\d{1,6})$/
/** What rounding to six digits may add up to. */
const ROUNDED = 1.00001

/** `left,top,width,height`, in fractions of the picture as it is shown (`domain/crop`). */
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

/** What is to be done with a picture before it is kept: turned first, then cut out. */
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

/** What a file is called where it comes from; its ending counts for nothing. */
export const FileQuery = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(FILE_NAME_MAX_LENGTH)),
})

/** Where a picture stands from now on, and the pixels that it has there. */
export const UploadedPicture = v.strictObject({
  url: Address,
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
})
export type UploadedPicture = v.InferOutput<typeof UploadedPicture>

/** Where a file stands from now on, what it is, and how many bytes it has. */
export const UploadedFile = v.strictObject({
  url: Address,
  kind: v.picklist(FILE_KINDS),
  size: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type UploadedFile = v.InferOutput<typeof UploadedFile>
