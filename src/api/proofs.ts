import { type Proof, proofSchema } from '#src/contract/contents/proof.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { type ApiOptions, exchange } from './exchange.ts'
import { parseAnswer } from './parse.ts'

/**
 * The sealed data for the preview of an unsaved page.
 *
 * @param product PRODUCT_SLUG of the API
 * @throws HttpError (404 if the seal is not ours, or too old), ContractError, UnreachableError
 */
export async function openProof(
  options: ApiOptions,
  product: string,
  proof: string,
): Promise<Proof> {
  const path = OFFICE_PATHS.openProof
  const answer = await exchange(options, { method: 'POST', path, body: { proof } })
  return parseAnswer(proofSchema(product), answer, path)
}
