import * as v from 'valibot'
import {
  type Chapelry,
  type ChapelryMobile,
  chapelryMobileSchema,
  chapelrySchema,
} from '#src/contract/community/chapelry.ts'
import { EmenusAnswer } from '#src/contract/community/emenu.ts'
import {
  type WebsiteConfiguration,
  WebsiteConfigurationList,
} from '#src/contract/community/website-configuration.ts'
import { Content } from '#src/contract/contents/content.ts'
import { type Preview, previewSchema } from '#src/contract/contents/preview.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { paged } from '#src/contract/paging.ts'
import { PATHS, pathOf } from '#src/contract/paths.ts'
import { Id } from '#src/contract/primitives.ts'
import { Withdrawn, type WithdrawnFilters } from '#src/contract/requests/withdrawn.ts'
import { type ContentsCall, contentCards, listParameters } from './content-lists.ts'
import { ContractError } from './errors.ts'
import { exchange, parseAnswer } from './exchange.ts'
import { createGet, type GetOptions } from './request.ts'

interface ClientOptions extends GetOptions {
  /** PRODUCT_SLUG of the API: names the field `{product}_title`. */
  productSlug: string
}

/** A community of the list, or the contract error of its entry. */
export type ListedEntity =
  | { kind: 'community'; chapelry: Chapelry }
  | { kind: 'broken'; id: number | null; error: ContractError }

const Contents = paged(Content)
const Numbered = v.object({ id: Id })

/**
 * All calls of the public API; each answer is checked against the contract. Every call throws
 * HttpError, ContractError or UnreachableError (`errors.ts`). A community is given by id or slug.
 */
export function createApiClient({ productSlug, ...options }: ClientOptions) {
  const get = createGet(options)
  const Listed = chapelrySchema(productSlug)

  async function allEntities<const Entry extends v.GenericSchema>(entry: Entry) {
    const path = PATHS.publicEntities
    const query = { limit: 'all', query: '{"app":true}' }
    const { results, total } = await get(path, paged(entry), query)
    // Requests all: a partial list would remove parishes from the site without notice.
    if (results.length !== total) throw new ContractError(path, 'total')
    return results
  }

  return {
    /** All public communities, by name. */
    publicEntities: (): Promise<Chapelry[]> => allEntities(Listed),
    /** The same; each entry is parsed separately, so that an invalid one does not hide the others. */
    listedEntities: async () => (await allEntities(v.unknown())).map(toListedEntity),
    /** A community with its mass times. */
    chapelrie: (community: number | string): Promise<ChapelryMobile> =>
      get(pathOf(PATHS.chapelrieMobile, { community }), chapelryMobileSchema(productSlug)),
    /** A community's menu as a tree. */
    emenus: async (community: number | string) =>
      (await get(pathOf(PATHS.mobileEmenus, { community }), EmenusAnswer)).emenus[0],
    /** The settings of a community's site. */
    websiteConfiguration: async (slug: string): Promise<WebsiteConfiguration> => {
      const path = pathOf(PATHS.mobileWebsiteConfigurationSlug, { slug })
      const [first] = await get(path, WebsiteConfigurationList)
      if (!first) throw new ContractError(path, '0')
      return first
    },
    /** A page of full contents. */
    contents: (call: ContentsCall) =>
      get(PATHS.mobileContents, Contents, { ...listParameters(call), view: 'full' }),
    /**
     * Which of at most `MAX_WITHDRAWN_ASKED` slugs of each kind the community has withdrawn on
     * purpose; HttpError 404 from an API without this call.
     */
    withdrawn: (community: number | string, asked: WithdrawnFilters) => {
      const query = { query: JSON.stringify(asked) }
      return get(pathOf(PATHS.withdrawn, { community }), Withdrawn, query)
    },
    contentCards: (call: ContentsCall) => contentCards(get, call),
    /** The content with a slug in a community; HttpError 404 if it is not online. */
    contentBySlug: (community: number | string, slug: string) =>
      get(pathOf(PATHS.mobileContentSlugOfCommunity, { slug, community }), Content),
    /** The sealed data for a preview; HttpError 404 if the seal is not ours, or too old. */
    openPreview: async (proof: string): Promise<Preview> => {
      const path = OFFICE_PATHS.openPreview
      const answer = await exchange(options, { method: 'POST', path, body: { proof } })
      return parseAnswer(previewSchema(productSlug), answer, path)
    },
  }

  function toListedEntity(entry: unknown, nth: number): ListedEntity {
    const parsed = v.safeParse(Listed, entry, { abortEarly: true })
    if (parsed.success) return { kind: 'community', chapelry: parsed.output }
    const where = `results.${nth}.${v.getDotPath(parsed.issues[0]) ?? ''}`
    const id = v.is(Numbered, entry) ? entry.id : null
    return { kind: 'broken', id, error: new ContractError(PATHS.publicEntities, where) }
  }
}
