import { Hono } from 'hono'
import { CalendarAddress } from '#src/contract/account/calendar-address.ts'
import { PATHS, pathOf } from '#src/contract/paths.ts'
import { subscriptionText } from '#src/domain/calendar/subscription.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { ApiError } from '#src/server/errors.ts'
import { answer, sized } from '#src/server/http/answers.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { describedOperation } from '#src/server/http/described-operation.ts'
import { clientAddress } from '#src/server/http/limits/client-address.ts'
import { limitedHere } from '#src/server/http/limits/limited.ts'
import { signedIn } from '#src/server/http/session/signed-in.ts'
import { calendarOwner, calendarToken, renewedCalendarToken } from './address.ts'
import { followedCalendars } from './queries.ts'

/** The extension after the token, by which programs recognise a calendar. */
const EXTENSION = '.ics'

/** The calendar of all communities that a user follows, at a personal address. */
export function calendarRoutes(deps: AppDeps) {
  const { db, secret, productSlug, productName, siteUrl, uidNamespace, now, texts } = deps
  const countAddress = limitedHere('calendarAddress')
  const countAccount = limitedHere('calendarAccount')
  const addressOf = (token: string): CalendarAddress => ({
    path: pathOf(PATHS.followedCalendar, { file: `${token}${EXTENSION}` }),
  })
  return new Hono<AppEnv>()
    .get(
      PATHS.calendarAddress,
      signedIn(deps),
      describedOperation('calendarAddress', 'social', CalendarAddress, { isSignedIn: true }),
      async (c) => answer(c, addressOf(await calendarToken(db, secret, c.var.caller.accountId))),
    )
    .post(
      PATHS.calendarAddress,
      signedIn(deps),
      describedOperation('renewCalendarAddress', 'social', CalendarAddress, { isSignedIn: true }),
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
