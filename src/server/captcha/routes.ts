import { Hono } from 'hono'
import { CaptchaChallenge } from '#src/contract/account/captcha.ts'
import { socialPaths } from '#src/contract/paths.ts'
import { orNotFound } from '../errors.ts'
import { answer } from '../http/answers.ts'
import type { AppDeps, AppEnv } from '../http/context.ts'
import { describedOperation } from '../http/described-operation.ts'
import { clientAddress } from '../http/limits/client-address.ts'
import { limited } from '../http/limits/rate-limits.ts'

/**
 * The captcha task for forms that anyone may send. With an external provider, whose script provides
 * the tasks, the answer is 404.
 */
export function captchaRoutes(deps: AppDeps) {
  return new Hono<AppEnv>().get(
    socialPaths(deps.productSlug).captcha,
    describedOperation('captcha', 'account', CaptchaChallenge, { refuses: [404, 429] }),
    async (c) => {
      await limited(deps, 'captchaAddress', clientAddress(c, deps.trustedProxies))
      c.header('cache-control', 'no-store')
      return answer(c, orNotFound((await deps.captcha.challenge()) ?? undefined))
    },
  )
}
