import { Content } from '#src/contract/contents/content.ts'
import { type Paged, paged } from '#src/contract/paging.ts'
import { PATHS, pathOf } from '#src/contract/paths.ts'
import { Withdrawn, type WithdrawnFilters } from '#src/contract/requests/withdrawn.ts'
import { parseAnswer } from './exchange.ts'
import { type ContentsCall, listParameters } from './list-calls.ts'
import type { Get } from './request.ts'

const Answer = paged(Content)

/** A page of full contents. @throws HttpError, ContractError, UnreachableError */
export async function contents(get: Get, call: ContentsCall): Promise<Paged<Content>> {
  const path = PATHS.mobileContents
  return parseAnswer(Answer, await get(path, { ...listParameters(call), view: 'full' }), path)
}

/**
 * The content with a slug in a community, which is given by id or slug.
 *
 * @throws HttpError (404 if it is not online), ContractError, UnreachableError
 */
export async function contentBySlug(
  get: Get,
  community: number | string,
  slug: string,
): Promise<Content> {
  const path = pathOf(PATHS.mobileContentSlugOfCommunity, { slug, community })
  return parseAnswer(Content, await get(path), path)
}

/**
 * Which of the given contents the community has withdrawn on purpose.
 *
 * @param asked at most `MAX_WITHDRAWN_ASKED` slugs of each kind
 * @throws HttpError (404 from an API without this call), ContractError, UnreachableError
 */
export async function withdrawn(
  get: Get,
  community: number | string,
  asked: WithdrawnFilters,
): Promise<Withdrawn> {
  const path = pathOf(PATHS.withdrawn, { community })
  return parseAnswer(Withdrawn, await get(path, { query: JSON.stringify(asked) }), path)
}
