import type { RequestDetails } from '#src/contract/requests/request-details.ts'
import type { Db } from '#src/server/db/connection.ts'
import { requestKind } from './kinds.ts'

/** Who has written a request, and over what. */
interface Writing {
  isOfMember: boolean
  /** The request as it is stored; null for a new one. */
  before: RequestDetails | null
  /** The field of the body that the form came in; null for the body itself. */
  wrapper: string | null
}

/**
 * A request with what its community has chosen of its form checked and completed.
 *
 * @throws ApiError `bad_request` with a hint for each wrong field
 */
export async function completedRequest(
  db: Db,
  communityId: number,
  request: RequestDetails,
  { isOfMember, before, wrapper }: Writing,
): Promise<RequestDetails> {
  const { complete } = requestKind(request.kind)
  if (!complete) return request
  const details = await complete(db, communityId, {
    ...{ details: request.details, before: before?.details ?? null, isOfMember },
    prefix: wrapper === null ? '' : `${wrapper}.`,
  })
  // A kind completes its own values.
  return { kind: request.kind, details } as RequestDetails
}
