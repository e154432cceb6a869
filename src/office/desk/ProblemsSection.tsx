import type { TimetableIntention } from '#src/contract/masses/timetable.ts'
import type {
  OfficeMissingPicture,
  OfficePublishing,
  UndeliveredMail,
} from '#src/contract/office/office.ts'
import type { Webhook } from '#src/contract/publishing/webhook.ts'
import { feastDays } from '#src/domain/liturgy/feasts.ts'
import { officePath } from '#src/domain/office.ts'
import { queuePath } from '#src/domain/requests/request-queues.ts'
import { agoText } from '#src/i18n/date-texts.ts'
import { dayText } from '#src/i18n/dates.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { localePath } from '#src/i18n/urls.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { connectionName, connectionState } from '../connections/connection-name.ts'
import { ActionButton } from '../kit/ActionButton.tsx'
import { QueryResult } from '../kit/QueryResult.tsx'
import { MovableIntentions } from '../moving/MovableIntentions.tsx'
import { useOffice, useOfficePath } from '../office-context.ts'
import { useOfficeApi, useRefresh } from '../office-query.ts'
import { type DeskAnswers, listProblems, PROBLEMS_ID, problemCount } from './use-desk.ts'

/** The problems of an office, each with a way to solve it; renders nothing if there are none. */
export function ProblemsSection({ desk }: { desk: DeskAnswers }) {
  const { t } = useTranslator()
  const { cancelledIntentions, failing } = desk
  // Only these two: for the others, the parts that show their answers report a failure.
  const unknown = [cancelledIntentions, failing].filter(
    ({ data, isEnabled }) => data === undefined && isEnabled,
  )
  if (problemCount(desk) === 0 && unknown.length === 0) return null
  const { mails, intentions, feasts, pictures, webhooks } = listProblems(desk)
  return (
    <section className="card desk-part" id={PROBLEMS_ID} aria-labelledby="trouble-title">
      <h2 id="trouble-title">{t('office.trouble.title')}</h2>
      <ul className="office-warnings">
        {mails.map((mail) => (
          <UndeliveredItem key={mail.id} mail={mail} />
        ))}
        <CancelledIntentionsItem intentions={intentions} />
        <PublishWarnings feasts={feasts} pictures={pictures} />
        <FailingConnections webhooks={webhooks} />
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

/** Intentions booked for a mass that is not celebrated; renders nothing if there are none. */
function CancelledIntentionsItem({ intentions }: { intentions: TimetableIntention[] }) {
  const office = useOffice()
  const { t } = useTranslator()
  if (intentions.length === 0) return null
  return (
    <li>
      <p>
        <b>{t('office-masses.unheld.title')}</b>
      </p>
      <p>{t('office-masses.unheld.lead')}</p>
      <MovableIntentions office={office} intentions={intentions} />
    </li>
  )
}

/** The failing connections to other systems, whose messages do not arrive. */
function FailingConnections({ webhooks }: { webhooks: Webhook[] }) {
  const pathTo = useOfficePath()
  const { t } = useTranslator()
  return webhooks.map((webhook) => (
    <li key={webhook.id}>
      {t(keyIn('office.connections', connectionState(webhook)), { name: connectionName(webhook) })}
      <a className="btn" href={pathTo('connections', webhook.id)}>
        {t('office.connections.open')}
        <span className="vh"> {connectionName(webhook)}</span>
      </a>
    </li>
  ))
}

/**
 * A person whom no mail reached. The office informs them in another way, and confirms that here.
 */
function UndeliveredItem({ mail }: { mail: UndeliveredMail }) {
  const api = useOfficeApi()
  const refresh = useRefresh()
  const { slug } = useOffice()
  const { t, locale } = useTranslator()
  const { id, kind, subject } = mail.request
  return (
    <li>
      <p>
        <b>{t('office.undelivered.title')}</b>
      </p>
      <p>
        <a href={localePath(locale, queuePath(slug, kind, id))}>{subject}</a>{' '}
        <span className="hint">{t(`office.kinds.${kind}`)}</span>
      </p>
      <p>{t('office.undelivered.line', { ago: agoText(mail.at, Date.now(), locale) })}</p>
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
    </li>
  )
}

interface PublishWarningsProps {
  feasts: OfficePublishing['unplanned_feasts']
  pictures: OfficeMissingPicture[]
}

/** Content that readers miss: mass times of a feast, or a picture that cannot be loaded. */
function PublishWarnings({ feasts, pictures }: PublishWarningsProps) {
  const pathTo = useOfficePath()
  const { slug } = useOffice()
  const translator = useTranslator()
  const { t, locale } = translator
  return (
    <>
      {feasts.map(({ feast, date }) => (
        <li key={feast}>
          {t('office.warnings.feast', {
            feast: t(`office.warnings.feasts.${feast}`),
            day: dayText(date, locale),
          })}
          <a className="btn" href={`${pathTo('masses', ...feastDays(feast, date))}?propose=1`}>
            {t('office.warnings.plan_feast')}
            <span className="vh"> {t(`office.warnings.feasts.${feast}`)}</span>
          </a>
        </li>
      ))}
      {pictures.map((picture) => (
        <li key={`${picture.of} ${picture.content?.id} ${picture.failure}`}>
          {missing(picture, translator)} {t(`office.warnings.picture_reasons.${picture.failure}`)}
          <a className="btn" href={localePath(locale, placeOf(slug, picture))}>
            {t('office.warnings.change_picture')}
            {picture.content && <span className="vh"> {picture.content.title}</span>}
          </a>
        </li>
      ))}
    </>
  )
}

function missing({ of, content }: OfficeMissingPicture, { t }: Translator): string {
  if (of === 'content') return t('office.warnings.picture_content', { title: content?.title ?? '' })
  return t(`office.warnings.picture_${of}`)
}

/** The path of the page where the user can choose another picture. */
function placeOf(slug: string, { content }: OfficeMissingPicture): string {
  return content ? officePath(slug, 'contents', content.id) : officePath(slug, 'page')
}
