import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { Faq } from '#src/contract/community/faq.ts'
import { FaqForm, OfficeFaq } from '#src/contract/community/office-faq.ts'
import { AppFilter, ItemQuery } from '#src/contract/list-query.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { PATHS } from '#src/contract/paths.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { Db } from '#src/server/db/connection.ts'
import { faqs } from '#src/server/db/schema.ts'
import { orNotFound } from '#src/server/errors.ts'
import { answer } from '#src/server/http/answers.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { described } from '#src/server/http/described.ts'
import { checkedQuery } from '#src/server/http/lists/checked-query.ts'
import { type Reference, referenceFrom } from '#src/server/http/lists/references.ts'
import { wholeRoutes } from '#src/server/office-kit/document-routes.ts'
import { publicCommunity } from '../chapelries/queries.ts'
import { editedFaq, writeFaq } from './editing.ts'

/**
 * Enough for three languages of the longest text and its questions once more, with several bytes per
 * character.
 */
const MAX_KILOBYTES = 512

/**
 * The frequent questions of a community, for its editors. Members request them; a published page
 * contains only those that the office shows to everybody.
 */
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

/** A community's frequent questions (requirements §7.9), in the language of the call. */
export function faqRoutes({ db }: AppDeps) {
  return new Hono<AppEnv>().get(
    PATHS.faqs,
    checkedQuery(ItemQuery, AppFilter),
    described('faqs', 'communities', Faq, { filters: AppFilter }),
    async (c) => {
      const { locale } = c.var.translator()
      return answer(c, await faqOf(db, referenceFrom(c.req.param('community')), locale))
    },
  )
}

/**
 * The frequent questions of a public community, in the given language if available.
 *
 * @throws ApiError `not_found`
 */
async function faqOf(db: Db, reference: Reference, locale: Locale): Promise<Faq> {
  const community = await publicCommunity(db, reference)
  const [row] = await db
    .select({ id: faqs.id, content: faqs.content, translations: faqs.translations })
    .from(faqs)
    .where(eq(faqs.communityId, community.id))
  const { id, content, translations } = orNotFound(row)
  return { id, content: translations[locale] ?? content }
}
