import { Hono } from 'hono'
import { CONSENT_VERSION } from '#src/contract/account/account.ts'
import { AppFilter, ItemQuery } from '#src/contract/list-query.ts'
import { API_VERSION, PATHS } from '#src/contract/paths.ts'
import { InstallationSettings } from '#src/contract/settings.ts'
import { answer } from '#src/server/http/answers.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { described } from '#src/server/http/described.ts'
import { checkedQuery } from '#src/server/http/lists/checked-query.ts'

/** What a client needs to know of this installation before it sends a form (decision 092). */
export function settingsRoutes(
  deps: Pick<AppDeps, 'productName' | 'productSlug' | 'captchaFacts'>,
) {
  const { captchaFacts: facts } = deps
  const settings: InstallationSettings = {
    application_name: deps.productName,
    product: deps.productSlug,
    api_version: API_VERSION,
    captcha: {
      provider: facts.provider,
      site_key: facts.provider === 'altcha' ? null : facts.siteKey,
    },
    consent: { version: CONSENT_VERSION },
  }
  return new Hono<AppEnv>().get(
    PATHS.settings,
    checkedQuery(ItemQuery, AppFilter),
    described('settings', 'account', InstallationSettings, { filters: AppFilter }),
    (c) => answer(c, settings),
  )
}
