/**
 * A part of a picture, in fractions of its width and height from its upper left corner; of the
 * picture as shown: upright and rotated.
 */
export interface Crop {
  left: number
  top: number
  width: number
  height: number
}

/** The clockwise rotation of a picture, in degrees. */
export const TURNS = [0, 90, 180, 270] as const
export type Turn = (typeof TURNS)[number]

/** A width and a height: pixels, or an aspect ratio. */
export interface Size {
  width: number
  height: number
}

export const WHOLE: Crop = { left: 0, top: 0, width: 1, height: 1 }

/** A smaller change is ignored: it comes from how the pointer was released. */
const NEARLY = 0.002

/** Whether nothing, or almost nothing, is cut off. */
export function isWhole({ left, top, width, height }: Crop): boolean {
  return left < NEARLY && top < NEARLY && width > 1 - NEARLY && height > 1 - NEARLY
}

/** The largest centred part of a picture with a given shape. @param ratio width by height */
export function largestCrop(picture: Size, ratio: number): Crop {
  const own = picture.width / picture.height
  const width = Math.min(1, ratio / own)
  const height = Math.min(1, own / ratio)
  return { left: (1 - width) / 2, top: (1 - height) / 2, width, height }
}

/** The same part after rotating the picture by a quarter turn clockwise. */
export function turnedCrop({ left, top, width, height }: Crop): Crop {
  return { left: Math.max(0, 1 - top - height), top: left, width: height, height: width }
}

/** The next rotation clockwise. */
export function turnedOn(turn: Turn): Turn {
  return TURNS[(TURNS.indexOf(turn) + 1) % TURNS.length] ?? 0
}

/** The size of a picture after rotation. */
export function turnedSize({ width, height }: Size, turn: Turn): Size {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** The pixels of a part of a picture: at least one, and none outside the picture. */
export function cropPixels(crop: Crop, picture: Size): Crop {
  const [left, width] = span(crop.left, crop.width, picture.width)
  const [top, height] = span(crop.top, crop.height, picture.height)
  return { left, top, width, height }
}

function span(from: number, length: number, pixels: number): [from: number, length: number] {
  const start = Math.min(pixels - 1, Math.max(0, Math.round(from * pixels)))
  return [start, Math.min(pixels - start, Math.max(1, Math.round(length * pixels)))]
}
