import { openAct } from './act-dialog.ts'
import { slide } from './slides.ts'

/**
 * Does what a button or picture of a page is there for.
 *
 * @throws where the code for it cannot be fetched
 */
export async function press(pressed: HTMLElement): Promise<void> {
  const act = pressed.parentElement
  if (act instanceof HTMLDetailsElement) return openAct(act)
  if (pressed instanceof HTMLAnchorElement) return showPhotos(pressed)
  slide(pressed)
}

/** Only now are React and the viewer fetched. */
async function showPhotos(photo: HTMLAnchorElement): Promise<void> {
  photo.setAttribute('aria-busy', 'true')
  try {
    const { openViewer } = await import('./photo-viewer.tsx')
    await openViewer(photo)
  } finally {
    photo.removeAttribute('aria-busy')
  }
}
