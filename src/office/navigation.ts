import { useEffect, useLayoutEffect, useRef } from 'react'
import { navigate, useHistoryState, usePathname } from 'wouter/use-browser-location'
import { officePlace } from '#src/domain/office.ts'
import { splitLocale } from '#src/i18n/urls.ts'
import { hasUnsavedChanges } from './kit/record/use-leave-guard.ts'

/** What the browser's history keeps with an address of the office. */
interface HistoryEntry {
  /**
   * Names the page. Another view of a list, and a new record once it is saved, are the same page
   * under another address.
   */
  page: string
  /** The position among the entries of this tab. */
  index: number
  /** Where the user was when they left: the scroll position, and the link that they followed. */
  scroll?: number
  link?: string
}

/** How long a page may take until its title, and its former height, exist, in milliseconds. */
const ARRIVAL_MS = 10_000
/** Events that show that the user has moved on. */
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown']
/** With the list of offices, so that going back to it keeps the focus on the followed card. */
const PAGE_LINKS = '.office-room a[href], .office-choice a[href]'

/** The entry of what is on screen, which the browser's own entry precedes on going back. */
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
  // The list of offices and the form for another community are two pages.
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
 * @param isStep whether the browser's back button returns to the present address
 */
export function changeAddress(address: string, isStep = false): void {
  const { page, index } = currentEntry()
  shown = { page, index: isStep ? index + 1 : index }
  navigate(address, { state: shown, replace: !isStep })
}

/**
 * For an act that ends later: it moves nobody who has left the component meanwhile.
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
 * followed without loading a page; all others are the browser's.
 *
 * @param leaveText asks whether unsaved changes may be left
 * @returns with `page`, a key that changes with the page
 */
export function useOfficePage(leaveText: string): { pathname: string; page: string } {
  const pathname = usePathname()
  const page = useHistoryState<HistoryEntry | null>()?.page ?? ''
  const former = useRef(page)
  // Before the listeners of the address, which are effects.
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

/** With unsaved changes the browser loads the page, because it asks first. */
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
  // Another language has other texts.
  const isTranslation = splitLocale(pathname).locale !== splitLocale(location.pathname).locale
  // To a part of the page the browser scrolls, and the same page it loads anew.
  const isHere = pathname === location.pathname && search === location.search
  return !isTranslation && !isHere
}

/**
 * The browser goes back without a question, so it is returned to where it was, and then asked.
 *
 * @returns listens to `popstate` before the page does
 */
function askBeforeLeaving(text: string) {
  let isReturning = false
  return (event: PopStateEvent) => {
    if (history.state === null) {
      // The browser made this entry, for a link to a part of the page.
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
 * Brings a user to a page: to its title, or to where they were when they left it. Until the user
 * moves on, parts of the page may still arrive.
 *
 * @returns ends it
 */
function arrive({ scroll, link }: HistoryEntry): () => void {
  const isOver = new AbortController()
  const { signal } = isOver
  let target: Element | null = null
  let isPlaced = scroll === undefined
  const place = () => {
    if (!isPlaced) isPlaced = scrollToPlace(scroll ?? 0)
    // Once a part of the page has taken the focus, it keeps it.
    if (document.activeElement === document.body || document.activeElement === target) {
      target = focusOn(link)
    }
  }
  // It belongs to the former page, even where the element is still there.
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
