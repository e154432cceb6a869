import { atom } from 'nanostores'
import type { CaptchaFacts } from '#src/contract/account/captcha.ts'
import { FOREIGN_CAPTCHAS, type ForeignProvider } from '#src/domain/accounts/captcha-providers.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { type CaptchaState, type SolvedCaptcha, settledSolution } from './solved-captcha.ts'

/** The methods that the scripts of all three providers have. */
interface ForeignScript {
  render(element: HTMLElement, options: object): string
  reset(id: string): void
  /** Google's script has none: its widgets disappear with their element. */
  remove?(id: string): void
}

/** The callback on `window` that the provider's script calls once it is ready. */
const READY = 'adroCaptchaReady'

const loading = new Map<ForeignProvider, Promise<ForeignScript>>()

/** Loads a provider's script, once per page. @throws Error if it cannot be loaded */
function loadForeignScript(provider: ForeignProvider, locale: Locale): Promise<ForeignScript> {
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

type ForeignFacts = Exclude<CaptchaFacts, { provider: 'altcha' }>

/** The captcha of an external provider, rendered by its script. */
export interface CaptchaWidget extends SolvedCaptcha {
  kind: 'widget'
  /**
   * Lets the provider render into an element. The result goes into the state; so does the failure
   * of a script that cannot be loaded.
   *
   * @returns a function that removes it again
   */
  mount(element: HTMLElement, look: { dark: boolean }): () => void
}

/** The state of one form's captcha of an external provider. */
export function captchaWidget(
  { provider, siteKey }: ForeignFacts,
  locale: Locale,
  load = loadForeignScript,
): CaptchaWidget {
  const $state = atom<CaptchaState>({ kind: 'idle' })
  const { language } = FOREIGN_CAPTCHAS[provider]
  let drawn: { script: ForeignScript; id: string } | undefined

  function mount(element: HTMLElement, { dark }: { dark: boolean }): () => void {
    let gone = false
    const draw = (script: ForeignScript) => {
      if (gone) return
      const id = script.render(element, {
        sitekey: siteKey,
        theme: dark ? 'dark' : 'light',
        ...(language.in === 'widget' && { [language.name]: locale }),
        callback: (solution: string) => $state.set({ kind: 'solved', solution }),
        'expired-callback': () => $state.set({ kind: 'idle' }),
        'error-callback': () => $state.set({ kind: 'failed' }),
      })
      drawn = { script, id }
    }
    load(provider, locale).then(draw, () => {
      if (!gone) $state.set({ kind: 'failed' })
    })
    return () => {
      gone = true
      drawn?.script.remove?.(drawn.id)
      drawn = undefined
      $state.set({ kind: 'idle' })
    }
  }

  function reset(): void {
    drawn?.script.reset(drawn.id)
    $state.set({ kind: 'idle' })
  }

  return { kind: 'widget', $state, mount, reset, settled: () => settledSolution($state) }
}
