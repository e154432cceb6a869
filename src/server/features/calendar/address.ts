import { eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { accounts, calendarAddresses } from '#src/server/db/schema.ts'
import { found } from '#src/server/errors.ts'
import { digestOf, keyedName, newToken } from '#src/server/secrets.ts'

/** The purpose of the keys for addresses. */
export interface CalendarOwner {
  accountId: number
  locale: 'pt' | 'es' | 'en'
}

interface Kept {
  nonce: string
  tokenDigest: string
}

/** The token of an account's calendar; it stays the same until it is renewed. */
export async function calendarToken(db: Db, secret: string, accountId: number): Promise<string> {
  await db
    .insert(calendarAddresses)
    .values({ accountId, ...newAddress(secret) })
    .onConflictDoNothing()
  const [row] = await db
    .select({ nonce: calendarAddresses.nonce, tokenDigest: calendarAddresses.tokenDigest })
    .from(calendarAddresses)
    .where(eq(calendarAddresses.accountId, accountId))
  const { nonce, tokenDigest } = found(row)
  const token = tokenOf(secret, nonce)
  // Made with another secret: its token still opens the calendar, but cannot be shown again.
  return digestOf(token) === tokenDigest ? token : renewedCalendarToken(db, secret, accountId)
}

/** Gives an account's calendar a new token; the former one becomes invalid. */
export async function renewedCalendarToken(
  db: Db,
  secret: string,
  accountId: number,
): Promise<string> {
  const fresh = newAddress(secret)
  await db
    .insert(calendarAddresses)
    .values({ accountId, ...fresh })
    .onConflictDoUpdate({ target: calendarAddresses.accountId, set: fresh })
  return tokenOf(secret, fresh.nonce)
}

/**
 * The account whose calendar a token opens.
 *
 * @throws ApiError `not_found`
 */
export async function calendarOwner(db: Db, token: string): Promise<CalendarOwner> {
  const [row] = await db
    .select({ accountId: accounts.id, locale: accounts.locale })
    .from(calendarAddresses)
    .innerJoin(accounts, eq(accounts.id, calendarAddresses.accountId))
    .where(eq(calendarAddresses.tokenDigest, digestOf(token)))
  return found(row)
}

function newAddress(secret: string): Kept {
  const nonce = newToken()
  return { nonce, tokenDigest: digestOf(tokenOf(secret, nonce)) }
}

function tokenOf(secret: string, nonce: string): string {
  return keyedName('calendar-addresses', secret, nonce)
}
