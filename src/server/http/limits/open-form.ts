import { wrongCaptcha } from '#src/server/captcha/captcha.ts'
import type { AppContext, AppDeps } from '../context.ts'
import { clientAddress } from './client-address.ts'
import { limited } from './limited.ts'
import { isTrustedClient } from './trusted-client.ts'

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
