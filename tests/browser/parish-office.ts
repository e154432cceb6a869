import { request as requests } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/seed/accounts.ts'
import { STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import { ownAddress, signedIn } from '../support/people.ts'
import { SITE_ORIGIN } from '../support/site.ts'
import { communityIds } from './acting-as.ts'

/**
 * Accepts the newest pending request of the first demo parish that a search finds, as its office.
 *
 * @param search part of the name or of the address of whom it is about
 */
export async function officeAccepts(
  resource: keyof typeof STAFF_RESOURCES,
  search: string,
): Promise<void> {
  const community = (await communityIds()).get('santa-marta')
  const open = await requests.newContext({ extraHTTPHeaders: ownAddress() })
  const token = await signedIn(open, { email: 'cartorio@example.org', password: DEMO_PASSWORD })
  const headers = { authorization: `Bearer ${token}`, 'x-subscription': `${community}` }
  const url = `${SITE_ORIGIN}/api/v1${STAFF_RESOURCES[resource]}`
  const query = JSON.stringify({ search, status: 'pending' })
  const list = await open.get(url, { headers, params: { query } })
  const [found] = (await list.json()).results
  const answer = await open.put(`${url}/accept/${found.id}`, { headers, data: {} })
  if (!answer.ok()) throw new Error(`accept: ${answer.status()} ${await answer.text()}`)
  await open.dispose()
}
