import type { PersonFile } from '#src/contract/people/register-person.ts'
import { MERGE_UNDO_DAYS } from '#src/domain/people/merged-person.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  kept: PersonFile
  gone: PersonFile
}

/** What comes from the record that will be gone to the one that stays. */
export function MergeMoves({ kept, gone }: Props) {
  const { t } = useTranslator()
  const { families, requests, person } = gone
  const names = families.map(({ name }) => name).join(', ')
  return (
    <>
      <ul className="moves">
        {families.length > 0 && (
          <li>{t('office-people.merge.moved_families', { count: families.length, names })}</li>
        )}
        {requests.length > 0 && (
          <li>{t('office-people.merge.moved_requests', { count: requests.length })}</li>
        )}
        {person.account && (
          <li>{t('office-people.merge.moved_account', { email: person.account.email })}</li>
        )}
        <li>{t('office-people.merge.moved_reads')}</li>
        <li>{t('office-people.merge.gone', { kept: kept.person.name })}</li>
      </ul>
      <p className="hint">{t('office-people.merge.undo_hint', { days: MERGE_UNDO_DAYS })}</p>
    </>
  )
}
