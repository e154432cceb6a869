import { ownAccountCalls } from '#src/api/own-account.ts'
import { socialPaths } from '#src/contract/paths.ts'
import { personalCall } from './api.ts'
import { pageFacts } from './page.ts'

/**
 * The calls by which the signed-in user views and changes their stored data.
 *
 * @param signal aborts the calls
 */
export function ownAccount(signal?: AbortSignal) {
  return ownAccountCalls(personalCall(signal), socialPaths(pageFacts().product))
}
