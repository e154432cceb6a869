import { type BrowserContext, request as requests } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/seed/accounts.ts'
import { PATHS, socialPaths } from '#src/contract/paths.ts'
import { ownAddress, registered, signedIn } from '../support/people.ts'
import { SITE_ORIGIN } from '../support/site.ts'

const paths = socialPaths('adro')

/** Has every page of a context opened by somebody: their token is stored before anything runs. */
export async function actAs(context: BrowserContext, token: string): Promise<void> {
  await context.addInitScript((stored) => localStorage.setItem('token', stored), token)
}

type DemoName = 'maria' | 'jose' | 'cartorio' | 'admin'

const demoTokens = new Map<DemoName, Promise<string>>()

/** A session of a demo account that all tests share: they read by it, and never end it. */
export function demoToken(name: DemoName): Promise<string> {
  const token = demoTokens.get(name) ?? ownDemoToken(name)
  demoTokens.set(name, token)
  return token
}

/** A session of a demo account for one test alone, which may end it. */
export async function ownDemoToken(name: DemoName): Promise<string> {
  const request = await requests.newContext({ extraHTTPHeaders: ownAddress() })
  try {
    return await signedIn(request, { email: `${name}@example.org`, password: DEMO_PASSWORD })
  } finally {
    await request.dispose()
  }
}

/** Somebody new who follows the communities with these slugs, in this order. */
export async function followerOf(...slugs: string[]): Promise<{ token: string }> {
  const { token } = await registered()
  const ids = await communityIds()
  const request = await requests.newContext()
  for (const slug of slugs) {
    const answer = await request.post(apiUrl(paths.follow), {
      headers: { authorization: `Bearer ${token}` },
      data: { id: ids.get(slug) },
    })
    if (!answer.ok()) throw new Error(`follow ${slug}: ${answer.status()}`)
  }
  await request.dispose()
  return { token }
}

/** The slugs of all public communities, with their ids. */
export async function communityIds(): Promise<Map<string, number>> {
  const request = await requests.newContext()
  const { results } = await (await request.get(apiUrl(`${PATHS.publicEntities}?limit=-1`))).json()
  await request.dispose()
  return new Map(
    results.map((one: { id: number; websiteconfigurations_url: string }) => [
      one.websiteconfigurations_url,
      one.id,
    ]),
  )
}

function apiUrl(path: string): string {
  return `${SITE_ORIGIN}/api/v1${path}`
}
