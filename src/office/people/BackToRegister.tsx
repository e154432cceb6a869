import type { OwnOffice } from '#src/contract/office/office.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { BackLink } from '../kit/BackLink.tsx'
import { peoplePath, peopleSearch, peopleViewOf, type Register } from './people-view.ts'

interface Props {
  office: OwnOffice
  to: Register | 'duplicates'
}

/** The link back to a list of the register, with the view that the user came from. */
export function BackToRegister({ office, to }: Props) {
  const { t } = useTranslator()
  const place = to === 'duplicates' ? ({ kind: to } as const) : ({ kind: 'list', of: to } as const)
  const from = to === 'duplicates' ? '' : peopleSearch(peopleViewOf(location.search))
  return (
    <BackLink path={peoplePath(office.slug, place) + from} text={t(`office-people.tabs.${to}`)} />
  )
}
