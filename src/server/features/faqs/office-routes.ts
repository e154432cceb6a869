import type { Hono } from 'hono'
import { FaqForm, OfficeFaq } from '#src/contract/community/office-faq.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { wholeRoutes } from '#src/server/office-kit/document-routes.ts'
import { editedFaq, writeFaq } from './editing.ts'

/** Three languages of the longest text, each of its characters of several bytes. */
const MAX_KILOBYTES = 256

/** The frequent questions of a community, for its editors. No page shows them: members ask for them. */
export function officeFaqRoutes(deps: AppDeps): Hono<AppEnv> {
  return wholeRoutes(deps, {
    path: OFFICE_PATHS.officeFaq,
    schema: OfficeFaq,
    form: FaqForm,
    maxKilobytes: MAX_KILOBYTES,
    operations: { read: 'officeFaq', write: 'writeFaq' },
    read: editedFaq,
    write: writeFaq,
  })
}
