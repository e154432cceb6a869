import type { CopiedPictures } from '#src/contract/contents/remote-picture.ts'
import { type Picture, readPicture } from '../pictures/pictures.ts'
import { type BodyImage, hasImages, replaceImages, writeSigns } from './body-images.ts'

/** The displayed width of a picture, given its width in pixels without limits. */
type SizesOf = (width: number) => string

/**
 * Prepares clean HTML for a page: pictures get the widths that the page needs, their size and their
 * colour. A picture of another host is replaced by its copy; until the copy exists, by its
 * alternative text.
 *
 * @param copies the copies of the HTML's pictures of other hosts; undefined if unknown
 */
export function pageBody(html: string, copies: CopiedPictures | undefined, sizes: SizesOf): string {
  return withPictures(html, copies, (picture, image) => pictureHtml(picture, image, sizes))
}

/** The same for feed readers: each picture has one address. */
export function feedBody(html: string, copies: CopiedPictures | undefined): string {
  return withPictures(html, copies, imgHtml)
}

type StoredPicture = Extract<Picture, { kind: 'stored' }>
type Show = (picture: StoredPicture, image: BodyImage) => string

function withPictures(html: string, copies: CopiedPictures = {}, show: Show): string {
  if (!hasImages(html)) return html
  let leftOut = false
  const shown = replaceImages(html, (image) => {
    const { address } = image
    if (address === null) return image.html
    // A picture that the API does not mention keeps its address: other APIs may keep no copies.
    const copy = Object.hasOwn(copies, address) ? copies[address] : address
    if (!copy) {
      leftOut = true
      return spokenHtml(image)
    }
    const picture = readPicture(copy)
    return picture.kind === 'stored' ? show(picture, image) : image.html
  })
  return leftOut ? shown.replace(EMPTY, '') : shown
}

/** An element that held only a missing picture. */
const EMPTY = /<(p|figure)(?: [^>]*)?>\s*<\/\1>/g

/** The text that replaces a missing picture. */
function spokenHtml({ attributes }: BodyImage): string {
  const [words = '', lang] = [attributes.get('alt'), attributes.get('lang')]
  return words !== '' && lang ? `<span lang="${lang}">${words}</span>` : words
}

function pictureHtml(picture: StoredPicture, image: BodyImage, sizesOf: SizesOf): string {
  const sizes = writeSigns(sizesOf(shownSize(picture, image).width))
  const sources = picture.sources.map(
    ({ type, srcset }) => `<source type="${type}" srcset="${writeSigns(srcset)}" sizes="${sizes}">`,
  )
  const tint = picture.color ? `<svg color="${picture.color}" aria-hidden="true"></svg>` : ''
  const img = imgHtml(picture, image)
  return `<span class="inset">${tint}<picture>${sources.join('')}${img}</picture></span>`
}

/** The attributes that an editor may set on an image, besides its address and size. */
const KEPT = ['alt', 'title', 'lang', 'dir'] as const

function imgHtml(picture: StoredPicture, image: BodyImage): string {
  const { width, height } = shownSize(picture, image)
  const said = KEPT.flatMap((name) => {
    const value = image.attributes.get(name)
    return value === undefined ? [] : [`${name}="${value}"`]
  })
  const place = [`src="${writeSigns(picture.src)}"`, `width="${width}"`, `height="${height}"`]
  return `<img ${[...place, ...said, 'loading="lazy"', 'decoding="async"'].join(' ')}>`
}

/** The size that the editor set, in the picture's own proportions. */
function shownSize({ width, height }: StoredPicture, { attributes }: BodyImage) {
  const asked = { width: pixels(attributes.get('width')), height: pixels(attributes.get('height')) }
  const shown = asked.width ?? (asked.height && Math.round((asked.height * width) / height))
  if (!shown) return { width, height }
  return { width: shown, height: Math.max(1, Math.round((shown * height) / width)) }
}

/** No screen is wider than five digits of pixels. */
function pixels(value: string | undefined): number | undefined {
  return /^[1-9]\d{0,3}$/.test(value ?? '') ? Number(value) : undefined
}
