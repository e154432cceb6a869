import type { ReactNode } from 'react'
import type { OfficePublishing, UndeliveredMail } from '#src/contract/office/office.ts'
import type { Webhook } from '#src/contract/publishing/webhook.ts'
import { feastDays } from '#src/domain/liturgy/feasts.ts'
import { documentsPath, queuePath } from '#src/domain/requests/request-queues.ts'
import { agoText } from '#src/i18n/date-texts.ts'
import { dayText } from '#src/i18n/dates.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import { localePath } from '#src/i18n/urls.ts'
import { LazyForm } from '#src/ui/forms/LazyForm.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { connectionName, connectionState } from '../connections/connection-name.ts'
import { ActionButton } from '../kit/ActionButton.tsx'
import { QueryResult } from '../kit/QueryResult.tsx'
import { useOffice, useOfficePath } from '../office-context.ts'
import { useOfficeApi, useRefresh } from '../office-query.ts'
import { ALL_DOCUMENTS, documentsSearch } from '../requests/documents-view.ts'
import { Folded } from './Folded.tsx'
import { LeaversLine } from './LeaversLine.tsx'
import { PicturesLine } from './PicturesLine.tsx'
import { type DeskAnswers, listProblems, PROBLEMS_ID, problemCount } from './use-desk.ts'

/** The problems of an office, each with a way to solve it; alike ones are one line. */
export function ProblemsSection({ desk }: { desk: DeskAnswers }) {
  const { t } = useTranslator()
  const { cancelledIntentions, failing } = desk
  // Only these two: for the others, the parts that show their answers report a failure.
  const unknown = [cancelledIntentions, failing].filter(
    ({ data, isEnabled }) => data === undefined && isEnabled,
  )
  if (problemCount(desk) === 0 && unknown.length === 0) return null
  const { mails, intentions, documents, feasts, pictures, webhooks, leavers } = listProblems(desk)
  return (
    <section className="card desk-part" id={PROBLEMS_ID} aria-labelledby="trouble-title">
      <h2 id="trouble-title">{t('office.trouble.title')}</h2>
      <ul className="office-warnings">
        {mails.length > 0 && <UndeliveredLine mails={mails} />}
        {intentions.length > 0 && <UnheldLine count={intentions.length} />}
        {documents.length > 0 && <DocumentsLine count={documents.length} />}
        <FeastLines feasts={feasts} />
        {pictures.length > 0 && <PicturesLine pictures={pictures} />}
        <ConnectionLines webhooks={webhooks} />
        {leavers.length > 0 && <LeaversLine leavers={leavers} />}
      </ul>
      {unknown.slice(0, 1).map((query) => (
        <QueryResult<unknown>
          key="unknown"
          query={{
            ...query,
            refetch: () => {
              for (const { refetch } of unknown) void refetch()
            },
          }}
        >
          {() => null}
        </QueryResult>
      ))}
    </section>
  )
}

/** Intentions booked for masses that are not celebrated. */
function UnheldLine({ count }: { count: number }) {
  const office = useOffice()
  const { t } = useTranslator()
  return (
    <li>
      <Folded summary={t('office.trouble.unheld', { count })}>
        {() => (
          <LazyForm
            failed={t('office.failed')}
            namespaces={['common', 'office', 'forms', 'office-masses', 'office-moving']}
            load={async () => {
              const { UnheldIntentions } = await import('./UnheldIntentions.tsx')
              return <UnheldIntentions office={office} />
            }}
          />
        )}
      </Folded>
    </li>
  )
}

/** Requests with documents that are overdue. */
function DocumentsLine({ count }: { count: number }) {
  const { slug } = useOffice()
  const { t, locale } = useTranslator()
  const overdue = documentsSearch({ ...ALL_DOCUMENTS, time: 'overdue' })
  return (
    <li>
      <p>
        <a className="whole" href={localePath(locale, documentsPath(slug)) + overdue}>
          {t('office.documents.overdue', { count })}
        </a>
      </p>
    </li>
  )
}

/** The failing connections to other systems, whose messages do not arrive. */
function ConnectionLines({ webhooks }: { webhooks: Webhook[] }) {
  const pathTo = useOfficePath()
  const { t } = useTranslator()
  return webhooks.map((webhook) => (
    <li key={webhook.id}>
      <p>
        {t(keyIn('office.connections', connectionState(webhook)), {
          name: connectionName(webhook),
        })}
      </p>
      <a className="btn" href={pathTo('connections', webhook.id)}>
        {t('office.connections.open')}
        <span className="vh"> {connectionName(webhook)}</span>
      </a>
    </li>
  ))
}

/** People whom no mail reached, each with a button: the office informs them in another way. */
function UndeliveredLine({ mails }: { mails: UndeliveredMail[] }) {
  const { t } = useTranslator()
  const [first, ...others] = mails
  if (first && others.length === 0) {
    return (
      <li>
        <Undelivered mail={first}>
          <b>{t('office.undelivered.title')}</b>{' '}
        </Undelivered>
      </li>
    )
  }
  return (
    <li>
      <Folded summary={t('office.undelivered.several', { count: mails.length })}>
        {() => (
          <ul>
            {mails.map((mail) => (
              <li key={mail.id}>
                <Undelivered mail={mail} />
              </li>
            ))}
          </ul>
        )}
      </Folded>
    </li>
  )
}

function Undelivered({ mail, children }: { mail: UndeliveredMail; children?: ReactNode }) {
  const api = useOfficeApi()
  const refresh = useRefresh()
  const { slug } = useOffice()
  const { t, locale } = useTranslator()
  const { id, kind, subject } = mail.request
  return (
    <>
      <p>
        {children}
        <a href={localePath(locale, queuePath(slug, kind, id))}>{subject}</a>{' '}
        <span className="hint">{t(`office.kinds.${kind}`)}</span>
        <br />
        {t('office.undelivered.line', { ago: agoText(mail.at, Date.now(), locale) })}
      </p>
      <ActionButton
        busyText={t('office.undelivered.busy')}
        done={t('office.undelivered.settled')}
        act={async () => {
          await api.settleUndelivered(mail.id)
          await refresh('pending')
        }}
      >
        {t('office.undelivered.done')}
        <span className="vh"> {subject}</span>
      </ActionButton>
    </>
  )
}

/** The great feasts without mass times. */
function FeastLines({ feasts }: { feasts: OfficePublishing['unplanned_feasts'] }) {
  const pathTo = useOfficePath()
  const { t, locale } = useTranslator()
  return feasts.map(({ feast, date }) => (
    <li key={feast}>
      <p>
        {t('office.warnings.feast', {
          feast: t(`office.warnings.feasts.${feast}`),
          day: dayText(date, locale),
        })}
      </p>
      <a className="btn" href={`${pathTo('masses', ...feastDays(feast, date))}?propose=1`}>
        {t('office.warnings.plan_feast')}
        <span className="vh"> {t(`office.warnings.feasts.${feast}`)}</span>
      </a>
    </li>
  ))
}
