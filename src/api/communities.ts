import * as v from 'valibot'
import {
  type Chapelry,
  type ChapelryMobile,
  chapelryMobileSchema,
  chapelrySchema,
} from '#src/contract/community/chapelry.ts'
import { type Emenu, EmenusAnswer } from '#src/contract/community/emenu.ts'
import {
  type WebsiteConfiguration,
  WebsiteConfigurationList,
} from '#src/contract/community/website-configuration.ts'
import { paged } from '#src/contract/paging.ts'
import { PATHS, pathOf } from '#src/contract/paths.ts'
import { Id } from '#src/contract/primitives.ts'
import { ContractError } from './errors.ts'
import { parseAnswer } from './exchange.ts'
import type { Get } from './request.ts'

/** All public communities, by name. @throws HttpError, ContractError, UnreachableError */
export async function publicEntities(get: Get, product: string): Promise<Chapelry[]> {
  const path = PATHS.publicEntities
  const answer = await get(path, { limit: 'all', query: '{"app":true}' })
  const { results, total } = parseAnswer(paged(chapelrySchema(product)), answer, path)
  // Requests all: a partial list would remove parishes from the site without notice.
  if (results.length !== total) throw new ContractError(path, 'total')
  return results
}

/** A community of the list, or the contract error of its entry. */
export type ListedEntity =
  | { kind: 'community'; chapelry: Chapelry }
  | { kind: 'broken'; id: number | null; error: ContractError }

const Numbered = v.object({ id: Id })

/**
 * All public communities, by name. Each entry is parsed separately: an invalid one does not hide
 * the others.
 *
 * @throws HttpError, ContractError if the answer is no list, UnreachableError
 */
export async function listedEntities(get: Get, product: string): Promise<ListedEntity[]> {
  const path = PATHS.publicEntities
  const answer = await get(path, { limit: 'all', query: '{"app":true}' })
  const { results, total } = parseAnswer(paged(v.unknown()), answer, path)
  if (results.length !== total) throw new ContractError(path, 'total')
  const schema = chapelrySchema(product)
  return results.map((entry, nth): ListedEntity => {
    const parsed = v.safeParse(schema, entry, { abortEarly: true })
    if (parsed.success) return { kind: 'community', chapelry: parsed.output }
    const where = `results.${nth}.${v.getDotPath(parsed.issues[0]) ?? ''}`
    const id = v.is(Numbered, entry) ? entry.id : null
    return { kind: 'broken', id, error: new ContractError(path, where) }
  })
}

/** A community with its mass times. @throws HttpError, ContractError, UnreachableError */
export async function chapelrie(
  get: Get,
  product: string,
  community: number | string,
): Promise<ChapelryMobile> {
  const path = pathOf(PATHS.chapelrieMobile, { community })
  return parseAnswer(chapelryMobileSchema(product), await get(path), path)
}

/** A community's menu as a tree. @throws HttpError, ContractError, UnreachableError */
export async function emenus(get: Get, community: number | string): Promise<Emenu[]> {
  const path = pathOf(PATHS.mobileEmenus, { community })
  return parseAnswer(EmenusAnswer, await get(path), path).emenus[0]
}

/** The settings of a community's site. @throws HttpError, ContractError, UnreachableError */
export async function websiteConfiguration(get: Get, slug: string): Promise<WebsiteConfiguration> {
  const path = pathOf(PATHS.mobileWebsiteConfigurationSlug, { slug })
  const [first] = parseAnswer(WebsiteConfigurationList, await get(path), path)
  if (!first) throw new ContractError(path, '0')
  return first
}
