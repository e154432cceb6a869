import type { ReactNode } from 'react'
import type { OfficePublishing } from '#src/contract/office/office.ts'
import { agoText } from '#src/i18n/ago.ts'
import { keptWhen } from '#src/i18n/kept-when.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  site: OfficePublishing['site']
  /** The present, in milliseconds since 1970 UTC. */
  nowMs: number
  /** Releases the parish's held-back changes, for users who may; below the reason. */
  children?: ReactNode
}

/** Since when the page is live in this state, and what blocks the next change. */
export function PublishState({ site, nowMs, children }: Props) {
  const { t, locale } = useTranslator()
  if (!site) return <p className="hint">{t('office.publishing.elsewhere')}</p>
  const { live_since, checked_at, held_since, failure, kept_back } = site
  const ago = (iso: string) => agoText(iso, nowMs, locale)
  const isFailed = failure !== null && failure.reason !== 'held'
  const isStale = isFailed || held_since !== null || kept_back !== null
  return (
    <>
      <p className={isStale ? 'publish-state' : 'publish-state good'}>
        <Icon name={isStale ? 'alert' : 'check'} />
        {live_since
          ? t('office.publishing.live', { ago: ago(live_since) })
          : t('office.publishing.never')}
      </p>
      {checked_at && !isFailed && !kept_back && (
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
      {kept_back && !isFailed && (
        <div className="office-note danger">
          <p>{t('office.publishing.kept_back', { ago: ago(kept_back.since) })}</p>
          <p>
            {kept_back.loss
              ? t('office.publishing.loss', { ...kept_back.loss })
              : t(`office.publishing.reasons.${kept_back.reason}`)}
          </p>
          {kept_back.loss && children}
        </div>
      )}
    </>
  )
}
