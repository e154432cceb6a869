import { mailedLinkCalls } from '#src/api/mailed-links.ts'
import { socialPaths } from '#src/contract/paths.ts'
import { openCall } from './api.ts'
import { pageFacts } from './page.ts'

/** The calls that send a link by mail, and those of the pages that such links open. */
export function mailedLinks() {
  return mailedLinkCalls(openCall(), socialPaths(pageFacts().product))
}
