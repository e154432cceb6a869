import { readFileSync } from 'node:fs'
import type { Font } from 'satori'
import { azulejoPalette } from '#src/domain/pictures/azulejo.ts'
import type { Palette } from '#src/domain/pictures/azulejo-motifs.ts'
import { SHARE_IMAGE_SIZE } from '#src/domain/pictures/share-image.ts'
import type { ShareImageDrawing, ShareImageSign } from './drawing.ts'

/** The site's fonts, for titles and other text. Each is the fallback of the other. */
export const TITLE_FONT = 'title, title-more, title-cyrillic, title-greek, text, text-more'
export const TEXT_FONT = 'text, text-more, title, title-more, title-cyrillic, title-greek'

/** Files of @fontsource: the typesetter reads WOFF, but no variable fonts. */
const FILES = {
  title: 'piazzolla/files/piazzolla-latin-600-normal',
  'title-more': 'piazzolla/files/piazzolla-latin-ext-600-normal',
  'title-cyrillic': 'piazzolla/files/piazzolla-cyrillic-600-normal',
  'title-greek': 'piazzolla/files/piazzolla-greek-600-normal',
  text: 'hanken-grotesk/files/hanken-grotesk-latin-500-normal',
  'text-more': 'hanken-grotesk/files/hanken-grotesk-latin-ext-500-normal',
}

/** The fonts of previews; read once, because reading takes longer than a drawing. */
export function shareImageFonts(): Font[] {
  return Object.entries(FILES).map(([name, file]) => ({
    name,
    data: readFileSync(new URL(import.meta.resolve(`@fontsource/${file}.woff`))),
    style: 'normal',
    weight: 500,
  }))
}

/** Emoji, the characters that join and colour them, and invisible characters. */
const UNDRAWN =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Cc}|\p{Cf}|\p{Co}|\p{Cs}|\u20e3|\p{Variation_Selector}/gu
/** The `#` and digits of keycaps count as letters, as do some symbols listed as emoji. */
const LETTERS = /[©®™#*\d]/

/** Scripts that our fonts cover, and the characters common to all scripts. */
const WRITTEN =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]/u

/**
 * Removes the characters that our fonts do not cover from a text.
 *
 * @returns the text in one line; `fallback` if nothing is left of it
 */
export function drawableText(text: string, fallback: string): string {
  const words = text.normalize('NFC').replace(/[^\S\u00a0]+/g, ' ')
  const left = Array.from(words.replace(UNDRAWN, keepLetters))
    .filter((one) => WRITTEN.test(one))
    .join('')
    .replace(/ +/g, ' ')
    .trim()
  return /[\p{L}\p{N}]/u.test(left) ? left : fallback
}

function keepLetters(one: string): string {
  return LETTERS.test(one) ? one : ''
}

/** The size of a title, and the maximum number of lines at that size. */
interface TitleFit {
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

/** Surfaces and inks of the site's light theme (`styles/tokens.css`). */
export const PAPER = '#fefdfc'
const INK = '#192239'
const QUIET_INK = '#495366'
const LINE = '#dcd9d2'
const DANGER = '#a91d1d'
const DANGER_SOFT = '#fde7e4'

/** The positions of the parts, in pixels. */
const MARGIN = 64
/** Height of the wall of tiles, at the top as on a parish's page, with the sign on its edge. */
export const WALL_HEIGHT = 212
const LEDGE = 8
const SIGN = 176
const RING = 9
const FOOT = 92
const COLUMN = MARGIN + SIGN + 40
const COLUMN_WIDTH = SHARE_IMAGE_SIZE.width - COLUMN - MARGIN
/** The minimum space between title and edges. */
const GAP = 20
const BODY_HEIGHT = SHARE_IMAGE_SIZE.height - WALL_HEIGHT - LEDGE - FOOT - 2 * GAP
const DETAIL = { size: 32, lineHeight: 1.3, lines: 2, above: 10 } as const
const PILL_HEIGHT = 58

/** The size of a sign's picture and of the product's mark. */
export const SIGN_BOX = {
  left: MARGIN + RING,
  top: WALL_HEIGHT + LEDGE / 2 - SIGN / 2 + RING,
  size: SIGN - 2 * RING,
}
/** The corner radius of the mark at the size of a sign, and the ring around it. */
const MARK_RADIUS = (8 / 34) * (SIGN - 2 * RING) + RING
export const MARK_BOX = { size: 44, left: MARGIN, top: SHARE_IMAGE_SIZE.height - FOOT / 2 - 24 }

/** The typesetter's input: an element without React. */
interface Box {
  type: 'div'
  key: null
  props: { style: Record<string, string | number>; children: Box[] | string }
}

function box(style: Record<string, string | number>, children: Box[] | string = []): Box {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } }
}

