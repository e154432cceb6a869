import { useState } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { DocumentState, RequestDocument } from '#src/contract/requests/request-document.ts'
import { documentsPath, LISTS } from '#src/domain/requests/request-queues.ts'
import { momentText } from '#src/i18n/date-texts.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import { localePath } from '#src/i18n/urls.ts'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { toFailure } from '#src/ui/failure.ts'
import { DocumentLine } from '#src/ui/requests/DocumentLine.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { SectionCard } from '../kit/SectionCard.tsx'
import { officeApi } from '../office.ts'
import { useRefresh } from '../office-query.ts'
import { ANSWERS_OF_REQUEST, type OpenedRequest } from './request-calls.ts'

interface Props {
  office: OwnOffice
  request: OpenedRequest
}

/**
 * The documents of a request, ticked off as they arrive; renders nothing for kinds without
 * documents.
 */
export function Documents({ office, request }: Props) {
  const { t, locale } = useTranslator()
  const { id, documents, documents_count } = request
  if (documents.length === 0) return null
  const { missing = 0 } = documents_count ?? {}
  return (
    <SectionCard id="documents" title={t('office-requests.documents.title')} variant="record">
      <p className="hint">
        {missing === 0
          ? t('office-requests.documents.complete')
          : t('office-requests.documents.missing', { count: missing })}
      </p>
      <ul className="documents">
        {documents.map((document) => (
          <Item key={document.key} office={office} id={id} document={document} />
        ))}
      </ul>
      <a className="more-link" href={localePath(locale, documentsPath(office.slug, LISTS))}>
        {t('office-requests.documents.edit')}
      </a>
    </SectionCard>
  )
}

interface ItemProps {
  office: OwnOffice
  id: number
  document: RequestDocument
}

function Item({ office, id, document }: ItemProps) {
  const translator = useTranslator()
  const { t, locale } = translator
  const refresh = useRefresh(office)
  const [busy, setBusy] = useState<DocumentState>()
  const [failed, setFailed] = useState<string>()
  const { key, state, at, by } = document
  const name = document.name ?? t(keyIn('request-documents.names', key))

  async function tick(next: DocumentState): Promise<void> {
    setBusy(next)
    setFailed(undefined)
    try {
      await officeApi(office).tickDocument(id, { key, state: next })
      await refresh(...ANSWERS_OF_REQUEST)
    } catch (error) {
      setFailed(toFailure(error, translator).text)
    }
    setBusy(undefined)
  }

  const act = (next: DocumentState) => (
    <Button
      key={next}
      aria-label={t(`office-requests.documents.tick.${next}_of`, { name })}
      busy={busy === next}
      busyText={t('office-requests.decision.busy')}
      onClick={() => void tick(next)}
    >
      {t(`office-requests.documents.tick.${next}`)}
    </Button>
  )
  return (
    <li>
      <DocumentLine document={document} />
      {at && (
        <p className="hint">
          {by && `${by.name} · `}
          <time dateTime={at}>{momentText(at, office.timezone, locale)}</time>
        </p>
      )}
      <div className="row-acts">
        {state === 'missing' ? [act('in'), act('not_needed')] : act('missing')}
      </div>
      <ActionProblem text={failed} />
    </li>
  )
}
