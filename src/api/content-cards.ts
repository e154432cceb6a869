import { ContentCard } from '#src/contract/contents/content.ts'
import { type Paged, paged } from '#src/contract/paging.ts'
import { PATHS } from '#src/contract/paths.ts'
import { parseAnswer } from './exchange.ts'
import { type ContentsCall, listParameters } from './list-calls.ts'
import type { Get } from './request.ts'

const Answer = paged(ContentCard)

/**
 * A page of cards, for "load more". A page that needs no other call imports this file and
 * `request.ts`, not the whole client.
 *
 * @throws HttpError, ContractError, UnreachableError
 */
export async function contentCards(get: Get, call: ContentsCall): Promise<Paged<ContentCard>> {
  const path = PATHS.mobileContents
  return parseAnswer(Answer, await get(path, { ...listParameters(call), view: 'card' }), path)
}
