import { useLayoutEffect, useRef } from 'react'
import { navigate, useHistoryState, usePathname } from 'wouter/use-browser-location'
import { officePlace } from '#src/domain/office.ts'
import { splitLocale } from '#src/i18n/urls.ts'
import { hasUnsavedChanges } from './kit/use-leave-guard.ts'

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

/** The position of what is on screen, which the browser's own position precedes on going back. */
let shownIndex = currentEntry().index

/**
 * Opens an address of the office without loading a page.
 *
 * @param address path with language, query string and fragment
 */
export function openAddress(address: string): void {
  const here = currentEntry()
  const { pathname, search, hash } = new URL(address, location.href)
  if (pathname === location.pathname) {
    changeAddress(address, true)
    return
  }
  const left: HistoryEntry = { ...here, scroll: Math.round(scrollY), link: pathname + search }
  history.replaceState(left, '')
  shownIndex = here.index + 1
  const page = `${performance.timeOrigin + performance.now()}`
  navigate(pathname + search + hash, { state: { page, index: shownIndex, scroll: 0 } })
}

/**
 * Changes the address of the open page.
 *
 * @param isStep whether the browser's back button returns to the present address
 */
export function changeAddress(address: string, isStep = false): void {
  const { page, index } = currentEntry()
  shownIndex = isStep ? index + 1 : index
  navigate(address, { state: { page, index: shownIndex }, replace: !isStep })
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
  const shown = useRef(page)
  // Before the listeners of the address, which are effects.
  useLayoutEffect(() => {
    const stop = new AbortController()
    document.addEventListener('click', followLink, stop)
    addEventListener('popstate', askBeforeLeaving(leaveText), { ...stop, capture: true })
    return () => stop.abort()
  }, [leaveText])
  useLayoutEffect(() => {
    if (shown.current === page) return
    shown.current = page
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
  const { target, origin, pathname, search, hash } = link
  if (target || link.download || origin !== location.origin || !officePlace(pathname)) return false
  // Another language has other texts.
  const isTranslation = splitLocale(pathname).locale !== splitLocale(location.pathname).locale
  const isHere = pathname === location.pathname && search === location.search
  return !isTranslation && !(isHere && hash)
}

/**
 * The browser goes back without a question, so it is returned to where it was, and then asked.
 *
 * @returns listens to `popstate` before the page does
 */
function askBeforeLeaving(text: string) {
  let isReturning = false
  return (event: PopStateEvent) => {
    const { index } = currentEntry()
    if (isReturning) {
      isReturning = false
      event.stopImmediatePropagation()
    } else if (index !== shownIndex && hasUnsavedChanges() && !confirm(text)) {
      isReturning = true
      event.stopImmediatePropagation()
      history.go(shownIndex - index)
    } else {
      shownIndex = index
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
  const place = () => {
    const isTall = document.documentElement.scrollHeight - innerHeight >= (scroll ?? 0)
    if (scroll !== undefined && isTall) scrollTo({ top: scroll, behavior: 'instant' })
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
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

/** Focuses the link that the user followed, or else the title. */
function focusOn(followed: string | undefined): HTMLElement | null {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.office-room a[href]')]
  const link = links.find(({ pathname, search }) => pathname + search === followed)
  const target = link ?? document.querySelector<HTMLElement>('h1')
  if (target?.matches('h1')) target.tabIndex = -1
  if (target !== document.activeElement) target?.focus({ preventScroll: true })
  return target
}
