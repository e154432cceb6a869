import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { AccountId, ChangePassword, Receipt, ResetPassword } from '#src/contract/account/account.ts'
import { PasswordChanged } from '#src/contract/account/session.ts'
import { RecoverPasswordCall } from '#src/contract/api-forms.ts'
import { PATHS, socialPaths } from '#src/contract/paths.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { describedOperation } from '#src/server/http/described-operation.ts'
import { idempotent } from '#src/server/http/idempotent.ts'
import { clientAddress } from '#src/server/http/limits/client-address.ts'
import { counted, openedLink } from '#src/server/http/limits/limited.ts'
import { admit } from '#src/server/http/limits/open-form.ts'
import { signedIn } from '#src/server/http/session/signed-in.ts'
import { changePassword, resetPassword } from './set-password.ts'

/** A new password for a person who forgot theirs: by a mailed link. */
export function recoveryRoutes(deps: AppDeps) {
  const paths = socialPaths(deps.productSlug)
  return new Hono<AppEnv>()
    .put(
      paths.recoverPassword,
      checkedBody(RecoverPasswordCall),
      describedOperation('recoverPassword', 'account', Receipt, {
        isIdempotent: true,
        refuses: [400, 413, 415, 429],
      }),
      idempotent(deps, 'recoverPassword'),
      async (c) => {
        const { email, captcha } = c.req.valid('json')
        await admit(c, deps, 'recover', { email, captcha })
        const { locale } = c.var.translator()
        // The job checks whether the address is known: the answer must not reveal it.
        const mayMail = (await counted(deps, 'recoverMails', email)) === 0
        if (mayMail) await deps.jobs.add(deps.db, { kind: 'recovery', email, locale })
        return answer(c, { id: randomUUID() })
      },
    )
    .post(
      paths.resetPassword,
      checkedBody(ResetPassword),
      describedOperation('resetPassword', 'account', AccountId, { refuses: [400, 413, 415, 429] }),
      async (c) => {
        const address = clientAddress(c, deps.trustedProxies)
        const asked = { ...c.req.valid('json'), address }
        const id = await openedLink(deps, { name: 'linkAddress', subject: address }, () =>
          resetPassword(deps, asked),
        )
        return answer(c, { id })
      },
    )
}

/** A new password for a person who knows theirs, at both addresses (requirements §7.2, §7.3). */
export function passwordRoutes(deps: AppDeps) {
  const { changePassword: path } = socialPaths(deps.productSlug)
  const routes = new Hono<AppEnv>()
  for (const [method, at, operation] of [
    ['PUT', path, 'changePassword'],
    ['POST', PATHS.changeOwnPassword, 'changeOwnPassword'],
  ] as const) {
    routes.on(
      method,
      at,
      signedIn(deps),
      checkedBody(ChangePassword),
      describedOperation(operation, 'account', PasswordChanged, {
        isSignedIn: true,
        refuses: [400, 413, 415, 429],
      }),
      async (c) => {
        const { caller } = c.var
        const userAgent = c.req.header('user-agent')
        const changed = await changePassword(deps, caller, c.req.valid('json'), userAgent)
        return answer(c, { id: caller.accountId, ...changed })
      },
    )
  }
  return routes
}
