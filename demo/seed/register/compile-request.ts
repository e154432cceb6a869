import type { Temporal } from 'temporal-polyfill'
import * as v from 'valibot'
import { CONSENT_VERSION } from '#src/contract/account/account.ts'
import type { RequestDetails } from '#src/contract/requests/request-details.ts'
import type { RequestAction } from '#src/contract/requests/request-status.ts'
import type {
  requestDocuments,
  requestEvents,
  requestMessages,
  requestNotes,
  requests,
} from '#src/server/db/schema.ts'
import { requestKind } from '#src/server/features/requests/kinds.ts'
import { requestColumns } from '#src/server/features/requests/receive.ts'
import { dayOf, WEEKDAYS, type Weekday } from '../calendar.ts'
import type { Ago, DemoAct, DemoRequest } from './requests-schema.ts'

const TOKEN = /\{day([+-]\d+)(?::(sun|mon|tue|wed|thu|fri|sat))?\}/g

/**
 * Replaces the day tokens of a form by `yyyy-MM-dd`: `{day+7}` is in a week, `{day+7:sun}` the
 * first Sunday from then on.
 */
function expandDays(value: unknown, today: Temporal.PlainDate): unknown {
  if (typeof value === 'string') {
    return value.replace(TOKEN, (_, shift: string, weekday: string | undefined) => {
      const on =
        weekday === undefined
          ? undefined
          : ((WEEKDAYS as readonly string[]).indexOf(weekday) as Weekday)
      return dayOf({ day: Number(shift), on }, today, 0).toString()
    })
  }
  if (Array.isArray(value)) return value.map((one) => expandDays(one, today))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, expandDays(one, today)]),
  )
}

type OfRequest<Table extends { $inferInsert: { requestId: number } }> = Omit<
  Table['$inferInsert'],
  'requestId'
>

/** The rows of a request, before it has a number. */
export interface CompiledRequest {
  row: typeof requests.$inferInsert
  events: Array<OfRequest<typeof requestEvents>>
  messages: Array<OfRequest<typeof requestMessages>>
  notes: Array<OfRequest<typeof requestNotes>>
  documents: Array<OfRequest<typeof requestDocuments>>
}

/** The parish's data that a request needs. */
interface RequestSetting {
  communityId: number
  /** The parish's current day, to which the days of forms are relative. */
  today: Temporal.PlainDate
  /** The instant of a relative time, ISO 8601 in UTC. */
  at(ago: Ago): string
  /** The number of an account. */
  accountOf(email: string): number
  /** The record number of a person in the register. */
  entityOf(name: string): number
  /** The name of a document in the history. */
  nameOfDocument(key: string): string
  /** A reference that no other request has. */
  newReference(): string
}

/** The rows of a demo request, with its history. */
export function compileRequest(demo: DemoRequest, setting: RequestSetting): CompiledRequest {
  const { at, accountOf } = setting
  const { kind, sent, account, writtenBy, became, since } = demo
  const sentAt = at(sent)
  const writer = writtenBy === undefined ? null : accountOf(writtenBy)
  const compiled: CompiledRequest = {
    row: {
      ...{ communityId: setting.communityId, kind, locale: 'pt' },
      ...requestColumns(requestOf(demo, setting.today)),
      reference: setting.newReference(),
      accountId: account === undefined ? null : accountOf(account),
      entityId: became === undefined ? null : setting.entityOf(became),
      consentVersion: writtenBy === undefined ? CONSENT_VERSION : null,
      ...{ createdAt: sentAt, updatedAt: sentAt },
    },
    events: [{ action: 'received', at: sentAt, staffId: writer }],
    ...{ messages: [], notes: [], documents: [] },
  }
  for (const act of since) apply(act, compiled, setting)
  return compiled
}

/** Parsed like a sent form, so that the contract fills in default values. */
function requestOf({ kind, form }: DemoRequest, today: Temporal.PlainDate): RequestDetails {
  return {
    kind,
    details: v.parse(requestKind(kind).form, expandDays(form, today)),
  } as RequestDetails
}

function apply(act: DemoAct, { row, ...rows }: CompiledRequest, setting: RequestSetting): void {
  const at = setting.at(act.when)
  const staffId = 'by' in act ? setting.accountOf(act.by) : null
  const tell = (action: RequestAction, more: { reason?: string; aboutId?: number } = {}) =>
    rows.events.push({ action, at, staffId, ...more })
  row.updatedAt = at
  switch (act.act) {
    case 'asked':
    case 'answered': {
      const author = act.act === 'asked' ? 'office' : 'sender'
      row.conversation = act.act
      if (author === 'sender') row.waitsSince = at
      const consentVersion = author === 'sender' ? CONSENT_VERSION : null
      rows.messages.push({ author, staffId, text: act.text, at, consentVersion })
      tell(act.act)
      return
    }
    case 'note':
      rows.notes.push({ staffId, text: act.text, createdAt: at, updatedAt: at })
      tell('note_added')
      return
    case 'assigned':
      row.assigneeId = setting.accountOf(act.to)
      tell('assigned', { aboutId: row.assigneeId })
      return
    case 'document':
      rows.documents.push({ key: act.key, state: act.state, staffId, at })
      tell(`document_${act.state}`, { reason: setting.nameOfDocument(act.key) })
      return
    case 'accepted':
    case 'rejected':
    case 'withdrawn':
      Object.assign(row, { status: act.act, decidedAt: at, conversation: null })
      tell(act.act, act.act === 'rejected' ? { reason: act.reason } : {})
      return
  }
}
