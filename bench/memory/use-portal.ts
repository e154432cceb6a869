import { setTimeout as wait } from 'node:timers/promises'
import { DEMO_PASSWORD } from '#demo/seed/accounts.ts'
import { NEWS } from '#src/contract/contents/content.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { PATHS, socialPaths } from '#src/contract/paths.ts'
import { base64 } from '#tests/support/send.ts'
import { Office } from '../publish/changes/office.ts'

const PEOPLE = ['maria@example.org', 'jose@example.org', 'admin@example.org']
const OFFICE = 'cartorio@example.org'
const PARISH = 'santa-marta'
/** How often each person loads the feed, and how many news items the office publishes. */
const FEEDS = 20
const CHANGES = 5
const LOOK_MS = 50
/** A change is live within a second even on a busy machine; this long wait covers a start. */
const PATIENCE_MS = 60_000

/** Does what people do in the first hour: they sign in and read, and an office publishes. */
export async function usePortal(origin: string, product: string): Promise<void> {
  for (const email of PEOPLE) {
    const token = await signIn(origin, email)
    for (let turn = 0; turn < FEEDS; turn += 1) {
      await read(`${origin}/api/v1${socialPaths(product).followingFeed}`, token)
    }
  }
  const token = await signIn(origin, OFFICE)
  const asked = new URLSearchParams({ query: JSON.stringify({ slug: PARISH }) })
  const offices = await read(`${origin}/api/v1${OFFICE_PATHS.ownOffices}?${asked}`, token)
  const office = new Office({ origin, token })
  for (let turn = 0; turn < CHANGES; turn += 1) {
    const news = { content_type: NEWS, status: 'published', content: '<p>Uma vez por dia.</p>' }
    const title = `Notícia de prova ${turn}`
    const { slug } = await office.publish(offices.results[0].id, { ...news, title })
    await untilLive(`${origin}/${PARISH}/${slug}`)
  }
}

async function signIn(origin: string, email: string): Promise<string> {
  const response = await fetch(`${origin}/api/v1${PATHS.login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: base64(DEMO_PASSWORD) }),
  })
  if (!response.ok) throw new Error(`${email} signs in: ${await response.text()}`)
  return (await response.json()).body.accessToken
}

async function read(url: string, token: string) {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  return response.json()
}

async function untilLive(url: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline) {
    const response = await fetch(url)
    await response.arrayBuffer()
    if (response.ok) return
    await wait(LOOK_MS)
  }
  throw new Error(`${url} is not live.`)
}
