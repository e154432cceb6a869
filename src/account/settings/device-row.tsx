import { NOTED_EVERY_MS, type OwnSession } from '#src/contract/account/own-session.ts'
import { agoText } from '#src/i18n/ago.ts'
import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  device: OwnSession
  busy: boolean
  onEnd(): void
}

/** One device in plain words: its name, its last use, and whether it is this one. */
export function DeviceRow({ device, busy, onEnd }: Props) {
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
