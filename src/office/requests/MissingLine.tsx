import type { MissingDocuments, OwnDocument } from '#src/contract/requests/request-document.ts'
import { isCountedBack } from '#src/domain/requests/request-documents.ts'
import { queuePath } from '#src/domain/requests/request-queues.ts'
import { dayText } from '#src/i18n/dates.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import { localePath } from '#src/i18n/urls.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  slug: string
  request: MissingDocuments
}

/** A request, and which of its documents are missing. */
export function MissingLine({ slug, request }: Props) {
  const { t, locale } = useTranslator()
  const { id, kind, subject, date, documents } = request
  // A year of catechism has no day.
  const undated = isCountedBack(kind) && t('office-requests.missing.undated')
  const day = date ? dayText(date, locale) : undated
  return (
    <li>
      <p className="about">
        <a href={localePath(locale, queuePath(slug, kind, id))}>{subject}</a>
        <span className="hint">{[t(`office.kinds.${kind}`), day].filter(Boolean).join(' · ')}</span>
      </p>
      <ul className="documents">
        {documents.map((document) => (
          <Missing key={document.key} document={document} />
        ))}
      </ul>
    </li>
  )
}

/** That it is missing is said by the list: here is until when. */
function Missing({ document: { key, name, due, is_overdue } }: { document: OwnDocument }) {
  const { t, locale } = useTranslator()
  const until = due && { day: dayText(due, locale) }
  return (
    <li>
      <span>{name ?? t(keyIn('request-documents.names', key))}</span>
      {until && (
        <span className={is_overdue ? 'due overdue' : 'due'}>
          {is_overdue && <Icon name="alert" />}
          {t(`request-documents.${is_overdue ? 'overdue' : 'due'}`, until)}
        </span>
      )}
    </li>
  )
}