/** Text and shapes of a preview, without the wall of tiles and pictures. */
export function shareImageLayout(drawing: ShareImageDrawing): Box {
  const palette = azulejoPalette(drawing.slug, drawing.tiles)
  return box({ ...SHARE_IMAGE_SIZE, flexDirection: 'column', fontFamily: TEXT_FONT, color: INK }, [
    box({ height: WALL_HEIGHT }),
    box({ height: LEDGE, backgroundColor: palette.accent }),
    body(drawing),
    foot(drawing),
    sign(drawing.sign, palette),
  ])
}

function body({ title, details, warning, product }: ShareImageDrawing): Box {
  const text = drawableText(title, product)
  const lines = details.map((one) => drawableText(one, '')).filter((one) => one !== '')
  const height = BODY_HEIGHT - heightOfDetails(lines) - (warning === null ? 0 : PILL_HEIGHT)
  const fit = fitTitle(text, { width: COLUMN_WIDTH, height })
  return box(
    {
      flexDirection: 'column',
      justifyContent: 'center',
      flexGrow: 1,
      paddingLeft: COLUMN,
      paddingRight: MARGIN,
    },
    [
      ...(warning === null ? [] : [pill(warning)]),
      paragraph(text, fit.lines, {
        fontFamily: TITLE_FONT,
        fontSize: fit.size,
        lineHeight: LINE_HEIGHT,
        letterSpacing: -fit.size / 90,
        marginBottom: lines.length > 0 ? DETAIL.above : 0,
      }),
      ...lines.map((line) =>
        paragraph(line, DETAIL.lines, {
          fontSize: DETAIL.size,
          lineHeight: DETAIL.lineHeight,
          color: QUIET_INK,
        }),
      ),
    ],
  )
}

function heightOfDetails(lines: string[]): number {
  if (lines.length === 0) return 0
  const rows = lines.map((line) =>
    Math.min(DETAIL.lines, linesTaken(line, DETAIL.size, COLUMN_WIDTH)),
  )
  const total = rows.reduce((sum, one) => sum + one, 0)
  return DETAIL.above + total * DETAIL.size * DETAIL.lineHeight
}

function pill(word: string): Box {
  const style = { borderRadius: 22, padding: '5px 20px 7px', fontSize: 26, marginBottom: 10 }
  const colours = { color: DANGER, backgroundColor: DANGER_SOFT }
  return box({ alignSelf: 'flex-start', ...style, ...colours }, word)
}

/** Text with a maximum number of lines; a word that is too long for a line is broken. */
function paragraph(text: string, lines: number, style: Record<string, string | number>): Box {
  if (lines === 1) {
    const cut = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }
    return box({ display: 'block', ...cut, ...style }, text)
  }
  return box({ display: 'block', lineClamp: lines, wordBreak: 'break-word', ...style }, text)
}

function foot({ foot: words, product }: ShareImageDrawing): Box {
  const style = { height: FOOT, margin: `0 ${MARGIN}px`, borderTop: `2px solid ${LINE}` }
  const left = MARK_BOX.size + 16
  return box({ ...style, alignItems: 'center', justifyContent: 'space-between' }, [
    box({ width: 420, flexShrink: 0, paddingLeft: left, fontFamily: TITLE_FONT, fontSize: 34 }, [
      paragraph(drawableText(product, ''), 1, { width: 420 - left }),
    ]),
    paragraph(drawableText(words, ''), 1, {
      ...{ maxWidth: 640, fontSize: 28, color: QUIET_INK },
    }),
  ])
}

/** The sign on the edge of the tiles; the picture itself is inserted afterwards. */
function sign(shown: ShareImageSign, { deep }: Palette): Box {
  const place = {
    position: 'absolute',
    left: SIGN_BOX.left - RING,
    top: SIGN_BOX.top - RING,
    width: SIGN,
    height: SIGN,
    backgroundColor: PAPER,
  }
  if (shown.kind === 'logo') return box({ ...place, borderRadius: SIGN / 2 })
  if (shown.kind === 'mark') return box({ ...place, borderRadius: MARK_RADIUS })
  // Without its border, which the typesetter draws.
  const inner = SIGN - 2 * RING - 4
  const leaf = { width: inner, height: inner, flexDirection: 'column', alignItems: 'center' }
  return box({ ...place, borderRadius: 28, alignItems: 'center', justifyContent: 'center' }, [
    box({ ...leaf, borderRadius: 20, border: `2px solid ${LINE}`, overflow: 'hidden' }, [
      box(
        {
          ...{ width: '100%', height: 52, backgroundColor: deep, color: PAPER },
          ...{ alignItems: 'center', justifyContent: 'center', fontSize: 32, paddingBottom: 4 },
        },
        shown.month,
      ),
      box({ fontFamily: TITLE_FONT, fontSize: 82, lineHeight: 1, marginTop: 6 }, shown.day),
    ]),
  ])
}
