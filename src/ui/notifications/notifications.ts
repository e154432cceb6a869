import { $notice, dismiss, type Notice } from '#src/stores/notifications.ts'
import styles from './notices.css?url'

/** Labels of the region and its buttons, in the page's language. */
interface Labels {
  region: string
  close: string
}

let shown: HTMLElement | undefined

/**
 * Shows the notification at the bottom centre (requirements §9.4). It is a popover above the page.
 * While a dialog is open, it is inside the dialog, below its content, because nothing outside can
 * be reached. The next input, submit or dialog removes it. It covers neither a field with an error
 * nor the summary.
 */
export function showNotifications(labels: Labels): void {
  if (shown) return
  const region = document.createElement('div')
  shown = region
  region.className = 'notices'
  region.setAttribute('role', 'region')
  region.setAttribute('aria-label', labels.region)
  document.body.append(region)
  let watching = new AbortController()
  // A user who scrolls is not moved back, neither by code that loads late nor when the form grows.
  for (const kind of ['wheel', 'touchmove', 'keydown']) {
    document.addEventListener(kind, () => watching.abort(), { passive: true })
  }
  const clear = () => {
    watching.abort()
    watching = new AbortController()
    const { signal } = watching
    fetchKeeper().then(({ keepClear }) => keepClear(region, signal), ignore)
  }
  const show = (notice: Notice | null) => {
    place(region, notice, labels)
    if (notice) clear()
  }
  // Without styles it stands at the end of the page, which is better than nothing.
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = styles
  link.onload = link.onerror = () => $notice.subscribe(show)
  document.head.append(link)
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches('.error-summary')) clear()
    // Loaded here in advance: the notification may say that there is no connection.
    else fetchKeeper().catch(ignore)
  })
  const dismissCurrent = () => {
    const notice = $notice.get()
    if (notice) dismiss(notice.id)
  }
  for (const kind of ['input', 'submit'])
    document.addEventListener(kind, dismissCurrent, { capture: true })
  let open = openDialogs().length
  new MutationObserver(() => {
    const before = open
    open = openDialogs().length
    if (open > before) dismissCurrent()
    else show($notice.get())
  }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['open'] })
}

/** No page needs it before the user acts. */
const fetchKeeper = () => import('./keep-clear.ts')

/**
 * If the code cannot be loaded, the notification still shows, and disappears with the next input.
 */
const ignore = () => undefined

/** Puts the notification where it can be seen and reached; null removes it. */
function place(region: HTMLElement, notice: Notice | null, labels: Labels): void {
  if (!notice) {
    if (region.matches(':popover-open')) region.hidePopover()
    region.replaceChildren()
    return
  }
  const dialog = openDialogs().at(-1)
  const home = dialog ?? document.body
  if (region.parentElement !== home) home.append(region)
  // A popover would cover the buttons of a dialog.
  region.popover = dialog ? null : 'manual'
  if (region.firstElementChild?.getAttribute('data-id') !== `${notice.id}`) {
    region.replaceChildren(elementOf(notice, labels))
  }
  if (!dialog && !region.matches(':popover-open')) region.showPopover()
}

const openDialogs = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]

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
