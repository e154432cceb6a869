import { PAGE_NEEDS, type PageNeed } from '#src/contract/office/office.ts'
import { hasRight, type StaffArea } from '#src/domain/accounts/staff-rights.ts'
import type { OfficeSection } from '#src/domain/office.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icons.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { SectionCard } from '../kit/SectionCard.tsx'
import { useOffice, useOfficePath } from '../office-context.ts'

interface Step {
  /** The key of its text in `office.hidden.steps`. */
  step: 'page' | 'masses' | 'news' | 'colleagues' | 'show'
  icon: IconName
  area: StaffArea
  /** The section of the step, and the place within it. */
  path: [OfficeSection, ...string[]]
  /** What the page no longer lacks once the step is done; without it, nobody knows. */
  gives: PageNeed[]
}

/** The steps before a parish is made public, in the usual order. */
const STEPS: Step[] = [
  { step: 'page', icon: 'portal', area: 'page', path: ['page'], gives: ['phone', 'address'] },
  { step: 'masses', icon: 'church', area: 'times', path: ['masses'], gives: ['masses'] },
  { step: 'news', icon: 'newspaper', area: 'contents', path: ['contents', 'new-news'], gives: [] },
  { step: 'colleagues', icon: 'users', area: 'colleagues', path: ['colleagues'], gives: [] },
  { step: 'show', icon: 'eye', area: 'colleagues', path: ['page'], gives: [] },
]

/** Where an editor writes what the page lacks. */
const NEEDS: Record<PageNeed, { icon: IconName; section: OfficeSection }> = {
  masses: { icon: 'church', section: 'masses' },
  phone: { icon: 'phone', section: 'page' },
  address: { icon: 'mapPin', section: 'page' },
}

interface Props {
  lacks: readonly PageNeed[]
}

/**
 * What a parish has to do until its page serves readers: if it is not public yet, the steps before
 * it is; else what the page lacks.
 */
export function FirstSteps({ lacks }: Props) {
  const { is_public: isPublic } = useOffice()
  return isPublic ? <PageNeeds lacks={lacks} /> : <NotPublicYet lacks={lacks} />
}

function NotPublicYet({ lacks }: Props) {
  const pathTo = useOfficePath()
  const office = useOffice()
  const { t } = useTranslator()
  const steps = STEPS.filter(({ area }) => hasRight(office.role, area, 'write'))
  return (
    <SectionCard id="hidden" title={t('office.hidden.title')} variant="desk">
      <p>{t('office.hidden.text')}</p>
      {steps.length > 0 && (
        <ol className="first-steps">
          {steps.map(({ step, icon, path, gives }) => (
            <StepItem
              key={step}
              icon={icon}
              href={pathTo(...path) + (step === 'show' ? '#visibility' : '')}
              isDone={gives.length > 0 && !gives.some((need) => lacks.includes(need))}
            >
              {t(`office.hidden.steps.${step}`)}
            </StepItem>
          ))}
        </ol>
      )}
    </SectionCard>
  )
}

function PageNeeds({ lacks }: Props) {
  const pathTo = useOfficePath()
  const { t } = useTranslator()
  return (
    <SectionCard id="page-lacks" title={t('office.page_lacks.title')} variant="desk">
      <p>{t('office.page_lacks.text')}</p>
      <ul className="first-steps">
        {PAGE_NEEDS.map((need) => (
          <StepItem
            key={need}
            icon={NEEDS[need].icon}
            href={pathTo(NEEDS[need].section)}
            isDone={!lacks.includes(need)}
          >
            {t(`office.page_lacks.needs.${need}`)}
          </StepItem>
        ))}
      </ul>
    </SectionCard>
  )
}

interface StepItemProps {
  icon: IconName
  href: string
  isDone: boolean
  children: string
}

function StepItem({ icon, href, isDone, children }: StepItemProps) {
  const { t } = useTranslator()
  return (
    <li className={isDone ? 'done' : undefined}>
      <Icon name={isDone ? 'check' : icon} />
      <a href={href}>{children}</a>
      {isDone && <span className="hint">{t('office.page_lacks.done')}</span>}
    </li>
  )
}
