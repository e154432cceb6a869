import * as v from 'valibot'
import { Following } from '#src/contract/account/follow.ts'
import { ContentCard } from '#src/contract/contents/content.ts'
import { paged } from '#src/contract/paging.ts'
import { filtered, type TestApp } from './app.ts'
import { account, signIn } from './fixtures.ts'

const Feed = paged(ContentCard)

/** Someone with an account and a session, and the calls that the tests of following make. */
export async function follower(tests: TestApp) {
  const { app, db, json } = tests
  const { id } = await account(db)
  const headers = await signIn(db, { id })
  const post = (operation: string, body: unknown) =>
    app.request(`/api/v1/adro/${operation}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const change = async (operation: string, community: { id: number }) => {
    const response = await post(operation, { id: community.id })
    if (response.status !== 200) throw new Error(`${operation}: ${response.status}`)
    return v.parse(Following, await response.json()).following
  }
  return {
    id,
    headers,
    post,
    follow: (community: { id: number }) => change('follow', community),
    unfollow: (community: { id: number }) => change('unfollow', community),
    following: async () =>
      v.parse(Following, await json('/adro/get_adro_following', headers)).following,
    feed: async (filters: object = {}, more: Record<string, string> = {}) =>
      v.parse(Feed, await json(filtered('/adro/get_following_feed', filters, more), headers)),
  }
}
