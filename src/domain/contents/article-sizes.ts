/**
 * The `sizes` of pictures within an article: the article's width at each window width, or the
 * picture's own width.
 */
export function articleSizes(width: number): string {
  return [
    `(min-width: 80rem) ${Math.min(width, 582)}px`,
    `(min-width: 62rem) min(${width}px, 100vw - 698px)`,
    `(min-width: 40rem) min(${Math.min(width, 672)}px, 100vw - 98px)`,
    `min(${width}px, 100vw - 66px)`,
  ].join(', ')
}
