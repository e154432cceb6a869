import type { OwnOffice } from '#src/contract/office/office.ts'
import { localePath } from '#src/i18n/urls.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { peoplePath, peopleSearch, peopleViewOf, type Register } from './people-view.ts'

interface Props {
  office: OwnOffice
  to: Register | 'duplicates'
}

/** The link back to a list of the register, with the view that the user came from. */
export function BackLink({ office, to }: Props) {
  const { t, locale } = useTranslator()
  const place = to === 'duplicates' ? ({ kind: to } as const) : ({ kind: 'list', of: to } as const)
  const from = to === 'duplicates' ? '' : peopleSearch(peopleViewOf(location.search))
  return (
    <a className="more back" href={localePath(locale, peoplePath(office.slug, place)) + from}>
      <Icon name="arrowLeft" />
      {t(`office-people.tabs.${to}`)}
    </a>
  )
}
