import {
  COPIED_MS,
  SHARE_WINDOW,
  type ShareTarget,
  shareAddress,
  shareLink,
} from '#src/domain/share-links.ts'
import { copyText } from '#src/ui/copy-text.ts'

/** The web page for a message, for a computer without the app. */
const MESSENGER_ON_THE_WEB = 'https://www.messenger.com/new'

/** Makes the share choices work: the system's share sheet, windows, and copying. */
export function shareHere(act: HTMLElement, dialog: HTMLDialogElement): void {
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
    if (!matchMedia('(pointer: fine)').matches) return
    if (target === 'messenger') {
      event.preventDefault()
      // Copy first: a new window takes the focus, and copying needs the focus.
      void copyText(url, dialog).then((done) => say(done ? copy?.dataset.paste : failure()))
      openWindow(MESSENGER_ON_THE_WEB)
    } else if (href.startsWith('https:')) {
      event.preventDefault()
      openWindow(href)
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

  /** @param unseen whether it is only for screen readers: others see it on the button */
  function say(text = '', unseen?: 'unseen'): void {
    if (!status) return
    status.classList.toggle('vh', unseen !== undefined)
    status.textContent = text
  }
}

function openWindow(href: string): void {
  const { width, height } = SHARE_WINDOW
  const left = Math.max(0, screenX + (outerWidth - width) / 2)
  const top = Math.max(0, screenY + (outerHeight - height) / 2)
  open(href, '_blank', `popup,noopener,width=${width},height=${height},left=${left},top=${top}`)
}
