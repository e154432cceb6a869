import { atom } from 'nanostores'
import type { CaptchaFacts } from '#src/contract/account/captcha.ts'
import { FOREIGN_CAPTCHAS } from '#src/domain/accounts/captcha-providers.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { type ForeignScript, loadForeignScript } from './foreign-script.ts'
import { type CaptchaState, type SolvedCaptcha, settledSolution } from './solved-captcha.ts'

type ForeignFacts = Exclude<CaptchaFacts, { provider: 'altcha' }>

/** The captcha of another provider, whose script renders it. */
export interface CaptchaWidget extends SolvedCaptcha {
  kind: 'widget'
  /**
   * Lets the provider render into an element. Its result goes into the state; a script that cannot
   * be loaded is a failure like any other.
   *
   * @returns removes it again
   */
  mount(element: HTMLElement, look: { dark: boolean }): () => void
}

/** The state of one form's captcha of another provider. */
export function captchaWidget(
  { provider, siteKey }: ForeignFacts,
  locale: Locale,
  load = loadForeignScript,
): CaptchaWidget {
  const $state = atom<CaptchaState>({ phase: 'idle' })
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
        callback: (solution: string) => $state.set({ phase: 'solved', solution }),
        'expired-callback': () => $state.set({ phase: 'idle' }),
        'error-callback': () => $state.set({ phase: 'failed' }),
      })
      drawn = { script, id }
    }
    load(provider, locale).then(draw, () => {
      if (!gone) $state.set({ phase: 'failed' })
    })
    return () => {
      gone = true
      drawn?.script.remove?.(drawn.id)
      drawn = undefined
      $state.set({ phase: 'idle' })
    }
  }

  function reset(): void {
    drawn?.script.reset(drawn.id)
    $state.set({ phase: 'idle' })
  }

  return { kind: 'widget', $state, mount, reset, settled: () => settledSolution($state) }
}
