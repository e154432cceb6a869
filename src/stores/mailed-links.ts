import { mailedLinkCalls } from '#src/api/mailed-links.ts'
import { socialPaths } from '#src/contract/paths.ts'
import { openCall } from './api.ts'
import { pageFacts } from './page.ts'

/** The calls that send a link by mail, and the calls of the pages behind such links. */
export function mailedLinks() {
  return mailedLinkCalls(openCall(), socialPaths(pageFacts().product))
}
