import { request as requests } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/seed/accounts.ts'
import { STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import { ownAddress, signedIn } from '../support/people.ts'
import { SITE_ORIGIN } from '../support/site.ts'
import { actAs, communityIds } from './acting-as.ts'
import { test } from './fixtures.ts'

/** A demo parish in another zone, at whose news no other test looks. */
export const SLUG = 'espirito-santo-faja-do-moinho'
export const SECTION = `/${SLUG}/office/contents`

/** A title that no other content has, and the end of it: what a test wrote is deleted by it. */
export function ownTitle(words: string): string {
  return `${words} ${crypto.randomUUID().slice(0, 8)}`
}

/**
 * Has the tests of a file be opened as an editor of a parish, and deletes what they write.
 *
 * @param slug of which parish
 * @returns the calls of the editor, made without the screens, and the titles to be deleted
 */
export function contentDesk(slug = SLUG) {
  let token: string
  let community: number
  const written: string[] = []

  async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, content?: object) {
    const request = await requests.newContext()
    const answer = await request.fetch(`${SITE_ORIGIN}/api/v1${STAFF_RESOURCES.contents}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'x-subscription': `${community}` },
      ...(content && { data: { content } }),
    })
    const body = await answer.json()
    await request.dispose()
    return body
  }

  test.beforeAll(async () => {
    const request = await requests.newContext({ extraHTTPHeaders: ownAddress() })
    token = await signedIn(request, { email: 'admin@example.org', password: DEMO_PASSWORD })
    await request.dispose()
    community = (await communityIds()).get(slug) ?? 0
  })
  test.beforeEach(({ context }) => actAs(context, token))
  test.afterEach(async () => {
    for (const title of written.splice(0)) {
      const query = encodeURIComponent(JSON.stringify({ search: title.slice(-8) }))
      const { results } = await call('GET', `?query=${query}`)
      for (const { id } of results) await call('DELETE', `/${id}`)
    }
  })
  return { call, written }
}
