import { ContractError, HttpError, UnreachableError } from '#src/api/errors.ts'
import {
  type CommunityData,
  communityData,
  communityParts,
  type PortalSource,
} from '#src/content/portal.ts'
import type { Chapelry } from '#src/contract/community/chapelry.ts'
import type { ErrorCode } from '#src/contract/errors.ts'
import { PublishRefused } from '../refusal.ts'

const UNKNOWN: ErrorCode = 'not_found'

/** A fetch was cancelled: its community changed meanwhile, and that change goes first. */
export class Superseded extends Error {
  override name = 'Superseded'
}

/** The result of fetching one community. */
export type FetchResult =
  | { kind: 'read'; id: number; data: CommunityData }
  /** The API confirms that it is not public or does not exist. */
  | { kind: 'gone'; id: number }
  | { kind: 'unreadable'; id: number; refused: PublishRefused }

/**
 * Fetches the public data of one community. Its faults are in the answer, so that they do not keep
 * other communities from going live.
 *
 * @param slug its former slug: it rarely changes, so all data are requested at once
 */
export async function fetchCommunity(
  source: PortalSource,
  id: number,
  slug: string | undefined,
): Promise<FetchResult> {
  try {
    const [chapelry, parts] = await Promise.all([
      source.chapelrie(id).catch(nullIfNotFound),
      // A failure here is requested again below, and fails there.
      slug === undefined ? null : communityParts(source, id, slug).catch(() => null),
    ])
    if (!chapelry) return { kind: 'gone', id }
    const hasMoved = chapelry.websiteconfigurations_url !== slug
    const data = hasMoved || !parts ? await communityData(source, chapelry) : { chapelry, ...parts }
    return toFetchResult(id, data)
  } catch (error) {
    return { kind: 'unreadable', id, refused: toCommunityRefusal(error) }
  }
}

/** The data as a result, or a refusal if two of its contents claim one address. */
export function toFetchResult(id: number, data: CommunityData): FetchResult {
  const duplicate = duplicateAddress(data)
  if (duplicate === undefined) return { kind: 'read', id, data }
  const refused = new PublishRefused('contract', `The API gives the address ${duplicate} twice.`)
  return { kind: 'unreadable', id, refused }
}

/**
 * Checks that pages at a slug no longer belong to any community: the list of communities alone may
 * have omitted it.
 *
 * @throws PublishRefused if a community has that slug, and the errors of `toRefusal`
 */
export async function assertPathsFree(
  { source, mayLose }: { source: PortalSource; mayLose?: number },
  slug: string,
): Promise<void> {
  if (mayLose === Number.POSITIVE_INFINITY) return
  const found = await source
    .chapelrie(slug)
    .catch(nullIfNotFound)
    .catch((error: unknown) => {
      throw toRefusal(error)
    })
  if (found === null) return
  throw new PublishRefused('contract', `The API's list of communities leaves out ${slug}.`)
}

/** Only the API itself can say that a community is gone: proxies send 404 pages, too. */
function nullIfNotFound(error: unknown): null {
  if (error instanceof HttpError && error.code === UNKNOWN) return null
  throw error
}

/** The communities of the portal, in the order that lists show them in. */
export interface Listing {
  chapelries: Chapelry[]
  /** Entries that break the contract, with the fault of each. */
  broken: Array<{ id: number; refused: PublishRefused }>
}

/**
 * Fetches the list of communities.
 *
 * @throws PublishRefused if the list cannot be read or is no list
 */
export async function fetchListing(source: PortalSource): Promise<Listing> {
  const listing: Listing = { chapelries: [], broken: [] }
  const entries = await source.listedEntities().catch((error: unknown) => {
    throw toRefusal(error)
  })
  for (const entry of entries) {
    if (entry.kind === 'community') listing.chapelries.push(entry.chapelry)
    // An entry without a valid number belongs to no known community.
    else if (entry.id === null) throw toRefusal(entry.error)
    else listing.broken.push({ id: entry.id, refused: toRefusal(entry.error) })
  }
  return listing
}

/** Two contents at one address would overwrite each other's page. */
function duplicateAddress({ chapelry, contents }: CommunityData): string | undefined {
  const root = chapelry.websiteconfigurations_url
  const seen = new Set<string>()
  return contents
    .map(({ content_type, slug }) => `${root}/${content_type}/${slug}`)
    .find((address) => seen.size === seen.add(address).size)
}

/**
 * Turns an error of the API into a refusal.
 *
 * @throws errors that are not the API's fault
 */
export function toRefusal(cause: unknown): PublishRefused {
  if (cause instanceof PublishRefused) return cause
  if (cause instanceof ContractError)
    return new PublishRefused('contract', cause.message, { cause })
  if (cause instanceof HttpError || cause instanceof UnreachableError) {
    return new PublishRefused('api', cause.message, { cause })
  }
  throw cause
}

/**
 * The same for one community: unusable data, such as a date that no calendar has, are a fault of
 * that community.
 */
export function toCommunityRefusal(cause: unknown): PublishRefused {
  if (cause instanceof Superseded) throw cause
  try {
    return toRefusal(cause)
  } catch {
    const why = cause instanceof Error ? cause.message : String(cause)
    return new PublishRefused('page', `The pages could not be made: ${why}`, { cause })
  }
}
