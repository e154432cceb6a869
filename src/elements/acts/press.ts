import { openAct } from './act-dialog.ts'
import { slide } from './slides.ts'

/**
 * Carries out the act of a button or picture.
 *
 * @throws if the code for it cannot be loaded
 */
export async function press(pressed: HTMLElement): Promise<void> {
  const act = pressed.parentElement
  if (act instanceof HTMLDetailsElement) return openAct(act)
  if (pressed instanceof HTMLAnchorElement) return showPhotos(pressed)
  slide(pressed)
}

/** Loads React and the viewer only now. */
async function showPhotos(photo: HTMLAnchorElement): Promise<void> {
  photo.setAttribute('aria-busy', 'true')
  try {
    const { openViewer } = await import('./photo-viewer.tsx')
    await openViewer(photo)
  } finally {
    photo.removeAttribute('aria-busy')
  }
}
