/**
 * How wide a picture among the words of an article is shown: as they are at each width of the
 * window, or as it is itself.
 */
export function articleSizes(width: number): string {
  return [
    `(min-width: 80rem) ${Math.min(width, 582)}px`,
    `(min-width: 62rem) min(${width}px, 100vw - 698px)`,
    `(min-width: 40rem) min(${Math.min(width, 672)}px, 100vw - 98px)`,
    `min(${width}px, 100vw - 66px)`,
  ].join(', ')
}
