import type { ReactNode } from 'react'
import type { OfficePublishing } from '#src/contract/office/office.ts'
import type { LiveChange, Loss } from '#src/contract/publishing/publish-status.ts'
import { hasRight } from '#src/domain/accounts/staff-rights.ts'
import { agoText, savedAtText } from '#src/i18n/date-texts.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ActionButton } from '../kit/ActionButton.tsx'
import { QueryResult } from '../kit/QueryResult.tsx'
import { SectionCard } from '../kit/SectionCard.tsx'
import { useOffice } from '../office-context.ts'
import { useOfficeApi } from '../office-query.ts'
import type { DeskAnswers } from './use-desk.ts'

interface PublishJournalProps {
  /** Newest first. */
  journal: LiveChange[]
  /** The present, in milliseconds since 1970 UTC. */
  nowMs: number
}

/** The number of changes shown at first; a button shows the others. */
const NEWEST = 4

/** The latest published changes: what changed, why, and on how many pages. */
function PublishJournal({ journal, nowMs }: PublishJournalProps) {
  const { t } = useTranslator()
  return (
    <>
      <h3>{t('office.publishing.journal')}</h3>
      {journal.length === 0 ? (
        <p className="hint">{t('office.publishing.nothing')}</p>
      ) : (
        <ChangeList changes={journal.slice(0, NEWEST)} nowMs={nowMs} />
      )}
      {journal.length > NEWEST && (
        <details className="earlier">
          <summary>
            {t('office.publishing.earlier')}
            <Icon name="chevronDown" />
          </summary>
          <ChangeList changes={journal.slice(NEWEST)} nowMs={nowMs} />
        </details>
      )}
    </>
  )
}

function ChangeList({ changes, nowMs }: { changes: LiveChange[]; nowMs: number }) {
  const translator = useTranslator()
  return (
    <ol className="publish-journal">
      {changes.map((change) => (
        <li key={change.at}>
          <span className="subject">{reasons(change, translator)}</span>
          <span className="hint">
            <time dateTime={change.at}>{agoText(change.at, nowMs, translator.locale)}</time>
            {` · ${extent(change, translator)}`}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The publisher's reasons by their first word: `content.changed 14` is about a content. */
const WORDS = 'content configuration menu masses loss schedule moment start retry rollback'.split(
  ' ',
)

function reasons({ why }: LiveChange, { t }: Translator): string {
  const words = why.map((one) => /^[a-z]+/.exec(one)?.[0] ?? '')
  const known = words.map((word) => (WORDS.includes(word) ? word : 'manual'))
  const named = [...new Set(known.length > 0 ? known : ['manual'])]
  return named.map((word) => t(keyIn('office.publishing.why', word))).join(', ')
}

function extent({ communities, rendered, removed }: LiveChange, { t }: Translator): string {
  if (communities === null) return t('office.publishing.whole')
  return [
    rendered > 0 && t('office.publishing.pages', { count: rendered }),
    removed > 0 && t('office.publishing.removed', { count: removed }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** The state of the parish's page: since when it is current, and what was published recently. */
export function PublishingPart({ publishing, nowMs }: Pick<DeskAnswers, 'publishing' | 'nowMs'>) {
  const { t } = useTranslator()
  return (
    <SectionCard id="publishing" title={t('office.publishing.title')} variant="desk">
      <QueryResult query={publishing}>
        {({ site }) => (
          <>
            <PublishState site={site} nowMs={nowMs}>
              {site?.kept_back?.loss && <AcceptLoss loss={site.kept_back.loss} />}
            </PublishState>
            {site && <PublishJournal journal={site.journal} nowMs={nowMs} />}
          </>
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
  if (!hasRight(role, 'roles')) return <p>{t('office.publishing.loss_wait')}</p>
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

/** Since when the page is current, and what blocks the next change. */
function PublishState({ site, nowMs, children }: PublishStateProps) {
  const { t, locale } = useTranslator()
  if (!site) return <p className="hint">{t('office.publishing.elsewhere')}</p>
  const { live_since, checked_at, held_since, failure, kept_back } = site
  const ago = (iso: string) => agoText(iso, nowMs, locale)
  const isFailed = failure !== null && failure.reason !== 'held'
  const isStale = isFailed || held_since !== null || kept_back !== null
  return (
    <>
      <p className={isStale ? 'state-line' : 'state-line good'}>
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
