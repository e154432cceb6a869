import { localePath } from '#src/i18n/urls.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { peoplePath } from './people-view.ts'

const TABS = [
  ['people', { kind: 'list', of: 'people' }],
  ['families', { kind: 'list', of: 'families' }],
  ['duplicates', { kind: 'duplicates' }],
] as const

interface Props {
  slug: string
  chosen: (typeof TABS)[number][0]
}

/** The parts of a register. */
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
