import type { OwnOffice } from '#src/contract/office/office.ts'
import { localePath } from '#src/i18n/urls.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { BackLink } from '../kit/BackLink.tsx'
import { peoplePath, peopleSearch, peopleViewOf, type Register } from './people-view.ts'

const TABS = [
  ['people', { kind: 'list', of: 'people' }],
  ['families', { kind: 'list', of: 'families' }],
  ['duplicates', { kind: 'duplicates' }],
] as const

interface Props {
  slug: string
  chosen: (typeof TABS)[number][0]
}

/** Links to the parts of a register. */
export function RegisterTabs({ slug, chosen }: Props) {
  const { t, locale } = useTranslator()
  return (
    <nav className="contents-kinds" aria-label={t('office-people.tabs.title')}>
      {TABS.map(([tab, place]) => (
        <a
          key={tab}
          href={localePath(locale, peoplePath(slug, place))}
          aria-current={tab === chosen ? 'page' : undefined}
        >
          {t(`office-people.tabs.${tab}`)}
        </a>
      ))}
    </nav>
  )
}

interface BackToRegisterProps {
  office: OwnOffice
  to: Register | 'duplicates'
}

/** The link back to a list of the register, in the view that the user came from. */
export function BackToRegister({ office, to }: BackToRegisterProps) {
  const { t } = useTranslator()
  const place = to === 'duplicates' ? ({ kind: to } as const) : ({ kind: 'list', of: to } as const)
  const from = to === 'duplicates' ? '' : peopleSearch(peopleViewOf(location.search))
  return (
    <BackLink path={peoplePath(office.slug, place) + from} text={t(`office-people.tabs.${to}`)} />
  )
}
