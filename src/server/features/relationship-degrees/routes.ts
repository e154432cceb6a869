import { Hono } from 'hono'
import { RelationshipDegreeListQuery } from '#src/contract/list-queries.ts'
import { AppFilter } from '#src/contract/list-query.ts'
import { paged } from '#src/contract/paging.ts'
import { PATHS } from '#src/contract/paths.ts'
import { RelationshipDegree } from '#src/contract/people/relationship-degree.ts'
import { FALLBACK_LOCALE } from '#src/i18n/locales.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import type { Texts } from '#src/i18n/translator.ts'
import { answer } from '#src/server/http/answers.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { described } from '#src/server/http/described.ts'
import { checkedQuery } from '#src/server/http/lists/checked-query.ts'
import { listRelationshipDegrees } from './queries.ts'

const NAMESPACE = 'relationship-degrees'

/** The relationship degrees, in the language of the request (requirements §7.9). */
export function relationshipDegreeRoutes({ db, texts }: AppDeps) {
  const translated = codesWithNames(texts)
  return new Hono<AppEnv>().get(
    PATHS.relationshipDegrees,
    checkedQuery(RelationshipDegreeListQuery, AppFilter),
    described('relationshipDegrees', 'families', paged(RelationshipDegree), {
      filters: AppFilter,
      limit: 'or all',
    }),
    async (c) => {
      const { t } = c.var.translator()
      const nameOf = ({ code, name }: { code: string | null; name: string }) =>
        code !== null && translated.has(code) ? t(keyIn('relationship-degrees', code)) : name
      return answer(c, await listRelationshipDegrees(db, c.req.valid('query'), nameOf))
    },
  )
}

function codesWithNames(texts: Texts): ReadonlySet<string> {
  const names = texts[FALLBACK_LOCALE]?.[NAMESPACE]
  return new Set(typeof names === 'object' ? Object.keys(names) : [])
}
