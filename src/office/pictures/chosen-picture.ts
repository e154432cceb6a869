import { PICTURE_MAX_BYTES, PICTURE_TYPES } from '#src/contract/contents/upload.ts'
import type { Size } from '#src/domain/pictures/crop.ts'

/** A picture that the user chose, inspected before it is sent. */
export type ChosenPicture =
  | {
      kind: 'good'
      /**
       * The file to send: as it is, or converted by the browser where the server does not take it.
       */
      file: Blob
      /** Its own size, upright. */
      size: Size
      /** The same, upright and no larger than a screen. */
      shown: ImageBitmap
    }
  | { kind: 'unreadable' }

/** The longer side, in pixels, of the result where a picture is too large or of another kind. */
const LONGEST_SIDE = 4000
/** The longer side, in pixels, of the picture that is shown while the user crops it. */
const SHOWN_SIDE = 1600
const QUALITY = 0.92

/**
 * Inspects a file as the server will. A file that the server refuses, but this browser can read, is
 * converted into a JPEG: photos of iPhones (HEIC) in Safari, or a scan that is too large.
 */
export async function lookAtPicture(file: File): Promise<ChosenPicture> {
  // An SVG is a program: converting it would lose its sharpness, and the server refuses it.
  if (file.type === 'image/svg+xml') return { kind: 'unreadable' }
  try {
    const whole = await createImageBitmap(file)
    const size = { width: whole.width, height: whole.height }
    const sendable = isTaken(file) ? file : await asJpeg(whole)
    const shown = await shrunk(whole)
    return { kind: 'good', file: sendable, size, shown }
  } catch {
    return { kind: 'unreadable' }
  }
}

/** Whether a file can be sent as it is. */
export function isTaken({ type, size }: Blob): boolean {
  return PICTURE_TYPES.some((taken) => taken === type) && size <= PICTURE_MAX_BYTES
}

/** The file as it can be sent, without showing it first; undefined where it is no picture. */
export async function sendablePicture(file: File): Promise<Blob | undefined> {
  if (isTaken(file)) return file
  const looked = await lookAtPicture(file)
  if (looked.kind !== 'good') return undefined
  looked.shown.close()
  return looked.file
}

async function shrunk(whole: ImageBitmap): Promise<ImageBitmap> {
  const { width, height } = fitted(whole, SHOWN_SIDE)
  if (width === whole.width) return whole
  const shown = await createImageBitmap(whole, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'medium',
  })
  whole.close()
  return shown
}

async function asJpeg(whole: ImageBitmap): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, fitted(whole, LONGEST_SIDE))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws nothing.')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(whole, 0, 0, canvas.width, canvas.height)
  const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  if (!made) throw new Error('This browser makes no JPEG.')
  return made
}

function fitted({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
