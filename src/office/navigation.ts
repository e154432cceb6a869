import { useEffect, useLayoutEffect, useRef } from 'react'
import { navigate, useHistoryState, usePathname } from 'wouter/use-browser-location'
import { officePlace } from '#src/domain/office.ts'
import { splitLocale } from '#src/i18n/urls.ts'
import { hasUnsavedChanges } from './kit/record/use-leave-guard.ts'

/** The state that the office keeps in an entry of the browser's history. */
interface HistoryEntry {
  /**
   * Identifies the page. Another view of a list, and a new record once it is saved, are the same
   * page under another address.
   */
  page: string
  /** The position among the entries of this tab. */
  index: number
  /** The scroll position and the followed link at the time when the user left. */
  scroll?: number
  link?: string
}

/** How long a page may take to show its title and reach its former height, in milliseconds. */
const ARRIVAL_MS = 10_000
/** Events that show that the user has moved on. */
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown']
/** Includes the list of offices, so that going back to it focuses the followed card. */
const PAGE_LINKS = '.office-room a[href], .office-choice a[href]'

/**
 * The entry of the page on screen. When the user goes back, the browser changes its own entry
 * first.
 */
let shown = currentEntry()
if (history.state === null) history.replaceState(shown, '')

/**
 * Opens an address of the office without loading a page.
 *
 * @param address path with language, query string and fragment
 */
export function openAddress(address: string): void {
  const here = currentEntry()
  const { pathname, search, hash } = new URL(address, location.href)
  // The list of offices and the form for a new community share a path, but are two pages.
  if (pathname === location.pathname && officePlace(pathname)?.kind !== 'offices') {
    changeAddress(address, true)
    return
  }
  const left: HistoryEntry = { ...here, scroll: Math.round(scrollY), link: pathname + search }
  history.replaceState(left, '')
  const page = `${performance.timeOrigin + performance.now()}`
  shown = { page, index: here.index + 1, scroll: 0 }
  navigate(pathname + search + hash, { state: shown })
}

/**
 * Changes the address of the open page.
 *
 * @param isStep whether the back button returns to the former address
 */
export function changeAddress(address: string, isStep = false): void {
  const { page, index } = currentEntry()
  shown = { page, index: isStep ? index + 1 : index }
  navigate(address, { state: shown, replace: !isStep })
}

/**
 * Wraps an action that ends asynchronously, so that it moves nobody who has left the component by
 * then.
 *
 * @param act opens or changes the address
 */
export function useWhileShown<Arguments extends unknown[]>(act: (...args: Arguments) => void) {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return (...args: Arguments) => {
    if (isShown.current) act(...args)
  }
}

function currentEntry(): HistoryEntry {
  return { page: '', index: 0, ...history.state }
}

/**
 * The page of the office that the browser's address names. Links to other pages of the office are
 * followed without loading a page; the browser follows all others.
 *
 * @param leaveText asks whether unsaved changes may be left
 * @returns with `page`, a key that changes with the page
 */
export function useOfficePage(leaveText: string): { pathname: string; page: string } {
  const pathname = usePathname()
  const page = useHistoryState<HistoryEntry | null>()?.page ?? ''
  const former = useRef(page)
  // A layout effect, because these listeners must run before those of the router, which are
  // effects.
  useLayoutEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('click', followLink, { signal })
    addEventListener('popstate', askBeforeLeaving(leaveText), { signal, capture: true })
    return () => stop.abort()
  }, [leaveText])
  useLayoutEffect(() => {
    if (former.current === page) return
    former.current = page
    return arrive(currentEntry())
  }, [page])
  return { pathname, page }
}

/** If there are unsaved changes, the browser follows the link itself, because it asks first. */
function followLink(event: MouseEvent): void {
  const isPlain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return
  const link = event.target.closest<HTMLAnchorElement>('a[href]')
  if (!link || !isOfOffice(link) || hasUnsavedChanges()) return
  event.preventDefault()
  openAddress(link.pathname + link.search + link.hash)
}

function isOfOffice(link: HTMLAnchorElement): boolean {
  const { target, origin, pathname, search } = link
  if (target || link.download || origin !== location.origin || !officePlace(pathname)) return false
  // The page has texts in one language only.
  const isTranslation = splitLocale(pathname).locale !== splitLocale(location.pathname).locale
  // The browser scrolls to a fragment of the page, and reloads the page for its own address.
  const isHere = pathname === location.pathname && search === location.search
  return !isTranslation && !isHere
}

/**
 * The browser goes back without asking. So the user is returned to the page, and then asked.
 *
 * @returns the listener, which must run before the page's own `popstate` listeners
 */
function askBeforeLeaving(text: string) {
  let isReturning = false
  return (event: PopStateEvent) => {
    if (history.state === null) {
      // The browser created this entry itself, for a link to a fragment.
      shown = { page: shown.page, index: shown.index + 1 }
      history.replaceState(shown, '')
      return
    }
    const entry = currentEntry()
    if (isReturning) {
      isReturning = false
      event.stopImmediatePropagation()
    } else if (entry.page !== shown.page && hasUnsavedChanges() && !confirm(text)) {
      isReturning = true
      event.stopImmediatePropagation()
      history.go(shown.index - entry.index)
    } else {
      shown = entry
    }
  }
}

/**
 * Moves the focus and the scroll position after a change of page: to the title, or to where the
 * user left the page. Repeats this while parts of the page arrive, until the user moves on.
 *
 * @returns a function that stops it
 */
function arrive({ scroll, link }: HistoryEntry): () => void {
  const isOver = new AbortController()
  const { signal } = isOver
  let target: Element | null = null
  let isPlaced = scroll === undefined
  const place = () => {
    if (!isPlaced) isPlaced = scrollToPlace(scroll ?? 0)
    // A part of the page that has taken the focus keeps it.
    if (document.activeElement === document.body || document.activeElement === target) {
      target = focusOn(link)
    }
  }
  // The focused element belongs to the former page, even if React has kept it.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  place()
  const changed = new MutationObserver(place)
  changed.observe(document.body, { childList: true, subtree: true })
  const timer = setTimeout(() => isOver.abort(), ARRIVAL_MS)
  signal.addEventListener('abort', () => {
    changed.disconnect()
    clearTimeout(timer)
  })
  for (const input of INPUTS) {
    addEventListener(input, () => isOver.abort(), { passive: true, capture: true, signal })
  }
  return () => isOver.abort()
}

/** Scrolls to a part of the page or to a position. @returns whether it is there yet */
function scrollToPlace(top: number): boolean {
  if (location.hash) {
    const part = document.getElementById(location.hash.slice(1))
    part?.scrollIntoView()
    return part !== null
  }
  const isTall = document.documentElement.scrollHeight - innerHeight >= top
  if (isTall) scrollTo({ top, behavior: 'instant' })
  return isTall
}

/** Focuses the link that the user followed, or else the title. */
function focusOn(followed: string | undefined): HTMLElement | null {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(PAGE_LINKS)]
  const link = links.find(({ pathname, search }) => pathname + search === followed)
  const target = link ?? document.querySelector<HTMLElement>('h1')
  if (target?.matches('h1')) target.tabIndex = -1
  if (target !== document.activeElement) target?.focus({ preventScroll: true })
  return target
}
