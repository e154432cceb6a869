import { createRoot } from 'react-dom/client'
import Lightbox from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { loadStyles } from '#src/ui/load-styles.ts'
import { type Photo, photoOf, type ViewerTexts } from './photo.ts'
import styles from './photo-viewer.css?url'

/**
 * Opens the gallery of a picture, at this picture, in a native dialog. When the dialog closes, the
 * focus returns and the dialog is removed.
 *
 * @throws if the style sheet cannot be loaded
 */
export async function openViewer(photo: HTMLAnchorElement): Promise<void> {
  await loadStyles(styles)
  // Ignores a second press while the first is still loading.
  if (document.querySelector('dialog.photo-viewer')) return
  const gallery = photo.closest<HTMLElement>('.gallery')
  const links = [...(gallery?.querySelectorAll('a') ?? [])]
  const texts: ViewerTexts = JSON.parse(gallery?.dataset.texts ?? '{}')
  const dialog = document.createElement('dialog')
  dialog.className = 'photo-viewer'
  dialog.setAttribute('aria-label', texts.title)
  document.body.append(dialog)
  const root = createRoot(dialog.appendChild(document.createElement('div')))
  dialog.addEventListener('close', () => {
    root.unmount()
    dialog.remove()
    photo.focus()
  })
  dialog.showModal()
  root.render(
    <Viewer
      dialog={dialog}
      photos={links.map(photoOf)}
      first={links.indexOf(photo)}
      texts={texts}
    />,
  )
}

interface Props {
  dialog: HTMLDialogElement
  photos: Photo[]
  /** Index of the first picture. */
  first: number
  texts: ViewerTexts
}

function Viewer({ dialog, photos, first, texts }: Props) {
  const isOne = photos.length < 2
  return (
    <Lightbox
      open
      close={() => dialog.close()}
      index={first}
      slides={photos}
      plugins={[Zoom]}
      // The native dialog around it already handles Esc and traps the focus.
      portal={{ root: dialog, container: { role: 'none', 'aria-modal': undefined } }}
      noScroll={{ disabled: true }}
      controller={{ closeOnEscape: false, closeOnPullDown: true, closeOnBackdropClick: true }}
      carousel={{ finite: true, padding: 0, spacing: '10%' }}
      zoom={{ maxZoomPixelRatio: 3, doubleClickMaxStops: 2 }}
      labels={{
        Close: texts.close,
        Previous: texts.previous,
        Next: texts.next,
        'Zoom in': texts.zoomIn,
        'Zoom out': texts.zoomOut,
        'Photo gallery': texts.title,
        Carousel: texts.gallery,
        Slide: texts.photo,
        '{index} of {total}': texts.count,
      }}
      render={{
        slideFooter: ({ slide }) => <Caption photo={slide as Photo} isOne={isOne} />,
        ...(isOne && { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  )
}

function Caption({ photo: { caption, name }, isOne }: { photo: Photo; isOne: boolean }) {
  if (isOne && !caption) return null
  return (
    <p className="caption">
      {caption && <span>{caption}</span>}
      {!isOne && <small>{name}</small>}
    </p>
  )
}
