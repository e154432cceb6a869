import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { HttpError } from '#src/api/errors.ts'
import { ownSessionCalls } from '#src/api/own-account.ts'
import { NOTED_EVERY_MS, type OwnSession } from '#src/contract/account/own-session.ts'
import { agoText } from '#src/i18n/date-texts.ts'
import { personalCall } from '#src/stores/api.ts'
import { notify } from '#src/stores/notifications.ts'
import { Button } from '#src/ui/Button.tsx'
import { toFailure } from '#src/ui/failure.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

/** The user's sessions: one for each device. */
export const devicesQuery = queryOptions({
  queryKey: ['ownSessions'],
  queryFn: ({ signal }) => ownSessionCalls(personalCall(signal)).list(),
})

/** The sessions to end: one device, by its session, or all others. */
type Ending = string | 'others' | undefined

/**
 * The devices where the user is signed in: each other device can be signed out, or all of them
 * (decision 094).
 */
export function Devices() {
  const translator = useTranslator()
  const { t } = translator
  const queries = useQueryClient()
  const query = useQuery(devicesQuery)
  const [ending, setEnding] = useState<Ending>()
  const title = useRef<HTMLHeadingElement>(null)
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
    await queries.invalidateQueries({ queryKey: devicesQuery.queryKey })
    setEnding(undefined)
    // The pressed button may be gone.
    title.current?.focus()
  }

  const devices = query.data?.results
  const others = devices?.filter((one) => !one.is_current) ?? []
  return (
    <section className="card settings-card" aria-labelledby="devices-title">
      <h2 id="devices-title" tabIndex={-1} ref={title}>
        {t('settings.devices.title')}
      </h2>
      {query.isPending && (
        <div aria-busy="true">
          <p className="vh" role="status">
            {t('common.list.loading')}
          </p>
          <span className="bone field-bone" />
        </div>
      )}
      {query.isLoadingError && (
        <div className="empty" role="alert">
          <Icon name="alert" />
          <p className="section-heading">{t('settings.devices.load_failed')}</p>
          <p>{toFailure(query.error, translator).text}</p>
          <Button onClick={() => void query.refetch()}>{t('common.list.retry')}</Button>
        </div>
      )}
      {devices && (
        <>
          <p>{t(others.length > 0 ? 'settings.devices.lead' : 'settings.devices.only_here')}</p>
          <ul className="devices">
            {devices.map((device) => (
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
