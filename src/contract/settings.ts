import * as v from 'valibot'
import { CAPTCHA_PROVIDERS } from './captcha.ts'
import { API_VERSION } from './paths.ts'

/** What a client needs to know of an installation (requirements §3.17): all of it is public. */
export const InstallationSettings = v.object({
  application_name: v.string(),
  /** The name in field names and paths: `{product}_title`. */
  product: v.string(),
  api_version: v.literal(API_VERSION),
  captcha: v.object({
    provider: v.picklist(CAPTCHA_PROVIDERS),
    /** Null where the task is ours, which a call hands out. */
    site_key: v.nullable(v.string()),
  }),
  /** The wording of the privacy notice now in force, to be sent as `consent`. */
  consent: v.object({ version: v.string() }),
})
export type InstallationSettings = v.InferOutput<typeof InstallationSettings>
