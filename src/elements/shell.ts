import { RETURN_PARAMETER } from '#src/domain/accounts/login-parameters.ts'
import { STORAGE_KEYS } from '#src/domain/accounts/storage-keys.ts'
import { LOCALE_COOKIE } from '#src/i18n/locale-memory.ts'
import { isLocale, type Locale } from '#src/i18n/locales.ts'
import { rememberDarkMode, rememberLanguage } from '#src/stores/preferences.ts'
import { elementsOutside } from '#src/ui/elements-outside.ts'

/** The script of every page: the signed-in user, today's date, preferences, failed pictures. */

/** Address of the service worker (`pages/sw.js.ts`). */
const WORKER = '/sw.js'

const root = document.documentElement
const locale = root.lang as Locale

setUpAccount()
showToday()
watchPictures()
followTheme()
keepLanguage()
offerLanguage()
closeMenus()
keepInSheets()
keepPages()

/**
 * Makes the login link return here. A signed-in user, also one who signs in through another tab,
 * gets their menu, whose code is loaded only for them.
 */
function setUpAccount(): void {
  const login = document.querySelector<HTMLAnchorElement>('[data-login]')
  const { pathname, search } = location
  if (login) login.search = `${new URLSearchParams({ [RETURN_PARAMETER]: pathname + search })}`
  const loadAccountMenu = () => hasToken() && void import('./account-menu.ts')
  loadAccountMenu()
  for (const occasion of ['storage', 'pageshow']) addEventListener(occasion, loadAccountMenu)
}

function hasToken(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEYS.token) !== null
  } catch {
    return false
  }
}

/**
 * Today's date for the reader. Its code is loaded only if there is space for it; phones have none.
 */
function showToday(): void {
  const line = document.querySelector<HTMLElement>('[data-today]')
  if (!line) return
  const room = new ResizeObserver(([entry]) => {
    if (!entry?.contentRect.height) return
    room.disconnect()
    import('./today.ts')
      .then((today) => today.showToday(line, locale, new Date()))
      .catch(() => undefined)
  })
  room.observe(line)
}

/**
 * Replaces pictures that fail to load by the product's logo (requirements §8.1). Some may have
 * failed before this runs.
 */
function watchPictures(): void {
  const replace = (image: HTMLImageElement) => {
    if (image.classList.contains('fallback')) return
    image.classList.add('fallback')
    for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove()
    image.removeAttribute('srcset')
    image.src = '/favicon.svg'
  }
  document.addEventListener(
    'error',
    ({ target }) => target instanceof HTMLImageElement && replace(target),
    true,
  )
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) replace(image)
  }
}

function followTheme(): void {
  const toggle = document.querySelector('[data-dark-mode]')
  const system = matchMedia('(prefers-color-scheme: dark)')
  const isDark = () => (root.dataset.theme ? root.dataset.theme === 'dark' : system.matches)
  const show = () => {
    toggle?.setAttribute('aria-checked', String(isDark()))
    if (!root.dataset.theme) return
    const media = isDark() ? 'all' : 'not all'
    for (const source of document.querySelectorAll('source[data-dark]')) {
      source.setAttribute('media', media)
    }
    const colour = getComputedStyle(root).getPropertyValue('--surface')
    for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
      meta.setAttribute('content', colour)
    }
  }
  toggle?.addEventListener('click', () => {
    const dark = !isDark()
    root.dataset.theme = dark ? 'dark' : 'light'
    rememberDarkMode(dark)
    show()
  })
  system.addEventListener('change', show)
  show()
}

/** Choosing a language stores it and opens the same page, with its query and fragment. */
function keepLanguage(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
    link.addEventListener('click', () => {
      const { language } = link.dataset
      if (isLocale(language)) rememberLanguage(language)
      link.search = location.search
      link.hash = location.hash
    })
  }
}

/** Offers another of our languages to readers who prefer it, until they have chosen one. */
function offerLanguage(): void {
  const own = navigator.language.slice(0, 2)
  const choice = document.querySelector<HTMLAnchorElement>(`#preferences [data-language="${own}"]`)
  if (!choice || own === locale || document.cookie.includes(LOCALE_COOKIE)) return
  import('./language-hint.ts').then((hint) => hint.offerLanguage(choice)).catch(() => undefined)
}

/** The parish's menus close like any menu: by Esc, or by a press elsewhere. */
function closeMenus(): void {
  const close = (except: EventTarget | null) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('.tabs details[open]')) {
      if (!(except instanceof Node && menu.contains(except))) menu.open = false
    }
  }
  document.addEventListener('click', ({ target }) => close(target))
  document.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape' || !(target instanceof Element)) return
    const open = target.closest<HTMLDetailsElement>('.tabs details[open]')
    close(null)
    open?.querySelector('summary')?.focus()
  })
}

/**
 * Makes an open sheet that dims the page behave as a dialog: a popover alone lets the focus move on
 * to the page behind it. The browser itself moves the focus on opening and closing.
 */
function keepInSheets(): void {
  for (const sheet of document.querySelectorAll<HTMLElement>('.sheet[popover]')) keepIn(sheet)
}

function keepIn(sheet: HTMLElement): void {
  const name = sheet.ariaLabel
  let shut: HTMLElement[] = []
  // Only after opening: before that, the browser must be able to remember the opener as focused.
  sheet.addEventListener('toggle', () => {
    if (!sheet.matches(':popover-open') || shut.length > 0) return
    shut = elementsOutside(sheet)
    for (const element of shut) element.inert = true
    sheet.role = 'dialog'
    sheet.ariaModal = 'true'
    sheet.ariaLabel ??= sheet.querySelector('.sheet-head')?.firstChild?.textContent?.trim() ?? null
  })
  // Before closing: an inert element could not take the focus back.
  sheet.addEventListener('beforetoggle', ({ newState }) => {
    if (newState !== 'closed') return
    for (const element of shut.splice(0)) element.inert = false
    sheet.role = null
    sheet.ariaModal = null
    sheet.ariaLabel = name
  })
}

/**
 * Lets this browser keep the pages that are read (docs/decisions/027-offline.md). It starts once
 * the page is loaded and idle, if the portal wants it and the reader does not save data.
 */
function keepPages(): void {
  const { serviceWorker } = navigator
  // A development server builds its pages anew each time.
  if (import.meta.hot || !serviceWorker || !('keepsPages' in document.body.dataset)) return
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const register = () =>
    void serviceWorker.register(WORKER, { updateViaCache: 'none' }).catch(() => undefined)
  const whenIdle = () => (self.requestIdleCallback ?? setTimeout)(register)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle)
}
