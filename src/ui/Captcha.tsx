import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Captcha } from '#src/stores/captcha/captcha.ts'
import type { CaptchaWidget } from '#src/stores/captcha/widget.ts'
import { Button } from './Button.tsx'
import { CaptchaCheck } from './CaptchaCheck.tsx'
import { useTranslator } from './translator-context.ts'

interface Props {
  captcha: Captcha
  /** What to do about it, in words. */
  error?: string | undefined
}

/** Tells people from programs, in whichever way the portal is set up (namespace `forms`). */
export function CaptchaField({ captcha, error }: Props) {
  return captcha.kind === 'task' ? (
    <CaptchaCheck captcha={captcha} error={error} />
  ) : (
    <CaptchaProvider captcha={captcha} error={error} />
  )
}

interface CaptchaProviderProps {
  captcha: CaptchaWidget
  error?: string | undefined
}

/** The captcha of another provider, drawn by its own script. */
function CaptchaProvider({ captcha, error }: CaptchaProviderProps) {
  const { t } = useTranslator()
  const { phase } = useStore(captcha.$state)
  const [attempt, setAttempt] = useState(1)
  const failed = phase === 'failed'
  const fault = failed ? t('forms.captcha.failed') : phase === 'idle' ? error : undefined
  return (
    <div className="captcha" data-phase={phase} data-invalid={fault ? '' : undefined}>
      <Drawing key={attempt} captcha={captcha} />
      {fault && (
        <p className="error" role={failed ? 'alert' : undefined}>
          {fault}
        </p>
      )}
      {failed && <Button onClick={() => setAttempt(attempt + 1)}>{t('common.list.retry')}</Button>}
    </div>
  )
}

/** Where the provider draws: made anew for each attempt, for none of them clears up after itself. */
function Drawing({ captcha }: { captcha: CaptchaWidget }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current) return captcha.mount(place.current, { dark: isDark() })
    return undefined
  }, [captcha])
  return <div className="captcha-place" ref={place} />
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
}
