import type { CopiedPictures } from '#src/contract/remote-picture.ts'
import { type BodyImage, hasImages, replaceImages, writeSigns } from './body-images.ts'
import { type Picture, readPicture } from './pictures.ts'

/** How wide a picture is shown that would be so many pixels wide if it had the room. */
export type SizesOf = (width: number) => string

/**
 * Clean HTML as a page shows it: its pictures at the widths that the page needs, with their size
 * and their colour. What is of another host is shown by its copy; until there is one, by the words
 * that stand for it.
 *
 * @param copies what became of the pictures of other hosts in it; undefined where nobody says
 */
export function pageBody(html: string, copies: CopiedPictures | undefined, sizes: SizesOf): string {
  return withPictures(html, copies, (picture, image) => pictureHtml(picture, image, sizes))
}

/** The same for readers of feeds: with one address for each picture. */
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
    // What the API says nothing of is where it says: other APIs may keep no copies.
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

/** What held nothing but a picture that is not there. */
const EMPTY = /<(p|figure)(?: [^>]*)?>\s*<\/\1>/g

/** The words that stand for a picture. */
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

/** What an editor may say of an image, besides where it is and how large. */
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

/** As large as its editor says, in its own proportions. */
function shownSize({ width, height }: StoredPicture, { attributes }: BodyImage) {
  const asked = { width: pixels(attributes.get('width')), height: pixels(attributes.get('height')) }
  const shown = asked.width ?? (asked.height && Math.round((asked.height * width) / height))
  if (!shown) return { width, height }
  return { width: shown, height: Math.max(1, Math.round((shown * height) / width)) }
}

/** No screen is wider than what has five digits. */
function pixels(value: string | undefined): number | undefined {
  return /^[1-9]\d{0,3}$/.test(value ?? '') ? Number(value) : undefined
}
