import { type Crop, largestCrop, type Size } from '#src/domain/crop.ts'

/** What shape a picture is given: none, any, or one of a ratio. */
export const SHAPES = ['whole', 'free', 'wide', 'square'] as const
export type Shape = (typeof SHAPES)[number]

/** Width by height of those that have one. */
const RATIOS: Partial<Record<Shape, number>> = { wide: 16 / 9, square: 1 }

export function ratioOf(shape: Shape): number | undefined {
  return RATIOS[shape]
}

/** How much of each side is cut off at first where any shape will do: to show what can be moved. */
const MARGIN = 0.08

/** What is proposed to be cut out. @param picture as it is turned */
export function proposedCrop(
  picture: Size,
  shape: Shape,
  ratio = ratioOf(shape),
): Crop | undefined {
  if (ratio) return largestCrop(picture, ratio)
  if (shape === 'whole') return undefined
  return { left: MARGIN, top: MARGIN, width: 1 - 2 * MARGIN, height: 1 - 2 * MARGIN }
}
