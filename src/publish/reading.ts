import { ContractError, HttpError, UnreachableError } from '#src/api/errors.ts'
import {
  type CommunityData,
  communityData,
  communityParts,
  type PortalSource,
} from '#src/content/portal.ts'
import type { Chapelry } from '#src/contract/chapelry.ts'
import type { ErrorCode } from '#src/contract/errors.ts'
import { PublishRefused } from './refusal.ts'

const UNKNOWN: ErrorCode = 'not_found'

/** A reading was given up: what it is about has changed meanwhile, and that goes first. */
export class Superseded extends Error {
  override name = 'Superseded'
}

/** What came of asking for one community. */
export type Reading =
  | { kind: 'read'; id: number; data: CommunityData }
  /** The API's own word: it is not public, or not there. */
  | { kind: 'gone'; id: number }
  | { kind: 'unreadable'; id: number; refused: PublishRefused }

/**
 * Reads what is public of one community. What is wrong with it is in the answer, so that it keeps
 * nobody else's pages from going live.
 *
 * @param slug where it stood before: all of it is asked for at once, for it hardly ever moves
 */
export async function readCommunity(
  source: PortalSource,
  id: number,
  slug: string | undefined,
): Promise<Reading> {
  try {
    const [chapelry, parts] = await Promise.all([
      source.chapelrie(id).catch(nullWhereUnknown),
      // What fails here is asked for again below, and fails there.
      slug === undefined ? null : communityParts(source, id, slug).catch(() => null),
    ])
    if (!chapelry) return { kind: 'gone', id }
    const hasMoved = chapelry.websiteconfigurations_url !== slug
    const data = hasMoved || !parts ? await communityData(source, chapelry) : { chapelry, ...parts }
    return wholeReading(id, data)
  } catch (error) {
    return { kind: 'unreadable', id, refused: refusalOfOne(error) }
  }
}

/** Data as a reading, unless two of its contents claim one address. */
export function wholeReading(id: number, data: CommunityData): Reading {
  const double = doubleContent(data)
  if (double === undefined) return { kind: 'read', id, data }
  const refused = new PublishRefused('contract', `The API gives the address ${double} twice.`)
  return { kind: 'unreadable', id, refused }
}

/**
 * Makes sure that pages at a slug belong to no community any more: the list of communities alone may
 * have left it out.
 *
 * @throws PublishRefused where a community stands there, and what `refusalOf` throws
 */
export async function expectNobodyAt(
  { source, mayLose }: { source: PortalSource; mayLose?: number },
  slug: string,
): Promise<void> {
  if (mayLose === Number.POSITIVE_INFINITY) return
  const found = await source
    .chapelrie(slug)
    .catch(nullWhereUnknown)
    .catch((error: unknown) => {
      throw refusalOf(error)
    })
  if (found === null) return
  throw new PublishRefused('contract', `The API's list of communities leaves out ${slug}.`)
}

/** Only the API's own word says that a community is gone: a proxy has pages for 404, too. */
export function nullWhereUnknown(error: unknown): null {
  if (error instanceof HttpError && error.code === UNKNOWN) return null
  throw error
}

/** The communities of the portal, in the order that lists show them in. */
export interface Listing {
  chapelries: Chapelry[]
  /** Entries that break the contract, with what is wrong with each. */
  broken: Array<{ id: number; refused: PublishRefused }>
}

/**
 * Reads the list of communities.
 *
 * @throws PublishRefused where it does not come, or is no list
 */
export async function readListing(source: PortalSource): Promise<Listing> {
  const listing: Listing = { chapelries: [], broken: [] }
  const entries = await source.listedEntities().catch((error: unknown) => {
    throw refusalOf(error)
  })
  for (const entry of entries) {
    if (entry.kind === 'community') listing.chapelries.push(entry.chapelry)
    // What is not even known by its number is nobody's in particular.
    else if (entry.id === null) throw refusalOf(entry.error)
    else listing.broken.push({ id: entry.id, refused: refusalOf(entry.error) })
  }
  return listing
}

/** Two contents at one address would overwrite each other's page. */
function doubleContent({ chapelry, contents }: CommunityData): string | undefined {
  const root = chapelry.websiteconfigurations_url
  const seen = new Set<string>()
  return contents
    .map(({ content_type, slug }) => `${root}/${content_type}/${slug}`)
    .find((address) => seen.size === seen.add(address).size)
}

/**
 * What was wrong with the API, as a refusal.
 *
 * @throws what is no fault of the API
 */
export function refusalOf(cause: unknown): PublishRefused {
  if (cause instanceof PublishRefused) return cause
  if (cause instanceof ContractError)
    return new PublishRefused('contract', cause.message, { cause })
  if (cause instanceof HttpError || cause instanceof UnreachableError) {
    return new PublishRefused('api', cause.message, { cause })
  }
  throw cause
}

/**
 * The same where it is about one community: data of which nothing can be made, such as a date that no
 * calendar has, are a fault of that one.
 */
export function refusalOfOne(cause: unknown): PublishRefused {
  if (cause instanceof Superseded) throw cause
  try {
    return refusalOf(cause)
  } catch {
    const why = cause instanceof Error ? cause.message : String(cause)
    return new PublishRefused('page', `The pages could not be made: ${why}`, { cause })
  }
}
