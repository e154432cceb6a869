import type { OwnOffice } from '#src/contract/office/office.ts'
import { Answered } from '#src/office/kit/Answered.tsx'
import { officeApi } from '#src/office/office.ts'
import { useAnswer } from '#src/ui/use-answer.ts'
import { MenuEditor } from './MenuEditor.tsx'

/** The menu of a parish's page, with the possible targets of its entries. */
export function MenuPlace({ office }: { office: OwnOffice }) {
  const { state, again } = useAnswer(office.slug, async () => {
    const api = officeApi(office)
    const [menu, { results: sections }] = await Promise.all([api.menu(), api.sections()])
    return { menu, sections }
  })
  return (
    <Answered state={state} onRetry={again}>
      {({ menu, sections }) => <MenuEditor office={office} menu={menu} sections={sections} />}
    </Answered>
  )
}
