import type * as v from 'valibot'
import type { RequestDetails } from '#src/contract/requests/request-details.ts'
import type { Db } from '#src/server/db/connection.ts'
import type { CommunityRow } from '../chapelries/rows.ts'

/** What a `notify` call brings, whatever its kind. */
export interface Notification {
  request: RequestDetails
  /** The community that its form says it is for; undefined where it does not say so. */
  slug: string | undefined
  /** The wording of the privacy notice that was agreed to with it. */
  consent: string | undefined
}

export interface NotificationContext {
  db: Db
  community: CommunityRow
  accountId: number
  /** The present instant, ISO 8601 in UTC. */
  now: string
}

/** One of the five `notify` calls (requirements §7.8): what is its own. */
export interface NotificationKind<Schema extends v.GenericSchema = v.GenericSchema> {
  operation: string
  path: `${string}/:community/notify`
  schema: Schema
  /** The field that the form comes in (requirements §3.16). */
  wrapper: string
  read(body: v.InferOutput<Schema>): Notification
  /** Looks the request over beyond its schema. @throws ApiError */
  check?(context: NotificationContext, request: RequestDetails): Promise<RequestDetails>
}
