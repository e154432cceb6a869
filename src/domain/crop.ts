/**
 * A part of a picture, in fractions of its width and height from its upper left corner; of the
 * picture as it is shown, upright and turned.
 */
export interface Crop {
  left: number
  top: number
  width: number
  height: number
}

/** How often a picture is turned clockwise, in degrees. */
export const TURNS = [0, 90, 180, 270] as const
export type Turn = (typeof TURNS)[number]

/** A width and a height: pixels, or the shape that a picture is to have. */
export interface Size {
  width: number
  height: number
}

export const WHOLE: Crop = { left: 0, top: 0, width: 1, height: 1 }

/** Less than this is not a choice, but how a pointer was let go. */
const NEARLY = 0.002

/** Whether nothing, or next to nothing, is cut off. */
export function isWhole({ left, top, width, height }: Crop): boolean {
  return left < NEARLY && top < NEARLY && width > 1 - NEARLY && height > 1 - NEARLY
}

/** The largest part of a picture that has a shape, from its middle. @param ratio width by height */
export function largestCrop(picture: Size, ratio: number): Crop {
  const own = picture.width / picture.height
  const width = Math.min(1, ratio / own)
  const height = Math.min(1, own / ratio)
  return { left: (1 - width) / 2, top: (1 - height) / 2, width, height }
}

/** The same part of a picture that is turned a quarter clockwise. */
export function turnedCrop({ left, top, width, height }: Crop): Crop {
  return { left: Math.max(0, 1 - top - height), top: left, width: height, height: width }
}

/** The next turn clockwise. */
export function turnedOn(turn: Turn): Turn {
  return TURNS[(TURNS.indexOf(turn) + 1) % TURNS.length] ?? 0
}

/** The size of a picture once it is turned. */
export function turnedSize({ width, height }: Size, turn: Turn): Size {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** Which pixels a part of a picture consists of: one at least, and none beside the picture. */
export function cropPixels(crop: Crop, picture: Size): Crop {
  const [left, width] = span(crop.left, crop.width, picture.width)
  const [top, height] = span(crop.top, crop.height, picture.height)
  return { left, top, width, height }
}

function span(from: number, length: number, pixels: number): [from: number, length: number] {
  const start = Math.min(pixels - 1, Math.max(0, Math.round(from * pixels)))
  return [start, Math.min(pixels - start, Math.max(1, Math.round(length * pixels)))]
}
