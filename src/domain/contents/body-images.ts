/** An `<img>` within clean HTML (`content-html.ts`). */
export interface BodyImage {
  /** The tag as written in the HTML. */
  html: string
  /** Attributes by name, as written in the HTML: special characters are entities. */
  attributes: ReadonlyMap<string, string>
  /** Its address, as the editor wrote it; null if it has none. */
  address: string | null
}

/** In clean HTML, values contain no HTML characters, and all quotes are of one kind. */
const IMAGE = /<img [^>]*>/g
const ATTRIBUTE = / ([a-z]+)="([^"]*)"/g
const SIGNS: Record<string, string> = { quot: '"', lt: '<', gt: '>', '#39': "'", amp: '&' }

/** Whether HTML contains an image. HTML without images costs only this check. */
export function hasImages(html: string): boolean {
  return html.includes('<img ')
}

/** The images of clean HTML, in their order. */
export function imagesOf(html: string): BodyImage[] {
  return [...html.matchAll(IMAGE)].map(([image]) => readImage(image))
}

/** Replaces each image of clean HTML. */
export function replaceImages(html: string, show: (image: BodyImage) => string): string {
  return html.replace(IMAGE, (image) => show(readImage(image)))
}

function readImage(html: string): BodyImage {
  const attributes = new Map(
    [...html.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]),
  )
  const address = attributes.get('src')
  return { html, attributes, address: address === undefined ? null : readSigns(address) }
}

/** Decodes the value of an attribute in clean HTML. */
export function readSigns(value: string): string {
  return value.replace(/&(quot|lt|gt|#39|amp);/g, (_, name: string) => SIGNS[name] ?? '')
}

/** Encodes a text as the value of an attribute in clean HTML. */
export function writeSigns(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

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
