import { type ReactNode, StrictMode, use, useEffect } from 'react'
import type { Locale } from '#src/i18n/locales.ts'
import { loadTranslator, MissingTexts } from '#src/i18n/texts-loaded.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { showCarriedNotice } from '#src/stores/carried-notice.ts'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { showNotifications } from '../notifications/notifications.ts'
import { TranslatorContext } from '../translator-context.ts'
import { restoreScrollPosition, showIsland } from './island-frame.ts'
import { builtTexts } from './texts-at-build.ts'

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
