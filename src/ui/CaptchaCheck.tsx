import { useStore } from '@nanostores/react'
import { useEffect, useId } from 'react'
import type { CaptchaTask } from '#src/stores/captcha/task.ts'
import { Icon } from './Icon.tsx'
import { useTranslator } from './translator-context.ts'

interface Props {
  captcha: CaptchaTask
  error?: string | undefined
}

/** The usual checkbox: the machine then solves its task, and shows the progress. */
export function CaptchaCheck({ captcha, error }: Props) {
  const { t } = useTranslator()
  const id = useId()
  const { phase } = useStore(captcha.$state)
  useEffect(() => () => captcha.reset(), [captcha])
  const failed = phase === 'failed' ? t('forms.captcha.failed') : undefined
  const fault = failed ?? (phase === 'idle' ? error : undefined)
  return (
    <div className="captcha" data-phase={phase} data-invalid={fault ? '' : undefined}>
      <div className="check-field">
        <input
          id={id}
          name="captcha"
          type="checkbox"
          checked={phase === 'working' || phase === 'solved'}
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
        {phase === 'working' && (
          <>
            <span className="spinner" aria-hidden="true" />
            <span className="words">{t('forms.captcha.working')}</span>
          </>
        )}
        {phase === 'solved' && (
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
