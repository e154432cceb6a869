import type { OwnDocument } from '#src/contract/requests/request-document.ts'
import { dayText } from '#src/i18n/dates.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import { Icon } from '../Icon.tsx'
import type { IconName } from '../icons.ts'
import { useTranslator } from '../translator-context.ts'

const ICONS: Record<OwnDocument['state'], IconName> = {
  missing: 'clock',
  in: 'check',
  not_needed: 'close',
}

/** A required document: whether it has arrived, or its deadline (namespace `request-documents`). */
export function DocumentLine({ document }: { document: OwnDocument }) {
  const { t, locale } = useTranslator()
  const { key, name, state, due, is_overdue } = document
  const day = due && dayText(due, locale)
  return (
    <p className="document-line">
      <span className={`request-mark ${is_overdue ? 'overdue' : state}`}>
        <Icon name={is_overdue ? 'alert' : ICONS[state]} />
        {t(`request-documents.states.${state}`)}
      </span>
      <span className="name">{name ?? t(keyIn('request-documents.names', key))}</span>
      {state === 'missing' && day && (
        <span className={is_overdue ? 'hint overdue' : 'hint'}>
          {t(`request-documents.${is_overdue ? 'overdue' : 'due'}`, { day })}
        </span>
      )}
    </p>
  )
}
