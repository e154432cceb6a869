import type { ChosenTiles } from '#src/domain/pictures/azulejo.ts'

/** The contents of a preview: all that the drawing thread needs. */
export interface ShareImageDrawing {
  /** The slug that decides the wall of tiles, except for chosen properties. */
  slug: string
  tiles: ChosenTiles
  /** The title, in the largest letters. */
  title: string
  /** Below the title: an event's time and place, or a parish's district. */
  details: string[]
  /** At the bottom, beside the product: the page's owner, or what a parish's pages offer. */
  foot: string
  /** On the edge of the tiles. */
  sign: ShareImageSign
  /** A warning above the title: that an event is cancelled. */
  warning: string | null
  product: string
}

/** A drawn preview. */
export interface DrawnShareImage {
  /** A JPEG of `SHARE_IMAGE_SIZE`. */
  bytes: Uint8Array
  /** Whether it is complete: false if the mark replaces a logo. */
  isWhole: boolean
}

export type ShareImageSign =
  /** A day, as the leaf of a calendar shows it: `out` and `12`. */
  | { kind: 'day'; month: string; day: string }
  /** Absolute path of a picture on this machine's disk. */
  | { kind: 'logo'; file: string }
  /** The product's mark, for a parish without a logo. */
  | { kind: 'mark' }
