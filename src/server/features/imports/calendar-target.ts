import * as v from 'valibot'
import { ContentPayload } from './content-payload.ts'
import { contentTarget, digestOfContent } from './content-target.ts'
import type { Target } from './target.ts'

/**
 * Writes lines of a calendar as events. Whether they are published is decided here: a calendar only
 * knows of those that are private.
 */
export const calendarTarget: Target = {
  ...contentTarget,
  // Who publishes a draft has not edited what it says.
  written: (db, communityId, recordId) =>
    digestOfContent(db, communityId, recordId, (record) => ({
      ...record,
      status: record.status === 'draft' ? 'published' : record.status,
    })),
  add: (tx, scope, payload) =>
    contentTarget.add(tx, scope, scope.asDrafts ? withStatus(payload, 'draft') : payload),
  change: (tx, scope, recordId, payload) =>
    contentTarget.change(tx, scope, recordId, withStatus(payload, statusIn(payload))),
}

/** What has become private is public no longer; else it stays as it was decided here. */
function statusIn(payload: unknown): 'draft' | undefined {
  return v.parse(ContentPayload, payload).form.status === 'draft' ? 'draft' : undefined
}

function withStatus(payload: unknown, status: 'draft' | undefined): ContentPayload {
  const whole = v.parse(ContentPayload, payload)
  const { status: _, ...form } = whole.form
  return { ...whole, form: { ...form, ...(status !== undefined && { status }) } }
}
