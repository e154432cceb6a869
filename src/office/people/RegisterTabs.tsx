import { useTranslator } from '#src/ui/translator-context.ts'
import { BackLink } from '../kit/BackLink.tsx'
import { useOffice } from '../office-context.ts'
import {
  peoplePath,
  peopleSearch,
  peopleViewOf,
  type Register,
  usePeoplePath,
} from './people-view.ts'

const TABS = [
  ['people', { kind: 'list', of: 'people' }],
  ['families', { kind: 'list', of: 'families' }],
  ['duplicates', { kind: 'duplicates' }],
] as const

/** Links to the parts of a register. */
export function RegisterTabs({ chosen }: { chosen: (typeof TABS)[number][0] }) {
  const toPeople = usePeoplePath()
  const { t } = useTranslator()
  return (
    <nav className="contents-kinds" aria-label={t('office-people.tabs.title')}>
      {TABS.map(([tab, place]) => (
        <a key={tab} href={toPeople(place)} aria-current={tab === chosen ? 'page' : undefined}>
          {t(`office-people.tabs.${tab}`)}
        </a>
      ))}
    </nav>
  )
}

/** The link back to a list of the register, in the view that the user came from. */
export function BackToRegister({ to }: { to: Register | 'duplicates' }) {
  const office = useOffice()
  const { t } = useTranslator()
  const place = to === 'duplicates' ? ({ kind: to } as const) : ({ kind: 'list', of: to } as const)
  const from = to === 'duplicates' ? '' : peopleSearch(peopleViewOf(location.search))
  return (
    <BackLink path={peoplePath(office.slug, place) + from} text={t(`office-people.tabs.${to}`)} />
  )
}
