import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { Hono } from 'hono'
import { ConfirmEmail, Receipt } from '#src/contract/account/account.ts'
import { EmailConfirmed } from '#src/contract/account/email-confirmed.ts'
import { Done } from '#src/contract/account/session.ts'
import { CheckLink, CreateAccountCall } from '#src/contract/api-forms.ts'
import { socialPaths } from '#src/contract/paths.ts'
import { mailedLinks } from '#src/server/db/schema.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { describedOperation } from '#src/server/http/described-operation.ts'
import { idempotent } from '#src/server/http/idempotent.ts'
import { clientAddress } from '#src/server/http/limits/client-address.ts'
import { limited, openedLink } from '#src/server/http/limits/limited.ts'
import { admit } from '#src/server/http/limits/open-form.ts'
import { maybeSignedIn } from '#src/server/http/session/signed-in.ts'
import { digestOf } from '#src/server/secrets.ts'
import { confirmEmail, register } from './registration.ts'
import { linkExpired } from './rules.ts'
import { refuseGuessable } from './set-password.ts'

/** Registration, from the form to the confirmed account (requirements §7.3). */
export function registrationRoutes(deps: AppDeps) {
  const paths = socialPaths(deps.productSlug)
  return new Hono<AppEnv>()
    .post(
      paths.createAccount,
      checkedBody(CreateAccountCall),
      describedOperation('createAccount', 'account', Receipt, {
        isIdempotent: true,
        refuses: [400, 413, 415, 429],
      }),
      idempotent(deps, 'createAccount'),
      async (c) => {
        const asked = c.req.valid('json')
        // Before the captcha: an invalid form does not use up a solution.
        await refuseGuessable({ field: 'password', password: asked.password }, asked)
        await admit(c, deps, 'register', asked)
        await limited(deps, 'registerMails', asked.email)
        await register(deps, asked)
        return answer(c, { id: randomUUID() })
      },
    )
    .post(
      paths.confirmEmail,
      maybeSignedIn(deps),
      checkedBody(ConfirmEmail),
      describedOperation('confirmEmail', 'account', EmailConfirmed, {
        refuses: [400, 413, 415, 429],
      }),
      async (c) => {
        const opened = c.req.valid('json')
        const subject = clientAddress(c, deps.trustedProxies)
        const isSignedIn = c.var.caller !== undefined
        const confirmed = await openedLink(deps, { name: 'linkAddress', subject }, () =>
          confirmEmail(deps, { ...opened, isSignedIn, userAgent: c.req.header('user-agent') }),
        )
        return answer(c, confirmed)
      },
    )
    .post(
      paths.checkLink,
      checkedBody(CheckLink),
      describedOperation('checkLink', 'account', Done, { refuses: [400, 413, 415, 429] }),
      async (c) => {
        const link = c.req.valid('json')
        const subject = clientAddress(c, deps.trustedProxies)
        await openedLink(deps, { name: 'linkAddress', subject }, () => checkLink(deps, link))
        return answer(c, {})
      },
    )
}

/**
 * Checks whether a mailed link is valid, without using it. It reveals no more than using the link:
 * both refuse an invalid link.
 *
 * @throws ApiError `link_expired` for one that is used, too old, unknown or for something else
 */
async function checkLink(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  { token, purpose }: CheckLink,
): Promise<void> {
  const { tokenDigest, expiresAt, accountId, registrationId } = mailedLinks
  const standing = and(
    eq(tokenDigest, digestOf(token)),
    gt(expiresAt, now()),
    isNotNull(purpose === 'reset_password' ? accountId : registrationId),
  )
  if ((await db.$count(mailedLinks, standing)) === 0) throw linkExpired()
}
