import { ContractError, HttpError, UnreachableError } from '#src/api/errors.ts'
import {
  type CommunityData,
  communityData,
  communityParts,
  eachCommunity,
  type PortalSource,
} from '#src/content/portal.ts'
import type { ErrorCode } from '#src/contract/errors.ts'
import { PublishRefused } from './refusal.ts'

const UNKNOWN: ErrorCode = 'not_found'

/**
 * Hands over everything public of each community as it comes, or refuses with what was wrong with
 * the API.
 *
 * @param visit told of the community's place in the list
 * @returns how many communities there are
 * @throws PublishRefused, and what `visit` throws
 */
export async function fetchPortal(
  source: PortalSource,
  visit: (data: CommunityData, index: number) => Promise<void>,
): Promise<number> {
  const listed = await source.publicEntities().catch(refuse)
  refuseDoubles(listed.map(({ websiteconfigurations_url }) => websiteconfigurations_url))
  const checked = (data: CommunityData, index: number) => {
    refuseDoubleContents(data)
    return visit(data, index)
  }
  await eachCommunity(source, listed, checked).catch(refuse)
  return listed.length
}

/**
 * What is public of one community, or null where it is not there.
 *
 * @param slug where it stood before: all of it is asked for at once, for it hardly ever moves
 * @throws PublishRefused
 */
export async function fetchCommunity(
  source: PortalSource,
  id: number,
  slug: string | undefined,
): Promise<CommunityData | null> {
  try {
    const [chapelry, parts] = await Promise.all([
      source.chapelrie(id).catch(nullWhereUnknown),
      // What fails here is asked for again below, and fails there.
      slug === undefined ? null : communityParts(source, id, slug).catch(() => null),
    ])
    if (!chapelry) return null
    const hasMoved = chapelry.websiteconfigurations_url !== slug
    const data = hasMoved || !parts ? await communityData(source, chapelry) : { chapelry, ...parts }
    refuseDoubleContents(data)
    return data
  } catch (error) {
    return refuse(error)
  }
}

/** Only the API's own word says that a community is gone: a proxy has pages for 404, too. */
function nullWhereUnknown(error: unknown): null {
  if (error instanceof HttpError && error.code === UNKNOWN) return null
  throw error
}

/**
 * The numbers of the communities in the order that lists show them in.
 *
 * @throws PublishRefused
 */
export async function fetchOrder(source: PortalSource): Promise<number[]> {
  const listed = await source.publicEntities().catch(refuse)
  return listed.map(({ id }) => id)
}

/** Two contents at one address would overwrite each other's page. */
function refuseDoubleContents({ chapelry, contents }: CommunityData): void {
  const root = chapelry.websiteconfigurations_url
  refuseDoubles(contents.map(({ content_type, slug }) => `${root}/${content_type}/${slug}`))
}

function refuse(cause: unknown): never {
  if (cause instanceof ContractError) throw new PublishRefused('contract', cause.message, { cause })
  if (cause instanceof HttpError || cause instanceof UnreachableError) {
    throw new PublishRefused('api', cause.message, { cause })
  }
  throw cause
}

/**
 * Two communities, or two contents of one, at the same address would overwrite each other's page.
 *
 * @throws PublishRefused
 */
export function refuseDoubles(addresses: string[]): void {
  const seen = new Set<string>()
  for (const address of addresses) {
    if (seen.has(address)) {
      throw new PublishRefused('contract', `The API gives the address ${address} twice.`)
    }
    seen.add(address)
  }
}
