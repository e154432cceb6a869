import './captcha.css'
import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Captcha } from '#src/stores/captcha/captcha.ts'
import type { CaptchaTask } from '#src/stores/captcha/task.ts'
import type { CaptchaWidget } from '#src/stores/captcha/widget.ts'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { useTranslator } from '../translator-context.ts'

interface Props {
  captcha: Captcha
  error?: string | undefined
}

/** Checks that a person sends the form, with the portal's captcha provider (namespace `forms`). */
export function CaptchaField({ captcha, error }: Props) {
  return captcha.kind === 'task' ? (
    <CaptchaCheck captcha={captcha} error={error} />
  ) : (
    <CaptchaProvider captcha={captcha} error={error} />
  )
}

/** The captcha of an external provider, rendered by its script. */
function CaptchaProvider({ captcha, error }: Props & { captcha: CaptchaWidget }) {
  const { t } = useTranslator()
  const { kind } = useStore(captcha.$state)
  const [attempt, setAttempt] = useState(1)
  const failed = kind === 'failed'
  const fault = failed ? t('forms.captcha.failed') : kind === 'idle' ? error : undefined
  return (
    <div className="captcha" data-phase={kind} data-invalid={fault ? '' : undefined}>
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

/**
 * The provider's container. Each attempt gets a new one, because providers do not clean up theirs.
 */
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

/** A checkbox that starts solving the captcha's task, with its progress. */
function CaptchaCheck({ captcha, error }: Props & { captcha: CaptchaTask }) {
  const { t } = useTranslator()
  const id = useId()
  const { kind } = useStore(captcha.$state)
  useEffect(() => () => captcha.reset(), [captcha])
  const failed = kind === 'failed' ? t('forms.captcha.failed') : undefined
  const fault = failed ?? (kind === 'idle' ? error : undefined)
  return (
    <div className="captcha" data-phase={kind} data-invalid={fault ? '' : undefined}>
      <div className="check-field">
        <input
          id={id}
          name="captcha"
          type="checkbox"
          checked={kind === 'working' || kind === 'solved'}
          onChange={({ target }) => (target.checked ? captcha.start() : captcha.reset())}
          aria-required
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-error ${id}-state` : `${id}-state`}
        />
        <label htmlFor={id}>
          {t('forms.captcha.label')}
          <span aria-hidden="true">{' *'}</span>
        </label>
      </div>
      <p className="captcha-state" id={`${id}-state`} role="status">
        {kind === 'working' && (
          <>
            <span className="spinner" aria-hidden="true" />
            <span className="words">{t('forms.captcha.working')}</span>
          </>
        )}
        {kind === 'solved' && (
          <>
            <Icon name="check" />
            <span className="words">{t('forms.captcha.solved')}</span>
          </>
        )}
      </p>
      {fault && (
        <p className="error" id={`${id}-error`} role={failed ? 'alert' : undefined}>
          {fault}
        </p>
      )}
    </div>
  )
}
