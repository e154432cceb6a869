import { PAGE } from '#src/contract/contents/content.ts'
import type { ContentRow } from '#src/contract/contents/content-record.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { officeApi } from '../office.ts'
import { useAnswer } from './use-answer.ts'

/**
 * All pages of a parish, drafts among them, each followed by those below it; none until they have
 * loaded, or if loading fails.
 *
 * @param isAsked whether to load them at all
 */
export function usePages(office: OwnOffice, isAsked = true): ContentRow[] {
  const { state } = useAnswer(`pages ${office.id} ${isAsked}`, async () => {
    if (!isAsked) return []
    const query = JSON.stringify({ content_type: PAGE })
    const { results } = await officeApi(office).contents({
      ...{ limit: 'all', sort: 'place', order: 'asc', query },
    })
    return results
  })
  return state.kind === 'ready' ? state.answer : []
}
