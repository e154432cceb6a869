import type { Erasure } from '#src/contract/people/register-person.ts'
import { dayText } from '#src/i18n/dates.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

/** What goes with somebody who is erased, and what stays. */
export function ErasureList({ erasure }: { erasure: Erasure }) {
  const { t, locale } = useTranslator()
  const { requests, coming, families, empty_families, account } = erasure
  const named = (list: Array<{ name: string }>) => list.map(({ name }) => name).join(', ')
  return (
    <div className="erasure">
      <p className="h">{t('office-people.erase.goes')}</p>
      <ul>
        <li>{t('office-people.erase.record')}</li>
        {requests > 0 && <li>{t('office-people.erase.requests', { count: requests })}</li>}
        {empty_families.length > 0 && (
          <li>{t('office-people.erase.empty', { names: named(empty_families) })}</li>
        )}
        {account && <li>{t('office-people.erase.membership')}</li>}
      </ul>
      <p className="h">{t('office-people.erase.stays')}</p>
      <ul>
        {families.length > 0 && (
          <li>{t('office-people.erase.families', { names: named(families) })}</li>
        )}
        {coming.map(({ id, kind, subject, day }) => (
          <li key={id}>
            {t('office-people.erase.coming', {
              what: `${t(`office.kinds.${kind}`)}: ${subject}`,
              day: day === null ? '' : dayText(day, locale),
            })}
          </li>
        ))}
        {account && <li>{t('office-people.erase.account', { email: account.email })}</li>}
        <li>{t('office-people.erase.books')}</li>
        <li>{t('office-people.erase.log')}</li>
      </ul>
    </div>
  )
}
