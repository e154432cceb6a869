import { Hono } from 'hono'
import { Faq } from '../../../contract/faq.ts'
import { AppFilter, ItemQuery } from '../../../contract/list-query.ts'
import { PATHS } from '../../../contract/paths.ts'
import { answer } from '../../http/answers.ts'
import { checkedQuery } from '../../http/checked-query.ts'
import type { AppDeps, AppEnv } from '../../http/context.ts'
import { described } from '../../http/described.ts'
import { referenceFrom } from '../../http/references.ts'
import { faqOf } from './queries.ts'

/** A community's frequent questions (SPEC §7, Contents), in the language of the call. */
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
