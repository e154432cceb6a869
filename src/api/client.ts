import { type Preview, previewSchema } from '#src/contract/contents/preview.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import type { WithdrawnFilters } from '#src/contract/requests/withdrawn.ts'
import * as communities from './communities.ts'
import { contentCards } from './content-cards.ts'
import { contentBySlug, contents, withdrawn } from './contents.ts'
import { type ApiOptions, exchange, parseAnswer } from './exchange.ts'
import type { ContentsCall } from './list-calls.ts'
import { createGet, type GetOptions } from './request.ts'

interface ClientOptions extends GetOptions {
  /** PRODUCT_SLUG of the API: names the field `{product}_title`. */
  productSlug: string
}

/**
 * All calls of the public API; each answer is checked against the contract. Every call throws
 * HttpError, ContractError or UnreachableError (`errors.ts`).
 */
export function createApiClient({ productSlug, ...options }: ClientOptions) {
  const get = createGet(options)
  return {
    publicEntities: () => communities.publicEntities(get, productSlug),
    listedEntities: () => communities.listedEntities(get, productSlug),
    chapelrie: (community: number | string) => communities.chapelrie(get, productSlug, community),
    emenus: (community: number | string) => communities.emenus(get, community),
    websiteConfiguration: (slug: string) => communities.websiteConfiguration(get, slug),
    contents: (call: ContentsCall) => contents(get, call),
    withdrawn: (community: number | string, asked: WithdrawnFilters) =>
      withdrawn(get, community, asked),
    contentCards: (call: ContentsCall) => contentCards(get, call),
    contentBySlug: (community: number | string, slug: string) =>
      contentBySlug(get, community, slug),
    openPreview: (proof: string) => openPreview(options, productSlug, proof),
  }
}

/**
 * The sealed data for the preview of an unsaved page.
 *
 * @param product PRODUCT_SLUG of the API
 * @throws HttpError (404 if the seal is not ours, or too old), ContractError, UnreachableError
 */
export async function openPreview(
  options: ApiOptions,
  product: string,
  proof: string,
): Promise<Preview> {
  const path = OFFICE_PATHS.openPreview
  const answer = await exchange(options, { method: 'POST', path, body: { proof } })
  return parseAnswer(previewSchema(product), answer, path)
}
