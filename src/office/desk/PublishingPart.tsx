import { lazy, type ReactNode } from 'react'
import type { OfficePublishing } from '#src/contract/office/office.ts'
import type { Loss } from '#src/contract/publishing/publish-status.ts'
import { hasRight } from '#src/domain/accounts/staff-rights.ts'
import { agoText, savedAtText } from '#src/i18n/date-texts.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ActionButton } from '../kit/ActionButton.tsx'
import { QueryResult } from '../kit/QueryResult.tsx'
import { SectionCard } from '../kit/SectionCard.tsx'
import { useOffice } from '../office-context.ts'
import { useOfficeApi } from '../office-query.ts'
import { Folded } from './Folded.tsx'
import type { DeskAnswers } from './use-desk.ts'

const PublishJournal = lazy(async () => ({
  default: (await import('./PublishJournal.tsx')).PublishJournal,
}))

/** The state of the parish's page: since when it is current, and what was published recently. */
export function PublishingPart({ publishing, nowMs }: Pick<DeskAnswers, 'publishing' | 'nowMs'>) {
  const { t } = useTranslator()
  return (
    <SectionCard id="publishing" title={t('office.publishing.title')} variant="desk">
      <QueryResult query={publishing}>
        {({ site }) => (
          <PublishState site={site} nowMs={nowMs}>
            {site?.kept_back?.loss && <AcceptLoss loss={site.kept_back.loss} />}
          </PublishState>
        )}
      </QueryResult>
    </SectionCard>
  )
}

/** Lets an administrator confirm that removed contents may leave the site; others see who can. */
function AcceptLoss({ loss }: { loss: Loss }) {
  const { role } = useOffice()
  const api = useOfficeApi()
  const { t } = useTranslator()
  if (!hasRight(role, 'colleagues', 'write')) return <p>{t('office.publishing.loss_wait')}</p>
  return (
    <>
      <p>{t('office.publishing.loss_ask')}</p>
      <ActionButton
        busyText={t('office.publishing.accepting_loss')}
        done={t('office.publishing.accepted_loss')}
        act={async () => void (await api.acceptLoss(loss))}
      >
        {t('office.publishing.accept_loss')}
      </ActionButton>
    </>
  )
}

interface PublishStateProps {
  site: OfficePublishing['site']
  /** The present, in milliseconds since 1970 UTC. */
  nowMs: number
  /**
   * Releases the changes that the publisher holds back, for users who may; shown below the reason.
   */
  children?: ReactNode
}

/** Since when the page is current, what was published before, and what blocks the next change. */
function PublishState({ site, nowMs, children }: PublishStateProps) {
  const { t, locale } = useTranslator()
  if (!site) return <p className="hint">{t('office.publishing.elsewhere')}</p>
  const { live_since, held_since, failure, kept_back } = site
  const ago = (iso: string) => agoText(iso, nowMs, locale)
  const isFailed = failure !== null && failure.reason !== 'held'
  const isStale = isFailed || held_since !== null || kept_back !== null
  return (
    <>
      <Folded
        className={isStale ? 'state-line' : 'state-line good'}
        summary={
          <>
            <Icon name={isStale ? 'alert' : 'check'} />
            {live_since
              ? t('office.publishing.live', { ago: ago(live_since) })
              : t('office.publishing.never')}
          </>
        }
      >
        {() => <PublishJournal site={site} nowMs={nowMs} />}
      </Folded>
      {held_since && (
        <p className="office-note">
          {t('office.publishing.held', { when: savedAtText(held_since, locale) })}
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
