import * as v from 'valibot'
import type { ContentRecord } from '#src/contract/contents/content-record.ts'
import { ContentPayload } from './content-payload.ts'
import { addPayloads, contentTarget, writtenContents } from './content-target.ts'
import type { Target } from './target.ts'

/**
 * Writes lines of a calendar as events. The office decides whether they are published: a calendar
 * only marks private ones.
 */
export const calendarTarget: Target = {
  ...contentTarget,
  written: (db, communityId, recordIds) => writtenContents(db, communityId, recordIds, published),
  add: (tx, scope, payloads) => {
    const asked = payloads.map((one) => (scope.asDrafts ? withStatus(one, 'draft') : one))
    return addPayloads(tx, scope, asked, published)
  },
  change: (tx, scope, recordId, payload) =>
    contentTarget.change(tx, scope, recordId, withStatus(payload, statusIn(payload))),
}

/** Publishing a draft does not count as an edit of its content. */
function published(record: ContentRecord): ContentRecord {
  return { ...record, status: record.status === 'draft' ? 'published' : record.status }
}

/** An event that has become private is unpublished; otherwise the office's choice stays. */
function statusIn(payload: unknown): 'draft' | undefined {
  return v.parse(ContentPayload, payload).form.status === 'draft' ? 'draft' : undefined
}

function withStatus(payload: unknown, status: 'draft' | undefined): ContentPayload {
  const whole = v.parse(ContentPayload, payload)
  const { status: _, ...form } = whole.form
  return { ...whole, form: { ...form, ...(status !== undefined && { status }) } }
}
