import { ContractError, HttpError, UnreachableError } from '../api/errors.ts'
import { type CommunityData, loadPortal, type PortalSource } from '../content/portal.ts'
import { PublishRefused } from './refusal.ts'

/**
 * Everything public, or a refusal that says what was wrong with the API. Two communities or two
 * contents at one address would overwrite each other's page, so that is refused as well.
 *
 * @throws PublishRefused
 */
export async function fetchPortal(source: PortalSource): Promise<CommunityData[]> {
  const communities = await loadPortal(source).catch((cause: unknown) => {
    throw refusalFor(cause)
  })
  refuseDoubles(communities.map(({ chapelry }) => chapelry.websiteconfigurations_url))
  for (const { chapelry, contents } of communities) {
    const root = chapelry.websiteconfigurations_url
    refuseDoubles(contents.map(({ content_type, slug }) => `${root}/${content_type}/${slug}`))
  }
  return communities
}

function refusalFor(cause: unknown): unknown {
  if (cause instanceof ContractError)
    return new PublishRefused('contract', cause.message, { cause })
  if (cause instanceof HttpError || cause instanceof UnreachableError) {
    return new PublishRefused('api', cause.message, { cause })
  }
  return cause
}

function refuseDoubles(addresses: string[]): void {
  const seen = new Set<string>()
  for (const address of addresses) {
    if (seen.has(address)) {
      throw new PublishRefused('contract', `The API gives the address ${address} twice.`)
    }
    seen.add(address)
  }
}
