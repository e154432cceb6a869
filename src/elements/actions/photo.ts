import type { SlideImage } from 'yet-another-react-lightbox'
import { readPicture, variantWidths } from '#src/domain/pictures/pictures.ts'
import type { Translator } from '#src/i18n/translator.ts'

/** A picture as the viewer shows it. */
export interface Photo extends SlideImage {
  /** The parish's caption. */
  caption: string | undefined
  /** Its position: `Photograph 2 of 5`. */
  name: string | undefined
}

/** The words of the viewer, as the page carries them; the text of `count` contains `{index}`. */
export type ViewerTexts = ReturnType<typeof viewerTexts>

/**
 * The words of the viewer of a gallery. Only pages call it: browsers get the result as data.
 *
 * @param count the number of pictures
 */
export function viewerTexts({ t }: Pick<Translator, 't'>, count: number) {
  return {
    title: t('content.gallery'),
    close: t('common.shell.close'),
    previous: t('content.viewer.previous'),
    next: t('content.viewer.next'),
    zoomIn: t('content.viewer.zoom_in'),
    zoomOut: t('content.viewer.zoom_out'),
    gallery: t('content.viewer.gallery'),
    photo: t('content.viewer.photo'),
    count: t('content.photo', { number: '{index}', count }),
  }
}

/** The picture behind a gallery link, with its smaller variants if it has any. */
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
