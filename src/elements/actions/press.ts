import { shareHere } from './share.ts'

/** Scrolls a row of cards by about as many as are visible. */
function slide(button: HTMLElement): void {
  const list = button.closest('.related')?.querySelector<HTMLElement>('.slides')
  if (!list) return
  keepEnds(list)
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const card = list.firstElementChild?.clientWidth ?? list.clientWidth
  const step = Math.max(card, list.clientWidth - card / 2)
  list.scrollBy({
    left: button.dataset.step === 'back' ? -step : step,
    behavior: calm ? 'instant' : 'smooth',
  })
}

const watched = new WeakSet<HTMLElement>()

/** A button with nothing more to show is marked as disabled, and keeps the focus. */
function keepEnds(list: HTMLElement): void {
  if (watched.has(list)) return
  watched.add(list)
  const buttons = list.parentElement?.querySelectorAll<HTMLElement>('[data-step]') ?? []
  const show = () => {
    const ends = {
      back: list.scrollLeft <= 1,
      on: list.scrollLeft >= list.scrollWidth - list.clientWidth - 1,
    }
    for (const button of buttons) {
      const isEnd = ends[button.dataset.step === 'back' ? 'back' : 'on']
      button.setAttribute('aria-disabled', String(isEnd))
    }
  }
  list.addEventListener('scroll', show, { passive: true })
  show()
}

/** The dialogs, by the act that they belong to. The first press makes one. */
const dialogs = new WeakMap<HTMLDetailsElement, HTMLDialogElement>()

/** Shows the choices of an act in a native dialog: focus moves in, stays in and returns. */
function openAct(act: HTMLDetailsElement): void {
  const dialog = dialogs.get(act) ?? dialogOf(act)
  dialogs.set(act, dialog)
  act.open = false
  if (!dialog.open) dialog.showModal()
}

function dialogOf(act: HTMLDetailsElement): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  const choices = act.querySelector('.choices')
  dialog.className = 'act-dialog'
  dialog.setAttribute('aria-labelledby', `act-${act.dataset.act}`)
  if (choices) dialog.append(choices)
  const head = dialog.querySelector('.sheet-head > span')
  if (head) head.id = `act-${act.dataset.act}`
  act.after(dialog)
  dialog.addEventListener('click', ({ target }) => {
    // A click beside the choices hits the dialog itself: its backdrop.
    const closes = target instanceof Element && target.closest('[data-close]')
    if (closes || target === dialog) dialog.close()
  })
  if (act.dataset.act === 'share') shareHere(act, dialog)
  return dialog
}

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
