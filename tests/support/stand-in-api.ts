import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApiClient } from '#src/api/client.ts'
import type { PortalSource } from '#src/content/portal.ts'
import type { ChapelryMobile } from '#src/contract/community/chapelry.ts'
import type { Content } from '#src/contract/contents/content.ts'
import { configuration } from './portal.ts'

/** How the stand-in answers a path; what it does not name is answered rightly. */
export type Misbehaviour = (
  path: string,
  response: ServerResponse,
  query: URLSearchParams,
) => boolean

/** What the stand-in holds; tests change it in place. */
export interface StandInPortal {
  communities: ChapelryMobile[]
  contents: Content[]
}

/** Far beyond what a right answer takes on a busy machine. */
const PATIENCE_MS = 60_000

/** A server in the place of the API, which answers as a test wants it. */
export interface StandInApi {
  /** Its address, as settings have it. */
  origin: string
  /**
   * What reads it.
   *
   * @param patienceMs how long it waits for an answer: little only where none is to come
   */
  client(patienceMs?: number): PortalSource
  misbehave(act: Misbehaviour): void
  behave(): void
  close(): void
}

export async function standInApi(portal: StandInPortal): Promise<StandInApi> {
  let misbehaviour: Misbehaviour = () => false
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://x')
    if (misbehaviour(url.pathname, response, url.searchParams)) return
    answerRightly(portal, url, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    client: (patienceMs = PATIENCE_MS) =>
      createApiClient({
        apiUrl: `${origin}/api/v1`,
        productSlug: 'adro',
        timeoutMs: patienceMs,
        retries: 1,
        retryDelayMs: 1,
      }),
    misbehave: (act) => {
      misbehaviour = act
    },
    behave: () => {
      misbehaviour = () => false
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function answerRightly(
  { communities, contents }: StandInPortal,
  url: URL,
  response: ServerResponse,
) {
  const path = url.pathname
  if (path.endsWith('get_public_entities')) {
    return json(response, { results: communities, page: 1, total: communities.length })
  }
  if (path.endsWith('get_mobile_contents')) {
    const { entity_ekklesia_location: slug } = JSON.parse(url.searchParams.get('query') ?? '{}')
    const own = contents.filter(
      (one) => one.entity_ekklesia_location.websiteconfiguration.url === slug,
    )
    return json(response, { results: own, page: 1, total: own.length })
  }
  const key = path.slice(path.lastIndexOf('/') + 1)
  const found = communities.find(
    ({ id, websiteconfigurations_url }) => key === `${id}` || key === websiteconfigurations_url,
  )
  if (!found) return response.writeHead(404).end('{}')
  if (path.includes('get_chapelrie_mobile')) return json(response, found)
  if (path.includes('emenus')) return json(response, { emenus: [[]] })
  return json(response, [configuration(found)])
}

/** @returns true: the path was answered */
export function json(response: ServerResponse, body: unknown): true {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  return true
}

/** Does something else on every path that ends, or has a part that begins, with a name. */
export function on(name: string, act: (response: ServerResponse) => void): Misbehaviour {
  return (path, response) => {
    if (!path.includes(`/${name}`)) return false
    act(response)
    return true
  }
}
