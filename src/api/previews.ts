import { type Preview, previewSchema } from '#src/contract/contents/preview.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { type ApiOptions, exchange } from './exchange.ts'
import { parseAnswer } from './parse.ts'

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
