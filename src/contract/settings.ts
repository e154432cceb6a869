import * as v from 'valibot'
import { CAPTCHA_PROVIDERS } from './account/captcha.ts'
import { API_VERSION } from './paths.ts'

/** The settings of an installation that a client needs (requirements §3.17): all are public. */
export const InstallationSettings = v.object({
  application_name: v.string(),
  /** The product's name in field names and paths: `{product}_title`. */
  product: v.string(),
  api_version: v.literal(API_VERSION),
  captcha: v.object({
    provider: v.picklist(CAPTCHA_PROVIDERS),
    /** Null for our own captcha, whose task comes from a call. */
    site_key: v.nullable(v.string()),
  }),
  /** The current wording of the privacy notice, to be sent as `consent`. */
  consent: v.object({ version: v.string() }),
})
export type InstallationSettings = v.InferOutput<typeof InstallationSettings>
