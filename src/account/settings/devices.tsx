import { useCallback, useEffect, useRef, useState } from 'react'
import { HttpError } from '#src/api/errors.ts'
import { ownSessionCalls } from '#src/api/own-sessions.ts'
import { NOTED_EVERY_MS, type OwnSession } from '#src/contract/account/own-session.ts'
import { agoText } from '#src/i18n/ago.ts'
import { personalCall } from '#src/stores/api.ts'
import { notify } from '#src/stores/notifications.ts'
import { Button } from '#src/ui/Button.tsx'
import { toFailure } from '#src/ui/failure.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

type State =
  | { kind: 'loading' }
  | { kind: 'failed'; text: string }
  | { kind: 'known'; devices: OwnSession[] }

/** The sessions to end: one device, by its session, or all others. */
type Ending = string | 'others' | undefined

/**
 * The devices where the user is signed in: each other device can be signed out, or all of them
 * (decision 094).
 */
export function Devices() {
  const translator = useTranslator()
  const { t } = translator
  const [state, setState] = useState<State>({ kind: 'loading' })
  const [ending, setEnding] = useState<Ending>()
  const title = useRef<HTMLHeadingElement>(null)
  const load = useCallback(
    () =>
      ownSessionCalls(personalCall())
        .list()
        .then(({ results }) => setState({ kind: 'known', devices: results }))
        .catch((error: unknown) => {
          setState({ kind: 'failed', text: toFailure(error, translator).text })
        }),
    [translator],
  )
  useEffect(() => void load(), [load])

  async function end(which: NonNullable<Ending>): Promise<void> {
    setEnding(which)
    try {
      const calls = ownSessionCalls(personalCall())
      await (which === 'others' ? calls.endOthers() : calls.end(which))
      notify(t(`settings.devices.${which === 'others' ? 'others_ended' : 'ended'}`), 'success')
    } catch (error) {
      // A session that has already ended is no error: the list shows it.
      if (!(error instanceof HttpError && error.code === 'not_found')) {
        const { text, kind } = toFailure(error, translator)
        notify(text, kind)
      }
    }
    await load()
    setEnding(undefined)
    // The pressed button may be gone.
    title.current?.focus()
  }

  const others = state.kind === 'known' ? state.devices.filter((one) => !one.is_current) : []
  return (
    <section className="card settings-card" aria-labelledby="devices-title">
      <h2 id="devices-title" tabIndex={-1} ref={title}>
        {t('settings.devices.title')}
      </h2>
      {state.kind === 'loading' && (
        <div aria-busy="true">
          <p className="vh" role="status">
            {t('common.list.loading')}
          </p>
          <span className="bone field-bone" />
        </div>
      )}
      {state.kind === 'failed' && (
        <div className="empty" role="alert">
          <Icon name="alert" />
          <p className="section-heading">{t('settings.devices.load_failed')}</p>
          <p>{state.text}</p>
          <Button
            onClick={() => {
              setState({ kind: 'loading' })
              void load()
            }}
          >
            {t('common.list.retry')}
          </Button>
        </div>
      )}
      {state.kind === 'known' && (
        <>
          <p>{t(others.length > 0 ? 'settings.devices.lead' : 'settings.devices.only_here')}</p>
          <ul className="devices">
            {state.devices.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                busy={ending === device.id}
                onEnd={() => void (ending ?? end(device.id))}
              />
            ))}
          </ul>
          {others.length > 1 && (
            <div className="buttons">
              <Button
                variant="danger"
                busy={ending === 'others'}
                busyText={t('settings.devices.ending')}
                onClick={() => void (ending ?? end('others'))}
              >
                {t('settings.devices.end_others')}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}

interface Props {
  device: OwnSession
  busy: boolean
  onEnd(): void
}

/** One device in plain words: its name, its last use, and whether it is this one. */
function DeviceRow({ device, busy, onEnd }: Props) {
  const { t, locale } = useTranslator()
  const { browser, system } = device
  const name =
    browser && system
      ? t('settings.devices.named', { browser, system })
      : (browser ?? system ?? t('settings.devices.unknown'))
  const nowMs = Date.now()
  const used =
    nowMs - Date.parse(device.last_used_at) < NOTED_EVERY_MS
      ? t('settings.devices.used_now')
      : t('settings.devices.used', { ago: agoText(device.last_used_at, nowMs, locale) })
  return (
    <li className="device">
      <div className="device-words">
        <p className="device-name">
          {device.kind ? `${t(`settings.devices.kinds.${device.kind}`)} · ${name}` : name}
        </p>
        <p className="hint">{device.is_current ? t('settings.devices.this') : used}</p>
      </div>
      {!device.is_current && (
        <Button
          busy={busy}
          busyText={t('settings.devices.ending')}
          aria-label={busy ? undefined : t('settings.devices.end_named', { name })}
          onClick={onEnd}
        >
          {t('settings.devices.end')}
        </Button>
      )}
    </li>
  )
}
