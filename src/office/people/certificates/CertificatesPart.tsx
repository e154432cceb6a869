import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Certificate } from '#src/contract/people/certificates.ts'
import type { PersonFile } from '#src/contract/people/register-person.ts'
import {
  type CertifiableEvent,
  isCertifiable,
  isSameEvent,
} from '#src/domain/people/life-events.ts'
import { dayText } from '#src/i18n/dates.ts'
import { partialDateText } from '#src/i18n/partial-date-text.ts'
import { QueryResult } from '#src/office/kit/QueryResult.tsx'
import { useOffice } from '#src/office/office-context.ts'
import { notify } from '#src/stores/notifications.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { AnnulCertificateForm, IssueForm } from './CertificateForms.tsx'
import { personCertificatesQuery } from './certificate-calls.ts'
import { PrintCertificate } from './PrintCertificate.tsx'

/** The open dialog. */
type Dialog =
  | { kind: 'issue'; event: CertifiableEvent }
  | { kind: 'annul'; certificate: Certificate }

/**
 * The certificates of a person that the office issued, and buttons that issue one of each event that
 * is in the books. It shows nothing where there is neither.
 */
export function CertificatesPart({ file }: { file: PersonFile }) {
  const office = useOffice()
  const queries = useQueryClient()
  const { t } = useTranslator()
  const [open, setOpen] = useState<Dialog>()
  const { person, life } = file
  const options = personCertificatesQuery(office, person.id)
  const query = useQuery(options)
  const events = life.events.filter(isCertifiable)
  const close = () => setOpen(undefined)
  const finish = async (done: string) => {
    await queries.invalidateQueries({ queryKey: options.queryKey })
    notify(done, 'success')
    close()
  }
  return (
    <QueryResult query={query}>
      {({ results }) =>
        (results.length > 0 || events.length > 0) && (
          <>
            <h3>{t('office-people.certificates.title')}</h3>
            {results.length > 0 && (
              <ul className="link-lines certificate-lines">
                {results.map((certificate) => (
                  <CertificateLine
                    key={certificate.id}
                    certificate={certificate}
                    onAnnul={() => setOpen({ kind: 'annul', certificate })}
                  />
                ))}
              </ul>
            )}
            <IssueButtons events={events} onIssue={(event) => setOpen({ kind: 'issue', event })} />
            <Modal
              title={
                open?.kind === 'issue'
                  ? t(`office-people.certificates.issue.${open.event.kind}`)
                  : t('office-people.certificates.annul_title')
              }
              open={open !== undefined}
              onClose={close}
            >
              {open?.kind === 'issue' && (
                <IssueForm
                  personId={person.id}
                  event={presentOf(open.event, events)}
                  onDone={() => finish(t('office-people.certificates.issued'))}
                  onCancel={close}
                />
              )}
              {open?.kind === 'annul' && (
                <AnnulCertificateForm
                  id={open.certificate.id}
                  onDone={() => finish(t('office-people.certificates.annulled_done'))}
                  onCancel={close}
                />
              )}
            </Modal>
          </>
        )
      }
    </QueryResult>
  )
}

/**
 * An event as it is now: a colleague may have corrected it since the dialog was opened. Of several
 * events of its kind nobody knows which one it was; then it stays as it was, and is refused.
 */
function presentOf(event: CertifiableEvent, events: CertifiableEvent[]): CertifiableEvent {
  const [only, ...others] = events.filter(({ kind }) => kind === event.kind)
  const isKnown = events.some((one) => isSameEvent(one, event))
  return isKnown || only === undefined || others.length > 0 ? event : only
}

interface IssueButtonsProps {
  events: CertifiableEvent[]
  onIssue(event: CertifiableEvent): void
}

/** Of several marriages, each button names the date. */
function IssueButtons({ events, onIssue }: IssueButtonsProps) {
  const { t, locale } = useTranslator()
  if (events.length === 0) return null
  const isOnly = ({ kind }: CertifiableEvent) =>
    events.filter((other) => other.kind === kind).length === 1
  return (
    <div className="row-acts">
      {events.map((event) => {
        const { kind, date, book, page, number } = event
        const text = t(`office-people.certificates.issue.${kind}`)
        return (
          <Button
            key={JSON.stringify([kind, date, book, page, number])}
            onClick={() => onIssue(event)}
          >
            <Icon name="file" />
            {isOnly(event) ? text : `${text}: ${partialDateText(date, locale)}`}
          </Button>
        )
      })}
    </div>
  )
}

interface CertificateLineProps {
  certificate: Certificate
  onAnnul(): void
}

/** A certificate: what of, when and by whom, what for; and whether it was annulled. */
function CertificateLine({ certificate, onAnnul }: CertificateLineProps) {
  const { t, locale } = useTranslator()
  const { id, kind, issued_on, by, purpose, annulled } = certificate
  const name = t(`office-people.certificates.kinds.${kind}`)
  const day = dayText(issued_on, locale)
  const full = `${name}, ${day}`
  return (
    <li>
      <span>
        <b>{name}</b> · {[day, by?.name].filter(Boolean).join(' · ')}
      </span>
      {purpose !== null && (
        <span className="hint">{t('office-people.certificates.for', { purpose })}</span>
      )}
      {annulled === null ? (
        <div className="row-acts">
          <PrintCertificate
            id={id}
            label={t('office-people.certificates.print_of', { certificate: full })}
          />
          <Button
            aria-label={t('office-people.certificates.annul_of', { certificate: full })}
            onClick={onAnnul}
          >
            {t('office-people.certificates.annul')}
          </Button>
        </div>
      ) : (
        <span className="hint">
          {t('office-people.certificates.annulled', {
            day: dayText(annulled.on, locale),
            reason: annulled.reason,
          })}
        </span>
      )}
    </li>
  )
}
