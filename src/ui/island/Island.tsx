import { type ReactNode, StrictMode, use, useEffect } from 'react'
import type { Locale } from '#src/i18n/locales.ts'
import { loadTranslator, MissingTexts } from '#src/i18n/texts-loaded.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { showCarriedNotice } from '#src/stores/carried-notice.ts'
import { recall, remember, signedInAs } from '#src/stores/session-memory.ts'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { showNotifications } from '../notifications/notifications.ts'
import { TranslatorContext } from '../translator-context.ts'
import { builtTexts } from './texts-at-build.ts'

/** The element around the page's island (`IslandFrame.astro`). */
interface IslandFrame extends HTMLElement {
  /** The last button that the user pressed before hydration (`island-script.ts`). */
  pressedEarly?: HTMLButtonElement | null
}

/**
 * Shows the page's island, and repeats a press from before hydration. If the island did not load
 * (`failed`) or threw an error (`broken`), the page shows its fallback instead. A page has one
 * island.
 */
function showIsland(state: 'alive' | 'failed' | 'broken'): void {
  const frame = document.querySelector<IslandFrame>('.island')
  if (!frame) return
  frame.dataset.state = state
  if (state === 'alive') frame.pressedEarly?.click()
}

/**
 * How long the page may take to reach the height of the former scroll position, in milliseconds.
 */
const MOST_MS = 10_000
/** Events that show that the user moves on. */
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/**
 * Keeps the scroll position of a page and restores it after a reload or on going back. The browser
 * restores it too early for a page whose island is empty until its data are loaded.
 */
function restoreScrollPosition(): void {
  const reader = signedInAs()
  addEventListener('pagehide', () => {
    // Signing out leaves nothing in this tab, not even the scroll position of the last page.
    if (signedInAs() === reader) remember(scrollKey(), `${Math.round(scrollY)}`)
  })
  const [{ type } = { type: 'navigate' }] = performance.getEntriesByType(
    'navigation',
  ) as PerformanceNavigationTiming[]
  if (type === 'reload' || type === 'back_forward') returnTo(Number(recall(scrollKey()) ?? 0))
}

function returnTo(place: number): void {
  if (place === 0) return
  const isOver = new AbortController()
  const growing = new ResizeObserver(() => {
    const { scrollHeight } = document.documentElement
    if (scrollHeight - innerHeight >= place) scrollTo({ top: place, behavior: 'instant' })
  })
  isOver.signal.addEventListener('abort', () => growing.disconnect())
  for (const input of INPUTS) {
    addEventListener(input, () => isOver.abort(), { passive: true, signal: isOver.signal })
  }
  setTimeout(() => isOver.abort(), MOST_MS)
  growing.observe(document.body)
}

/** The key ignores the fragment, because it names a part of the same page. */
function scrollKey(): string {
  return `place ${location.pathname}${location.search}`
}

if (!import.meta.env.SSR) restoreScrollPosition()

interface Props {
  locale: Locale
  /** Namespaces of `locales/` for its texts, including `common`. */
  namespaces: string[]
  children: ReactNode
}

/**
 * The frame of every React island: provides its texts, the page's notifications, and the fallback.
 * Until the texts have loaded, the page shows the skeleton, or the island as rendered at build
 * time.
 */
export function Island({ children, ...texts }: Props) {
  return (
    <StrictMode>
      <ErrorBoundary fallback={null} onError={showFallback}>
        <WithTexts {...texts}>{children}</WithTexts>
      </ErrorBoundary>
    </StrictMode>
  )
}

function WithTexts({ locale, namespaces, children }: Props) {
  const texts = builtTexts(locale) ?? use(translatorFor(locale, namespaces))
  const { t } = texts
  // Runs after the effects of the children: the island can handle events by then.
  useEffect(() => {
    showNotifications({ region: t('common.notice.region'), close: t('common.notice.close') })
    showCarriedNotice()
    const timer = setTimeout(() => showIsland('alive'))
    return () => clearTimeout(timer)
  }, [t])
  return <TranslatorContext value={texts}>{children}</TranslatorContext>
}

let translator: Promise<Translator> | undefined

/**
 * Cached, because React requests the promise again at each attempt to render. A page has one
 * island.
 */
function translatorFor(locale: Locale, namespaces: string[]): Promise<Translator> {
  translator ??= loadTranslator(locale, namespaces)
  return translator
}

/** Shows the page's fallback. React logs the error to the console. */
function showFallback(error: unknown): void {
  const isBroken = !(error instanceof MissingTexts)
  showIsland(isBroken ? 'broken' : 'failed')
  if (!isBroken) return
  // Without a connection the import fails, and the fallback shows no code.
  import('./report-broken-island.ts').then((module) => module.reportBrokenIsland(error), Boolean)
}
