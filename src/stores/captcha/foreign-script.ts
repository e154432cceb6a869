import { FOREIGN_CAPTCHAS, type ForeignProvider } from '#src/domain/accounts/captcha-providers.ts'
import type { Locale } from '#src/i18n/locales.ts'

/** The methods that the scripts of all three providers have. */
export interface ForeignScript {
  render(element: HTMLElement, options: object): string
  reset(id: string): void
  /** Google's has none: its widgets disappear with their element. */
  remove?(id: string): void
}

/** The callback on `window` that the script calls once it is ready. */
const READY = 'adroCaptchaReady'

const loading = new Map<ForeignProvider, Promise<ForeignScript>>()

/** Loads a provider's script, once per page. @throws Error if it cannot be loaded */
export function loadForeignScript(
  provider: ForeignProvider,
  locale: Locale,
): Promise<ForeignScript> {
  const known = loading.get(provider)
  if (known) return known
  const script = load(provider, locale)
  loading.set(provider, script)
  script.catch(() => loading.delete(provider))
  return script
}

function load(provider: ForeignProvider, locale: Locale): Promise<ForeignScript> {
  const { script, global, language } = FOREIGN_CAPTCHAS[provider]
  const url = new URL(script)
  url.searchParams.set('render', 'explicit')
  url.searchParams.set('onload', READY)
  if (language.in === 'script') url.searchParams.set(language.name, locale)
  const scope = window as unknown as Record<string, unknown>
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    scope[READY] = () => resolve(scope[global] as ForeignScript)
    element.onerror = () => {
      element.remove()
      reject(new Error(`The script of ${provider} did not come.`))
    }
    element.src = url.href
    document.head.append(element)
  })
}
