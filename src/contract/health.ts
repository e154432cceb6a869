import * as v from 'valibot'

/** `livez`: the process answers. */
export const Liveness = v.object({ status: v.literal('live') })

/** `readyz`: the database answers, and a release of the site is there to serve. */
export const Readiness = v.object({
  status: v.picklist(['ready', 'not_ready']),
  database: v.picklist(['up', 'down']),
  release: v.nullable(v.string()),
})
