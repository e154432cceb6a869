import { PICTURE_MAX_BYTES, PICTURE_TYPES } from '#src/contract/contents/upload.ts'
import type { Size } from '#src/domain/pictures/crop.ts'

/** A picture that the user has chosen, decoded before it is sent. */
export type ChosenPicture =
  | {
      kind: 'good'
      /**
       * The file to send: the original, or one that the browser converted if the server would not
       * accept it.
       */
      file: Blob
      /** Its own size, upright. */
      size: Size
      /** The picture for the screen: upright, and not larger than needed there. */
      shown: ImageBitmap
    }
  | { kind: 'unreadable' }

/** The longer side of converted pictures, in pixels. */
const LONGEST_SIDE = 4000
/** The longer side of the picture on the crop screen, in pixels. */
const SHOWN_SIDE = 1600
const QUALITY = 0.92

/**
 * Decodes a file and checks it as the server will. If the server would refuse it but this browser
 * can read it, it is converted into a JPEG: photos of iPhones (HEIC) in Safari, or a scan that is
 * too large.
 */
export async function inspectPicture(file: File): Promise<ChosenPicture> {
  // An SVG may contain scripts, and the server refuses it. Converting it would lose its sharpness.
  if (file.type === 'image/svg+xml') return { kind: 'unreadable' }
  try {
    const whole = await createImageBitmap(file)
    const size = { width: whole.width, height: whole.height }
    const sendable = isAcceptedByServer(file) ? file : await asJpeg(whole)
    const shown = await shrunk(whole)
    return { kind: 'good', file: sendable, size, shown }
  } catch {
    return { kind: 'unreadable' }
  }
}

/** Whether the server accepts a file as it is. */
export function isAcceptedByServer({ type, size }: Blob): boolean {
  return PICTURE_TYPES.some((taken) => taken === type) && size <= PICTURE_MAX_BYTES
}

/** The file to send, without decoding it for the screen; undefined if it is no picture. */
export async function sendablePicture(file: File): Promise<Blob | undefined> {
  if (isAcceptedByServer(file)) return file
  const looked = await inspectPicture(file)
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
