import type { OwnOffice } from '../../../contract/office.ts'
import { officePath } from '../../../domain/office.ts'
import { hasRight } from '../../../domain/staff-rights.ts'
import { localePath } from '../../../i18n/urls.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useTranslator } from '../../../ui/translator-context.ts'

/** That nobody but the office sees the parish, and where that is changed. */
export function NotPublicYet({ office }: { office: OwnOffice }) {
  const { t, locale } = useTranslator()
  if (office.is_public) return null
  return (
    <section className="card desk-part" aria-labelledby="hidden">
      <h2 id="hidden">{t('office.hidden.title')}</h2>
      <p>{t('office.hidden.text')}</p>
      {hasRight(office.role, 'roles') && (
        <a className="more" href={localePath(locale, officePath(office.slug, 'colleagues'))}>
          {t('office.hidden.change')}
          <Icon name="chevronRight" />
        </a>
      )}
    </section>
  )
}
