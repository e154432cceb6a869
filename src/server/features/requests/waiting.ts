import { sql } from 'drizzle-orm'
import { requests } from '#src/server/db/schema.ts'

/** Since when a request waits for the office. */
export const WAITS_SINCE = sql`coalesce(${requests.waitsSince}, ${requests.createdAt})`

/** A request with an open question waits for its sender only. */
export const isForOffice = sql`${requests.conversation} is distinct from 'asked'`
