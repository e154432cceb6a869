import type { Locale } from '#src/i18n/locales.ts'
import type { JobOf } from '#src/server/jobs/job.ts'
import { openText, sealText } from '#src/server/sealed-text.ts'

/** The recipient of the last mail, and their language. */
interface Farewell {
  email: string
  name: string
  locale: Locale
}

/**
 * The job that tells a person that their account was erased. Until it is done, it is the last data
 * about them, stored encrypted: the database alone is not enough to read it (decision 098).
 *
 * @param key of the purpose `farewells`
 */
export function farewellJob(
  key: Uint8Array,
  { email, name, locale }: Farewell,
): JobOf<'account-deleted'> {
  return { kind: 'account-deleted', sealed: sealText(key, JSON.stringify([email, name, locale])) }
}

/** The recipient; undefined if the portal's secret has changed meanwhile. */
export function openFarewell(
  key: Uint8Array,
  { sealed }: JobOf<'account-deleted'>,
): Farewell | undefined {
  const opened = openText(key, sealed)
  if (opened === undefined) return undefined
  const [email, name, locale] = JSON.parse(opened)
  return { email, name, locale }
}
