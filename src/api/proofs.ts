import { OFFICE_PATHS } from '../contract/office-paths.ts'
import { Proof } from '../contract/proof.ts'
import { type ApiOptions, exchange } from './exchange.ts'
import { parseAnswer } from './parse.ts'

/**
 * What was sealed for a page that is not saved yet.
 *
 * @throws HttpError (404 where it is not ours, or too old), ContractError, UnreachableError
 */
export async function openProof(options: ApiOptions, proof: string): Promise<Proof> {
  const path = OFFICE_PATHS.openProof
  return parseAnswer(
    Proof,
    await exchange(options, { method: 'POST', path, body: { proof } }),
    path,
  )
}
