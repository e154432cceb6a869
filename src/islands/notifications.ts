import '#src/styles/notices.css'
import type { Notice } from '#src/stores/notifications.ts'
import { $notices, dismiss } from '#src/stores/notifications.ts'

/** What the region and its buttons are called, in the language of the page. */
interface Labels {
  region: string
  close: string
}

let shown: HTMLElement | undefined

/**
 * Shows the notifications at the bottom centre (requirements §9.4), above everything: a popover,
 * moved into a dialog that is open, outside of which nothing can be reached.
 */
export function showNotifications(labels: Labels): void {
  if (shown) return
  const region = document.createElement('div')
  shown = region
  region.className = 'notices'
  region.popover = 'manual'
  region.setAttribute('role', 'region')
  region.setAttribute('aria-label', labels.region)
  document.body.append(region)
  $notices.subscribe((notices) => show(region, notices, labels))
  // A dialog that opens or closes takes the region along.
  const move = () => show(region, $notices.get(), labels)
  new MutationObserver(move).observe(document.body, {
    subtree: true,
    attributes: true,
    attributeFilter: ['open'],
  })
}

function show(region: HTMLElement, notices: readonly Notice[], labels: Labels): void {
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]
  const home = dialogs.at(-1) ?? document.body
  if (region.parentElement !== home) home.append(region)
  const known = new Map([...region.children].map((one) => [one.getAttribute('data-id'), one]))
  for (const [id, element] of known) {
    if (!notices.some((notice) => `${notice.id}` === id)) element.remove()
  }
  for (const notice of notices) {
    if (!known.has(`${notice.id}`)) region.append(elementOf(notice, labels))
  }
  if (notices.length === 0) region.hidePopover()
  else if (!region.matches(':popover-open')) region.showPopover()
}

function elementOf({ id, kind, text }: Notice, labels: Labels): HTMLElement {
  const element = document.createElement('div')
  element.className = `notice ${kind}`
  element.dataset.id = String(id)
  element.setAttribute('role', kind === 'danger' || kind === 'warning' ? 'alert' : 'status')
  const words = document.createElement('p')
  words.textContent = text
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'icon-btn'
  close.setAttribute('aria-label', labels.close)
  close.textContent = '×'
  close.addEventListener('click', () => dismiss(id))
  element.append(words, close)
  return element
}
