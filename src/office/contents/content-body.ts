import * as v from 'valibot'
import { EVENT, PAGE } from '#src/contract/contents/content.ts'
import { ContentForm } from '#src/contract/contents/content-form.ts'
import type { ContentRecord } from '#src/contract/contents/content-record.ts'
import type { Changes } from '#src/contract/publishing/changes.ts'
import { fittedExceptions, fittedRule } from '#src/domain/recurrence/fitted-rule.ts'
import { wallClock, wallInstant } from '#src/domain/time/wall-clock.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { formValues } from '#src/ui/forms/form-values.ts'
import { toIssuePath } from '../kit/issue-path.ts'
import { type ContentValues, toContentValues } from './content-values.ts'
import { contentState } from './contents-view.ts'

/** The version from which the changes are computed, and the parish's time zone. */
export interface Basis {
  /** The record as it was read; null for a new content. */
  record: ContentRecord | null
  /** The zone of the parish's local times. */
  timeZone: string
  /** When it was read, in milliseconds since 1970 UTC. */
  readMs: number
}

const STATUSES = {
  draft: 'draft',
  now: 'published',
  later: 'published',
  archived: 'archived',
} as const

/** Fields of the contract whose errors another form field shows. */
const SHOWN_AT: Record<string, string> = {
  contents_hashtags: 'hashtags',
  online_from_date: 'online_day',
  event_status: 'is_cancelled',
  event_recurrence: 'event_recurrence',
  event_exceptions: 'event_exceptions',
}

/** The form field that shows the errors of a field of the contract. */
export function toFormField(name: string): string {
  const [root = ''] = name.split('.')
  return SHOWN_AT[root] ?? name
}

/** Converts the values into the shape of the contract, without checking them. */
export function toContentBody(values: ContentValues, { record, timeZone, readMs }: Basis): Changes {
  const isEvent = values.content_type === EVENT
  const isPage = values.content_type === PAGE
  const ofEvent = (written: string) => (isEvent ? written : null)
  return {
    content_type: values.content_type,
    language: values.language,
    title: values.title,
    slug: values.slug,
    cover: values.cover,
    cover_description: values.cover_description,
    resume: oneLineEnd(values.resume),
    content: values.content,
    translations: translationsOf(values),
    status: STATUSES[values.appears],
    online_from_date: onlineFrom(values, record, timeZone, readMs),
    locale: ofEvent(values.locale),
    event_from_date: ofEvent(values.event_from_date),
    event_from_hour: ofEvent(values.event_from_hour),
    event_to_date: ofEvent(values.event_to_date),
    event_to_hour: ofEvent(values.event_to_hour),
    ...repeated(values),
    event_status: isEvent ? (values.is_cancelled ? 'cancelled' : 'scheduled') : null,
    parent_id: isPage ? values.parent_id : null,
    position: isPage && values.position.trim() !== '' ? Number(values.position) : null,
    section_ids: values.section_ids,
    contents_hashtags: values.hashtags
      .split(',')
      .filter((tag) => tag.replace('#', '').trim())
      .map((tag) => ({ tag: tag.trim() })),
    contents_attachments: values.contents_attachments,
    contents_fotogaleries: values.contents_fotogaleries,
    contents_contents: values.contents_contents.map(({ content_rel_id }) => ({ content_rel_id })),
  }
}

/** The rule adjusted to the first date, and the exceptions that still match one of its dates. */
function repeated({
  content_type,
  event_recurrence,
  event_exceptions,
  event_from_date,
}: ContentValues) {
  const rule = content_type === EVENT ? event_recurrence : null
  const fitted = rule && fittedRule(rule, event_from_date)
  return {
    event_recurrence: fitted,
    event_exceptions: fittedExceptions(event_exceptions, fitted, event_from_date),
  }
}

/** The names of the fields that differ from the record as read; all fields for a new content. */
export function changedFields(values: ContentValues, basis: Basis): string[] {
  const { record, timeZone, readMs } = basis
  const next = toContentBody(values, basis)
  const former: Changes = record
    ? toContentBody(toContentValues(record, timeZone, readMs), basis)
    : {}
  const changed = Object.keys(next).filter(
    (field) => JSON.stringify(next[field]) !== JSON.stringify(former[field]),
  )
  return values.forgets_move ? [...changed, 'event_moved_from'] : changed
}

/**
 * Builds the request body from the values: all fields of a new content, the changed fields of an
 * existing one. The contract's issues appear at the form fields that show them.
 */
export function contentSchema(basis: Basis): v.GenericSchema<ContentValues, Changes> {
  return v.pipe(
    formValues<ContentValues>(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const values = dataset.value
      const checked = v.safeParse(ContentForm, toContentBody(values, basis))
      const faults = (checked.issues ?? []).map((issue) => ({
        message: issue.message,
        name: v.getDotPath(issue) ?? '',
      }))
      if (isWithoutDay(values)) faults.push({ message: 'required', name: 'online_day' })
      for (const { message, name } of faults)
        addIssue({ message, path: toIssuePath(toFormField(name), values) })
      if (!checked.success || faults.length > 0) return NEVER
      const output: Changes = checked.output
      return Object.fromEntries(
        changedFields(values, basis).map((field) => [field, output[field] ?? null]),
      )
    }),
  )
}

function isWithoutDay({ appears, online_day }: ContentValues): boolean {
  return appears === 'later' && online_day === ''
}

/** Without an hour, a day counts from its start. An unchanged time keeps its seconds. */
function onlineFrom(
  values: ContentValues,
  record: ContentRecord | null,
  timeZone: string,
  readMs: number,
): string | null {
  const stored = record?.online_from_date ?? null
  if (STATUSES[values.appears] !== 'published') return stored
  if (values.appears === 'now') {
    return record && contentState(record, readMs) === 'online' ? stored : null
  }
  if (isWithoutDay(values)) return null
  const [date, hour] = [values.online_day, values.online_hour || '00:00']
  const known = stored ? wallClock(Date.parse(stored), timeZone) : null
  if (stored && known?.date === date && known.hour === hour) return stored
  const instant = wallInstant(date, hour, timeZone)
  return Number.isNaN(instant) ? '?' : new Date(instant).toISOString()
}

function translationsOf({ language, translations }: ContentValues) {
  const others = LOCALES.filter((one) => one !== language)
  return Object.fromEntries(
    others.map((one) => {
      const { title, resume, content } = translations[one]
      return [one, { title, resume: oneLineEnd(resume), content }]
    }),
  )
}

/** Browsers submit line breaks as CRLF, but the server stores LF. */
function oneLineEnd(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}
