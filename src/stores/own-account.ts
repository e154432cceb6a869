import { ownAccountCalls } from '#src/api/own-account.ts'
import { socialPaths } from '#src/contract/paths.ts'
import { personalCall } from './api.ts'
import { pageFacts } from './page.ts'

/** The calls by which whoever is signed in looks at and changes what is kept of them. */
export function ownAccount() {
  return ownAccountCalls(personalCall(), socialPaths(pageFacts().product))
}
