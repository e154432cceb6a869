import { request as requests } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/seed/accounts.ts'
import { ownAddress, signedIn } from '../support/people.ts'
import { SITE_ORIGIN } from '../support/site.ts'
import { communityIds } from './acting-as.ts'

/** A demo parish at whose register no other test looks. */
export const REGISTER_SLUG = 'espirito-santo-faja-do-moinho'
export const REGISTER_SECTION = `/${REGISTER_SLUG}/office/people`

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The keeper of the portal at work in that parish: their session, and calls made without screens. */
export async function registerClerk() {
  const open = await requests.newContext({ extraHTTPHeaders: ownAddress() })
  const token = await signedIn(open, { email: 'admin@example.org', password: DEMO_PASSWORD })
  await open.dispose()
  const community = (await communityIds()).get(REGISTER_SLUG) ?? 0
  const call = async (method: Method, path: string, data?: object) => {
    const request = await requests.newContext()
    const answer = await request.fetch(`${SITE_ORIGIN}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'x-subscription': `${community}` },
      ...(data && { data }),
    })
    const body = await answer.json()
    await request.dispose()
    return body
  }
  return { token, call }
}
