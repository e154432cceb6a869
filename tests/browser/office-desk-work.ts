import { type APIRequestContext, type Page, request as requests } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/seed/accounts.ts'
import { STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import { ownAddress, signedIn } from '../support/people.ts'
import { SITE_ORIGIN } from '../support/site.ts'
import { actAs, communityIds } from './acting-as.ts'

export const REQUESTS = '/santa-marta/office/requests'

/** Someone of the first demo parish's office, on the screen and by its calls. */
export interface Clerk {
  call<Answer>(method: 'get' | 'post' | 'put', path: string, body?: object): Promise<Answer>
  add(resource: keyof typeof STAFF_RESOURCES, body: object): Promise<{ id: number }>
}

/** Has a page opened by the office's clerk. What tests add carries a name of their own. */
export async function atTheOffice(page: Page): Promise<Clerk> {
  const open = await requests.newContext({ extraHTTPHeaders: ownAddress() })
  const token = await signedIn(open, { email: 'cartorio@example.org', password: DEMO_PASSWORD })
  await actAs(page.context(), token)
  const headers = {
    authorization: `Bearer ${token}`,
    'x-subscription': `${(await communityIds()).get('santa-marta')}`,
  }
  const call = async <Answer>(
    method: 'get' | 'post' | 'put',
    path: string,
    data?: object,
  ): Promise<Answer> => answered(open, method, path, { headers, ...(data && { data }) })
  return { call, add: (resource, body) => call('post', STAFF_RESOURCES[resource], body) }
}

async function answered(
  open: APIRequestContext,
  method: 'get' | 'post' | 'put',
  path: string,
  options: { headers: Record<string, string>; data?: object },
) {
  const answer = await open[method](`${SITE_ORIGIN}/api/v1${path}`, options)
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return answer.json()
}

/** A name that no other test uses. */
export function ownName(first: string): string {
  const letters = crypto
    .randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 6)
  return `${first} Z${letters}${Date.now().toString(36).replace(/\d/g, 'x')}`
}

/** Who asks to join. */
export function joiner(name: string, more: object = {}) {
  return { name, sex: false, email: `${crypto.randomUUID()}@example.org`, ...more }
}

/** Has what narrows a list be seen: on a phone it is behind a button. */
export async function openFilters(page: Page): Promise<void> {
  const fold = page.locator('.fold')
  if ((await fold.isVisible()) && (await fold.getAttribute('aria-expanded')) === 'false') {
    await fold.click()
  }
}
