import type { Locale } from '#src/i18n/locales.ts'
import type { JobOf } from '#src/server/jobs/job.ts'
import { openText, sealText } from '#src/server/sealed-text.ts'

/** Whom the last mail goes to, in their language. */
interface Farewell {
  email: string
  name: string
  locale: Locale
}

/**
 * The job that tells somebody of their erased account. Until it is done it is the one thing left of them,
 * and the database holds it in a form that nobody can read who has only the database (decision 098).
 *
 * @param key of the purpose `farewells`
 */
export function farewellJob(
  key: Uint8Array,
  { email, name, locale }: Farewell,
): JobOf<'account-deleted'> {
  return { kind: 'account-deleted', sealed: sealText(key, JSON.stringify([email, name, locale])) }
}

/** Whom it goes to; undefined where the portal's secret has changed meanwhile. */
export function openFarewell(
  key: Uint8Array,
  { sealed }: JobOf<'account-deleted'>,
): Farewell | undefined {
  const opened = openText(key, sealed)
  if (opened === undefined) return undefined
  const [email, name, locale] = JSON.parse(opened)
  return { email, name, locale }
}
