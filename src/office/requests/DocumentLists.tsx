import type { OwnOffice } from '#src/contract/office/office.ts'
import { documentsPath } from '#src/domain/requests/request-queues.ts'
import { localePath } from '#src/i18n/urls.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { Answered } from '../kit/Answered.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { officeApi } from '../office.ts'
import { DocumentListForm } from './DocumentListForm.tsx'

/**
 * The documents that a parish requires for each kind of request, and by when: own or standard
 * lists.
 */
export function DocumentLists({ office }: { office: OwnOffice }) {
  const { t, locale } = useTranslator()
  const { state, again, put } = useAnswer(office.slug, () => officeApi(office).documentLists())
  return (
    <>
      <a className="more back" href={localePath(locale, documentsPath(office.slug))}>
        <Icon name="arrowLeft" />
        {t('office-requests.missing.title')}
      </a>
      <h1>{t('office-requests.documents.lists')}</h1>
      <p>{t('office-requests.documents.lists_hint')}</p>
      <Answered state={state} onRetry={again}>
        {({ results }) =>
          results.map((list) => (
            <DocumentListForm
              key={`${list.kind} ${JSON.stringify(list.documents)}`}
              office={office}
              list={list}
              onChanged={put}
            />
          ))
        }
      </Answered>
    </>
  )
}
