import type { OfficePublishing } from '#src/contract/office.ts'
import { agoText } from '#src/i18n/ago.ts'
import { keptWhen } from '#src/i18n/kept-when.ts'
import { Icon } from '../Icon.tsx'
import { useTranslator } from '../translator-context.ts'

interface Props {
  site: OfficePublishing['site']
  /** The present, in milliseconds since 1970 UTC. */
  nowMs: number
}

/** Since when the page is live as it is, and what stands in the way of the next change. */
export function PublishState({ site, nowMs }: Props) {
  const { t, locale } = useTranslator()
  if (!site) return <p className="hint">{t('office.publishing.elsewhere')}</p>
  const { live_since, checked_at, held_since, failure } = site
  const ago = (iso: string) => agoText(iso, nowMs, locale)
  const isFailed = failure !== null && failure.reason !== 'held'
  return (
    <>
      <p className={isFailed || held_since ? 'publish-state' : 'publish-state good'}>
        <Icon name={isFailed || held_since ? 'alert' : 'check'} />
        {live_since
          ? t('office.publishing.live', { ago: ago(live_since) })
          : t('office.publishing.never')}
      </p>
      {checked_at && !isFailed && (
        <p className="hint">{t('office.publishing.checked', { ago: ago(checked_at) })}</p>
      )}
      {held_since && (
        <p className="office-note">
          {t('office.publishing.held', { when: keptWhen(held_since, locale) })}
        </p>
      )}
      {isFailed && (
        <p className="office-note danger">
          {t('office.publishing.failed', { ago: ago(failure.at) })}{' '}
          {t(`office.publishing.reasons.${failure.reason}`)}
        </p>
      )}
    </>
  )
}
