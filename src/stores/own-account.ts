import { ownAccountCalls } from '#src/api/own-account.ts'
import { socialPaths } from '#src/contract/paths.ts'
import { personalCall } from './api.ts'
import { pageFacts } from './page.ts'

/** The calls by which the signed-in user views and changes their stored data. */
export function ownAccount() {
  return ownAccountCalls(personalCall(), socialPaths(pageFacts().product))
}
