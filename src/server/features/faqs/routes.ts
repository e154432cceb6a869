import { Hono } from 'hono'
import { Faq } from '#src/contract/community/faq.ts'
import { AppFilter, ItemQuery } from '#src/contract/list-query.ts'
import { PATHS } from '#src/contract/paths.ts'
import { answer } from '#src/server/http/answers.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { described } from '#src/server/http/described.ts'
import { checkedQuery } from '#src/server/http/lists/checked-query.ts'
import { referenceFrom } from '#src/server/http/lists/references.ts'
import { faqOf } from './queries.ts'

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
