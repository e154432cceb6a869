import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { CalendarAddress } from '#src/contract/account/calendar-address.ts'
import { PATHS, pathOf } from '#src/contract/paths.ts'
import { subscriptionText } from '#src/domain/calendar/subscription.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import type { Db } from '#src/server/db/connection.ts'
import { accounts, calendarAddresses } from '#src/server/db/schema.ts'
import { ApiError, orNotFound } from '#src/server/errors.ts'
import { answer, sized } from '#src/server/http/answers.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { describedOperation, ownCall } from '#src/server/http/described-operation.ts'
import { clientAddress } from '#src/server/http/limits/client-address.ts'
import { limitedByPortions } from '#src/server/http/limits/portions.ts'
import { signedIn } from '#src/server/http/session/signed-in.ts'
import { digestOf, keyedName, newToken } from '#src/server/secrets.ts'
import { followedCalendars } from './queries.ts'

/** The extension after the token, by which programs recognise a calendar. */
const EXTENSION = '.ics'

/** The calendar of all communities that a user follows, at a personal address. */
export function calendarRoutes(deps: AppDeps) {
  const { db, secret, productSlug, productName, siteUrl, uidNamespace, now, texts } = deps
  const countAddress = limitedByPortions(deps, 'calendarAddress')
  const countAccount = limitedByPortions(deps, 'calendarAccount')
  const addressOf = (token: string): CalendarAddress => ({
    path: pathOf(PATHS.followedCalendar, { file: `${token}${EXTENSION}` }),
  })
  return new Hono<AppEnv>()
    .get(
      PATHS.calendarAddress,
      signedIn(deps),
      ownCall('calendarAddress', 'social', CalendarAddress),
      async (c) => answer(c, addressOf(await calendarToken(db, secret, c.var.caller.accountId))),
    )
    .post(
      PATHS.calendarAddress,
      signedIn(deps),
      ownCall('renewCalendarAddress', 'social', CalendarAddress),
      async (c) =>
        answer(c, addressOf(await renewedCalendarToken(db, secret, c.var.caller.accountId))),
    )
    .get(
      PATHS.followedCalendar,
      describedOperation(
        'followedCalendar',
        'social',
        { mediaTypes: ['text/calendar'] },
        { refuses: [404, 429] },
      ),
      async (c) => {
        await countAddress(clientAddress(c, deps.trustedProxies))
        const file = c.req.param('file')
        if (!file.endsWith(EXTENSION)) throw new ApiError('not_found')
        const { accountId, locale } = await calendarOwner(db, file.slice(0, -EXTENSION.length))
        await countAccount(String(accountId))
        const calendars = await followedCalendars(db, accountId, {
          product: productSlug,
          uidNamespace,
          siteUrl,
          now: now(),
          locale,
        })
        const translator = createTranslator(locale, texts)
        const name = translator.t('calendar.followed', { product: productName })
        // Anyone with the address may read it; nobody else should find it.
        c.header('cache-control', 'private, max-age=0, must-revalidate')
        c.header('x-robots-tag', 'noindex')
        c.header('referrer-policy', 'no-referrer')
        const text = subscriptionText(name, calendars, {
          productName,
          translator,
          siteUrl,
          namesParish: true,
        })
        return sized(c, text, 'text/calendar')
      },
    )
}

/** The purpose of the keys for addresses. */
interface CalendarOwner {
  accountId: number
  locale: Locale
}

interface Kept {
  nonce: string
  tokenDigest: string
}

/** The token of an account's calendar; it stays the same until it is renewed. */
async function calendarToken(db: Db, secret: string, accountId: number): Promise<string> {
  await db
    .insert(calendarAddresses)
    .values({ accountId, ...newAddress(secret) })
    .onConflictDoNothing()
  const [row] = await db
    .select({ nonce: calendarAddresses.nonce, tokenDigest: calendarAddresses.tokenDigest })
    .from(calendarAddresses)
    .where(eq(calendarAddresses.accountId, accountId))
  const { nonce, tokenDigest } = orNotFound(row)
  const token = tokenOf(secret, nonce)
  // Made with another secret: its token still opens the calendar, but cannot be shown again.
  return digestOf(token) === tokenDigest ? token : renewedCalendarToken(db, secret, accountId)
}

/** Gives an account's calendar a new token; the former one becomes invalid. */
async function renewedCalendarToken(db: Db, secret: string, accountId: number): Promise<string> {
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
async function calendarOwner(db: Db, token: string): Promise<CalendarOwner> {
  const [row] = await db
    .select({ accountId: accounts.id, locale: accounts.locale })
    .from(calendarAddresses)
    .innerJoin(accounts, eq(accounts.id, calendarAddresses.accountId))
    .where(eq(calendarAddresses.tokenDigest, digestOf(token)))
  return orNotFound(row)
}

function newAddress(secret: string): Kept {
  const nonce = newToken()
  return { nonce, tokenDigest: digestOf(tokenOf(secret, nonce)) }
}

function tokenOf(secret: string, nonce: string): string {
  return keyedName('calendar-addresses', secret, nonce)
}
