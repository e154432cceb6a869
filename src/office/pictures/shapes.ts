import { type Crop, largestCrop, type Size } from '#src/domain/pictures/crop.ts'

/** The shape of a crop: none, any, or one with a ratio. */
export const SHAPES = ['whole', 'free', 'wide', 'square'] as const
export type Shape = (typeof SHAPES)[number]

/** The width-to-height ratio of the shapes that have one. */
const RATIOS: Partial<Record<Shape, number>> = { wide: 16 / 9, square: 1 }

export function ratioOf(shape: Shape): number | undefined {
  return RATIOS[shape]
}

/**
 * The part of each side that is cropped at first if any shape is allowed, so that the handles are
 * visible.
 */
const MARGIN = 0.08

/** The crop that is preselected. @param picture after turning */
export function proposedCrop(
  picture: Size,
  shape: Shape,
  ratio = ratioOf(shape),
): Crop | undefined {
  if (ratio) return largestCrop(picture, ratio)
  if (shape === 'whole') return undefined
  return { left: MARGIN, top: MARGIN, width: 1 - 2 * MARGIN, height: 1 - 2 * MARGIN }
}
