import type { ChosenTiles } from '#src/domain/azulejo.ts'

/** What is drawn, in words: all that the thread which draws has to know. */
export interface PreviewDrawing {
  /** The slug that decides the wall of tiles, but for what was chosen of it. */
  slug: string
  tiles: ChosenTiles
  /** The largest words. */
  title: string
  /** Beneath the title: when and where an event is, which district a parish is in. */
  details: string[]
  /** Below, beside the product: whose page it is, or what a parish's pages offer. */
  foot: string
  /** On the edge of the tiles. */
  sign: PreviewSign
  /** A word of warning above the title: that an event does not take place. */
  warning: string | null
  product: string
}

/** A preview as it was drawn. */
export interface DrawnPreview {
  /** A JPEG of `PREVIEW_SIZE`. */
  bytes: Uint8Array
  /** Whether it shows all that it should: not where the mark stands in for a logo. */
  isWhole: boolean
}

export type PreviewSign =
  /** A day, as the leaf of a calendar shows it: `out` and `12`. */
  | { kind: 'day'; month: string; day: string }
  /** Absolute path of a picture on this machine's disk. */
  | { kind: 'logo'; file: string }
  /** The product's, for a parish without a logo. */
  | { kind: 'mark' }
