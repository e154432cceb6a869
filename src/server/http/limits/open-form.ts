import { timingSafeEqual } from 'node:crypto'
import { CLIENT_KEY_HEADER } from '#src/contract/account/captcha.ts'
import { wrongCaptcha } from '#src/server/captcha/captcha.ts'
import { keyFor } from '#src/server/secrets.ts'
import type { AppContext, AppDeps } from '../context.ts'
import { clientAddress } from './client-address.ts'
import { limited } from './rate-limits.ts'

/** The forms that anyone may send. Each has two limits: `{form}Address` and `{form}Email`. */
type OpenForm = 'register' | 'recover' | 'join'

/**
 * Admits a form that anyone may send (requirements §11.5). It limits the forms from one caller,
 * requires a captcha, and limits the forms from one caller for one e-mail address. Callers
 * elsewhere have their own tries. A trusted client sends its key instead of a captcha and has the
 * same limits (decision 092).
 *
 * @throws ApiError `too_many_requests`, `captcha`, `captcha_unavailable`
 */
export async function admit(
  c: AppContext,
  deps: AppDeps,
  form: OpenForm,
  { email, captcha }: { email: string; captcha?: string | undefined },
): Promise<void> {
  const isTrusted = isTrustedClient(c, deps)
  if (captcha === undefined && !isTrusted) throw wrongCaptcha()
  const address = clientAddress(c, deps.trustedProxies)
  await limited(deps, `${form}Address`, address)
  if (!isTrusted && captcha !== undefined) await deps.captcha.accept(deps.db, captcha, address)
  await limited(deps, `${form}Email`, { email, address })
}

/**
 * Whether a request comes from a trusted client, by the key from the settings. The comparison takes
 * constant time, so its duration reveals nothing about the key.
 */
function isTrustedClient(
  c: AppContext,
  { trustedClientKey }: Pick<AppDeps, 'trustedClientKey'>,
): boolean {
  const shown = c.req.header(CLIENT_KEY_HEADER)
  if (trustedClientKey === undefined || shown === undefined) return false
  // Derived keys have equal length, which a comparison in constant time requires.
  return timingSafeEqual(keyFor('clients', shown), keyFor('clients', trustedClientKey))
}
