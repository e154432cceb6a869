import type { OwnOffice } from '#src/contract/office/office.ts'
import { hasRight, type StaffRight } from '#src/domain/accounts/staff-rights.ts'
import { type OfficeRoom, officePath } from '#src/domain/office.ts'
import { localePath } from '#src/i18n/urls.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icons.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Step {
  /** Its text, among `office.hidden.steps`. */
  step: 'page' | 'masses' | 'news' | 'colleagues' | 'show'
  icon: IconName
  right: StaffRight
  /** The room that the step takes place in, and the place there. */
  path: [OfficeRoom, ...string[]]
}

/** The steps before a page is shown, in the usual order. */
const STEPS: Step[] = [
  { step: 'page', icon: 'portal', right: 'contents', path: ['page'] },
  { step: 'masses', icon: 'church', right: 'contents', path: ['masses'] },
  { step: 'news', icon: 'newspaper', right: 'contents', path: ['contents', 'new-news'] },
  { step: 'colleagues', icon: 'users', right: 'roles', path: ['colleagues'] },
  { step: 'show', icon: 'eye', right: 'roles', path: ['colleagues'] },
]

/** Says that only the office sees the parish, how to prepare its page, and where to publish it. */
export function NotPublicYet({ office }: { office: OwnOffice }) {
  const { t, locale } = useTranslator()
  if (office.is_public) return null
  const steps = STEPS.filter(({ right }) => hasRight(office.role, right))
  return (
    <section className="card desk-part" aria-labelledby="hidden">
      <h2 id="hidden">{t('office.hidden.title')}</h2>
      <p>{t('office.hidden.text')}</p>
      {steps.length > 0 && (
        <ol className="first-steps">
          {steps.map(({ step, icon, path }) => (
            <li key={step}>
              <Icon name={icon} />
              <a href={localePath(locale, officePath(office.slug, ...path))}>
                {t(`office.hidden.steps.${step}`)}
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
