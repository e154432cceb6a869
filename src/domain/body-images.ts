/** An `<img>` within clean HTML (`content-html.ts`). */
export interface BodyImage {
  /** As it stands there. */
  html: string
  /** Its attributes by name, as they stand there: their signs are entities. */
  attributes: ReadonlyMap<string, string>
  /** Where it is, as its editor wrote it; null where it says no place. */
  address: string | null
}

/** What is clean has signs of HTML in no value, and quotes of one kind. */
const IMAGE = /<img [^>]*>/g
const ATTRIBUTE = / ([a-z]+)="([^"]*)"/g
const SIGNS: Record<string, string> = { quot: '"', lt: '<', gt: '>', '#39': "'", amp: '&' }

/** Whether HTML has an image: what has none costs nothing more than this look. */
export function hasImages(html: string): boolean {
  return html.includes('<img ')
}

/** The images of clean HTML, in their order. */
export function imagesOf(html: string): BodyImage[] {
  return [...html.matchAll(IMAGE)].map(([image]) => readImage(image))
}

/** Clean HTML with something else in the place of each of its images. */
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

/** The text that the value of an attribute in clean HTML stands for. */
export function readSigns(value: string): string {
  return value.replace(/&(quot|lt|gt|#39|amp);/g, (_, name: string) => SIGNS[name] ?? '')
}

/** A text as the value of an attribute in clean HTML. */
export function writeSigns(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
