import '#src/styles/notices.css'
import type { Notice } from '#src/stores/notifications.ts'
import { $notice, dismiss } from '#src/stores/notifications.ts'

/** What the region and its buttons are called, in the language of the page. */
interface Labels {
  region: string
  close: string
}

/** How long a page has to show a text itself, before the notification with the same one comes. */
const SHOWN_BY_ITSELF_MS = 50
/** Where a page says what a notification might say again. */
const SAYINGS = 'main :is(p, li, dd), dialog[open] :is(p, li, dd)'

let shown: HTMLElement | undefined

/**
 * Shows the notification at the bottom centre (requirements §9.4): above the page as a popover, and
 * within a dialog that is open, outside of which nothing can be reached, below what it holds. It is gone
 * with the next input, submit or dialog, and does not come where the reader sees its words already.
 */
export function showNotifications(labels: Labels): void {
  if (shown) return
  const region = document.createElement('div')
  shown = region
  region.className = 'notices'
  region.setAttribute('role', 'region')
  region.setAttribute('aria-label', labels.region)
  document.body.append(region)
  $notice.subscribe((notice) => {
    place(region, null, labels)
    if (notice) setTimeout(() => place(region, $notice.get(), labels), SHOWN_BY_ITSELF_MS)
  })
  const goOn = () => {
    const notice = $notice.get()
    if (notice) dismiss(notice.id)
  }
  for (const kind of ['input', 'submit']) document.addEventListener(kind, goOn, { capture: true })
  let open = openDialogs().length
  new MutationObserver(() => {
    const before = open
    open = openDialogs().length
    if (open > before) goOn()
    else place(region, $notice.get(), labels)
  }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['open'] })
}

/** Puts the notification where it can be seen and reached; null takes it away. */
function place(region: HTMLElement, notice: Notice | null, labels: Labels): void {
  if (!notice || isSaid(notice.text)) {
    if (region.matches(':popover-open')) region.hidePopover()
    region.replaceChildren()
    return
  }
  const dialog = openDialogs().at(-1)
  const home = dialog ?? document.body
  if (region.parentElement !== home) home.append(region)
  // A popover stands above everything, and so also above the buttons of a dialog.
  region.popover = dialog ? null : 'manual'
  if (region.firstElementChild?.getAttribute('data-id') !== `${notice.id}`) {
    region.replaceChildren(elementOf(notice, labels))
  }
  if (dialog) region.scrollIntoView({ block: 'nearest' })
  else if (!region.matches(':popover-open')) region.showPopover()
  if (!dialog) freeWhatIsUsed(region)
}

const openDialogs = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]

/** Whether the page says the same, where the reader sees it. */
function isSaid(text: string): boolean {
  return [...document.querySelectorAll<HTMLElement>(SAYINGS)].some((element) => {
    if (!element.textContent?.includes(text) || element.closest('.notices')) return false
    const { top, bottom } = element.getBoundingClientRect()
    return bottom > 0 && top < innerHeight && element.checkVisibility({ visibilityProperty: true })
  })
}

/** Scrolls what somebody is using, and the button of its form, out from under the notification. */
function freeWhatIsUsed(region: HTMLElement): void {
  const used = document.activeElement
  const button = used?.closest('form')?.querySelector('button[type="submit"]')
  const edge = region.getBoundingClientRect().top
  const hidden = [used, button].flatMap((element) => {
    if (!element || element === document.body || region.contains(element)) return []
    const { top, bottom } = element.getBoundingClientRect()
    return top < innerHeight && bottom > edge ? [bottom - edge] : []
  })
  if (hidden.length > 0) scrollBy({ top: Math.max(...hidden) + 16, behavior: 'instant' })
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
