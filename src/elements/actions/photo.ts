import type { SlideImage } from 'yet-another-react-lightbox'
import { readPicture, variantWidths } from '#src/domain/pictures/pictures.ts'

/** A picture as the viewer shows it. */
export interface Photo extends SlideImage {
  /** The parish's caption. */
  caption: string | undefined
  /** Its position: `Photograph 2 of 5`. */
  name: string | undefined
}

/** The words of the viewer, as the page carries them. */
export interface ViewerTexts {
  title: string
  close: string
  previous: string
  next: string
  zoomIn: string
  zoomOut: string
  gallery: string
  photo: string
  /** With `{index}` to fill. */
  count: string
}

/** The picture that a gallery link leads to, with its smaller variants if it has any. */
export function photoOf(link: HTMLAnchorElement): Photo {
  const alt = link.querySelector('img')?.alt ?? ''
  const { name } = link.dataset
  const caption = alt === name ? undefined : alt
  return { ...sizesOf(link.getAttribute('href') ?? ''), alt, caption, name }
}

function sizesOf(address: string): SlideImage {
  const picture = readPicture(address)
  if (picture.kind === 'foreign') return { src: address }
  const { src, width, height } = picture
  const folder = src.slice(0, src.lastIndexOf('/') + 1)
  return {
    src,
    width,
    height,
    srcSet: variantWidths(width).map((one) => ({
      src: `${folder}${one}.webp`,
      width: one,
      height: Math.round((height * one) / width),
    })),
  }
}
