import {
  DOCUMENTED_KINDS,
  type DocumentedKind,
  type OwnDocument,
} from '#src/contract/requests/request-document.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import { SelectField } from '#src/ui/SelectField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ListFilters } from '../kit/ListFilters.tsx'
import {
  DOCUMENT_TIMES,
  type DocumentsView,
  type DocumentTime,
  documentsSearch,
  SOON_DAYS,
} from './documents-view.ts'

interface Props {
  view: DocumentsView
  /** Those that somebody owes. */
  documents: OwnDocument[]
  onChange(changes: Partial<DocumentsView>, how: 'typed' | 'chosen'): void
}

/** Which of the missing documents are shown. */
export function DocumentFilters({ view, documents, onChange }: Props) {
  const { t } = useTranslator()
  const all = { value: 'all', text: t('office-requests.missing.of_all') }
  return (
    <ListFilters
      label={t('office-requests.missing.search')}
      search={view.search}
      isSet={documentsSearch({ ...view, search: '', page: 1 }) !== ''}
      onSearch={(search) => onChange({ search }, 'typed')}
    >
      <SelectField
        label={t('office-requests.missing.time')}
        name="time"
        value={view.time}
        options={DOCUMENT_TIMES.map((value) => ({
          value,
          text: t(`office-requests.missing.times.${value}`, { days: SOON_DAYS }),
        }))}
        onChange={({ target }) => onChange({ time: target.value as DocumentTime }, 'chosen')}
      />
      <SelectField
        label={t('office-requests.missing.of')}
        name="of"
        value={view.of}
        options={[
          all,
          ...DOCUMENTED_KINDS.map((value) => ({ value, text: t(`office.kinds.${value}`) })),
        ]}
        // A document of one kind is asked for with no other.
        onChange={({ target }) =>
          onChange({ of: target.value as DocumentedKind | 'all', document: '' }, 'chosen')
        }
      />
      <SelectField
        label={t('office-requests.documents.name')}
        name="document"
        value={view.document}
        options={[
          { value: '', text: t('office-requests.missing.document_all') },
          ...documents.map(({ key, name }) => ({
            value: key,
            text: name ?? t(keyIn('request-documents.names', key)),
          })),
        ]}
        onChange={({ target }) => onChange({ document: target.value }, 'chosen')}
      />
    </ListFilters>
  )
}
