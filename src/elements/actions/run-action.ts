import { COPIED_MS, type ShareTarget, shareAddress, shareLink } from '#src/domain/share-links.ts'
import { copyText } from '#src/ui/copy-text.ts'
import { MESSENGER_ON_THE_WEB, openShareWindow, opensWindows } from '#src/ui/share/share-window.ts'

/** Makes the share choices work: the system's share sheet, windows, and copying. */
function shareHere(act: HTMLElement, dialog: HTMLDialogElement): void {
  const { url: wanted, title = document.title } = act.dataset
  const url = shareAddress(wanted, location.href)
  const system = dialog.querySelector<HTMLButtonElement>('[data-system]')
  const copy = dialog.querySelector<HTMLButtonElement>('[data-copy]')
  const status = dialog.querySelector<HTMLElement>('[role=status]')
  if (system && 'share' in navigator) {
    system.hidden = false
    system.addEventListener('click', () => {
      // A user who closes the system's sheet returns to these choices.
      navigator.share({ title, url }).then(
        () => dialog.close(),
        () => {},
      )
    })
  }
  for (const link of dialog.querySelectorAll<HTMLAnchorElement>('a[data-target]')) {
    const target = link.dataset.target as ShareTarget
    link.href = shareLink(target, { url, title })
    link.addEventListener('click', (event) => follow(event, target, link.href))
  }
  if (copy) {
    copy.hidden = false
    copy.addEventListener('click', () => void sayCopied(copy))
  }

  /** Opens a small window on a computer; a phone opens its app. */
  function follow(event: MouseEvent, target: ShareTarget, href: string): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    if (!opensWindows()) return
    if (target === 'messenger') {
      event.preventDefault()
      // Copy first: a new window takes the focus, and copying needs the focus.
      void copyText(url, dialog).then((done) => say(done ? copy?.dataset.paste : failure()))
      openShareWindow(MESSENGER_ON_THE_WEB)
    } else if (href.startsWith('https:')) {
      event.preventDefault()
      openShareWindow(href)
    }
  }

  async function sayCopied(button: HTMLButtonElement): Promise<void> {
    const word = button.querySelector('span')
    if (!word || button.classList.contains('done')) return
    if (!(await copyText(url, dialog))) return say(failure())
    const before = word.textContent
    button.classList.add('done')
    word.textContent = button.dataset.copied ?? ''
    say(button.dataset.copied, 'unseen')
    setTimeout(() => {
      button.classList.remove('done')
      word.textContent = before
      if (status?.textContent === button.dataset.copied) say('')
    }, COPIED_MS)
  }

  function failure(): string {
    return `${copy?.dataset.failed} ${url}`
  }

  /** @param unseen whether it is for screen readers only: sighted users see it on the button */
  function say(text = '', unseen?: 'unseen'): void {
    if (!status) return
    status.classList.toggle('vh', unseen !== undefined)
    status.textContent = text
  }
}

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

/** The dialog of each action, created at the first press. */
const dialogs = new WeakMap<HTMLDetailsElement, HTMLDialogElement>()

/** Shows the choices of an action in a native dialog: the focus moves in, stays in and returns. */
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
    // A click on the backdrop has the dialog itself as its target.
    const closes = target instanceof Element && target.closest('[data-close]')
    if (closes || target === dialog) dialog.close()
  })
  if (act.dataset.act === 'share') shareHere(act, dialog)
  return dialog
}

/**
 * Carries out the action of a button or picture.
 *
 * @throws if the code for it cannot be loaded
 */
export async function runAction(pressed: HTMLElement): Promise<void> {
  const act = pressed.parentElement
  if (act instanceof HTMLDetailsElement) return openAct(act)
  if (pressed instanceof HTMLAnchorElement) return showPhotos(pressed)
  slide(pressed)
}

/** Loads React and the viewer on demand. */
async function showPhotos(photo: HTMLAnchorElement): Promise<void> {
  photo.setAttribute('aria-busy', 'true')
  try {
    const { openViewer } = await import('./photo-viewer.tsx')
    await openViewer(photo)
  } finally {
    photo.removeAttribute('aria-busy')
  }
}
