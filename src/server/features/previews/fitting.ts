/** The size of a title, and the maximum number of lines at that size. */
export interface TitleFit {
  /** Pixels. */
  size: number
  /** A longer title is cut and ends with an ellipsis. */
  lines: number
}

/** From the largest; a title that is too long for the smallest is cut. */
const FITS: readonly TitleFit[] = [
  { size: 100, lines: 1 },
  { size: 84, lines: 2 },
  { size: 72, lines: 3 },
  { size: 62, lines: 3 },
  { size: 54, lines: 4 },
  { size: 46, lines: 4 },
]
const SMALLEST: TitleFit = { size: 46, lines: 4 }

/** Line height as a multiple of the font size. */
export const LINE_HEIGHT = 1.14

/** Average character widths of Piazzolla 600 in units of the font size, rounded up. */
const WIDE = 0.68
const USUAL = 0.53
const NARROW = 0.3

/**
 * The largest size at which a title fits into a box.
 *
 * @param box in pixels
 */
export function fitTitle(title: string, box: { width: number; height: number }): TitleFit {
  const words = title.split(/\s+/).map(widthOf)
  const heldBy = ({ size }: TitleFit) => Math.floor(box.height / (size * LINE_HEIGHT))
  const fits = FITS.find((fit) => {
    const needed = linesOf(words, box.width / fit.size)
    return needed <= Math.min(fit.lines, heldBy(fit))
  })
  if (fits) return fits
  return { ...SMALLEST, lines: Math.max(1, Math.min(SMALLEST.lines, heldBy(SMALLEST))) }
}

/** The number of lines of a text at a font size, in a box of that width in pixels. */
export function linesTaken(text: string, size: number, width: number): number {
  return linesOf(text.split(/[^\S\u00a0]+/).map(widthOf), width / size)
}

/** The number of lines that words need. @param width of a line, in units of the font size */
function linesOf(words: number[], width: number): number {
  let lines = 1
  let filled = 0
  for (const word of words) {
    // A word that is wider than a line is broken.
    if (word > width) return Number.POSITIVE_INFINITY
    const wanted = filled === 0 ? word : filled + NARROW + word
    if (wanted <= width) {
      filled = wanted
    } else {
      lines += 1
      filled = word
    }
  }
  return lines
}

function widthOf(word: string): number {
  let width = 0
  for (const letter of word) {
    if (/[mwMW\p{Lu}]/u.test(letter)) width += WIDE
    else width += /[ijlftrI.,:;'!|()-]/.test(letter) ? NARROW + 0.06 : USUAL
  }
  return width
}
