import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  time,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ListedDocument } from '#src/contract/requests/request-document.ts'
import { DOCUMENTED_KINDS, REQUEST_KINDS } from '#src/contract/requests/request-kinds.ts'
import {
  CONVERSATIONS,
  type MassMove,
  REQUEST_ACTIONS,
  REQUEST_STATUSES,
} from '#src/contract/requests/request-status.ts'
import type { WrittenDown } from '#src/contract/requests/written-down.ts'
import { COUNTED } from '#src/domain/requests/request-counts.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { accounts } from './accounts.ts'
import { created, id, instant } from './columns.ts'
import { communityId } from './communities.ts'
import { entities } from './people.ts'

/** A request of any kind to a parish: the form's values and its state. */
export const requests = pgTable(
  'requests',
  {
    id: id(),
    reference: text().notNull().unique('requests_reference'),
    /** The attempt that sent it (`http/idempotent`); a repetition is the same request. */
    attemptDigest: text().unique('requests_attempt'),
    communityId: communityId(),
    /** Its signed-in sender; null for a join request and for a request that the office entered. */
    accountId: integer().references(() => accounts.id, { onDelete: 'cascade' }),
    /** The person of the register whose request it is, if the office has assigned one. */
    entityId: integer().references(() => entities.id, { onDelete: 'set null' }),
    kind: text({ enum: REQUEST_KINDS }).notNull(),
    status: text({ enum: REQUEST_STATUSES }).notNull().default('pending'),
    /** The form's values, as the contract's schema of the kind gives them. */
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The person or matter it is about, in a line; folded by `domain/search/folding` for search. */
    subject: text().notNull(),
    subjectFolded: text().notNull(),
    /** The address for answers. */
    email: text(),
    emailFolded: text(),
    /** The wall day and hour it is about, if it names them. */
    day: date({ mode: 'string' }),
    hour: time({ precision: 0 }),
    /** The sender's language. */
    locale: text({ enum: LOCALES }).notNull(),
    /** The version of the privacy notice agreed to; null for a request that the office entered. */
    consentVersion: text(),
    createdAt: created(),
    updatedAt: created(),
    decidedAt: instant(),
    /** The colleague in charge of it. */
    assigneeId: integer().references(() => accounts.id, { onDelete: 'set null' }),
    /** Whose turn it is after a question of the office; null without a question. */
    conversation: text({ enum: CONVERSATIONS }),
    /** Since when it is the office's turn, if later than `created_at`. */
    waitsSince: instant(),
    /** How it came, if the office wrote it down for somebody. */
    writtenDown: jsonb().$type<WrittenDown>(),
    /** Who celebrates it, as the office said when it accepted it. */
    celebrant: text(),
    /** What its acceptance made, as the hooks of its kind write it to take it back. */
    made: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    index('requests_queue').on(table.communityId, table.kind, table.status, table.createdAt),
    index('requests_account').on(table.accountId, table.createdAt),
    index('requests_email').on(table.emailFolded),
    index('requests_entity').on(table.entityId),
    index('requests_day').on(table.communityId, table.kind, table.day, table.hour),
    index('requests_decided').on(table.decidedAt),
    index('requests_assignee').on(table.assigneeId),
    // One family registration at a time: if two are sent at once, one is refused.
    uniqueIndex('requests_one_family')
      .on(table.communityId, table.accountId)
      .where(sql`${table.kind} = 'family' and ${table.status} = 'pending'`),
    check(
      'requests_decided_when',
      sql`(${table.status} = 'pending') = (${table.decidedAt} is null)`,
    ),
  ],
)

const requestId = () =>
  integer()
    .notNull()
    .references(() => requests.id, { onDelete: 'cascade' })

/** The staff member who did it; null once their account is gone. */
const staff = () => integer().references(() => accounts.id, { onDelete: 'set null' })

/** The history of a request: who did what, when, and why. */
export const requestEvents = pgTable(
  'request_events',
  {
    id: id(),
    requestId: requestId(),
    action: text({ enum: REQUEST_ACTIONS }).notNull(),
    at: instant().notNull(),
    /** The staff member; null for the sender of the request. */
    staffId: staff(),
    /** The colleague it was assigned to. */
    aboutId: staff(),
    reason: text(),
    /** The old and the new mass of a moved intention. */
    move: jsonb().$type<MassMove>(),
  },
  (table) => [index('request_events_request').on(table.requestId, table.id)],
)

/** Mails about requests that could not be delivered: their readers do not know the outcome. */
export const undeliveredMails = pgTable(
  'undelivered_mails',
  {
    id: id(),
    requestId: requestId(),
    at: instant().notNull(),
  },
  (table) => [
    index('undelivered_mails_request').on(table.requestId),
    index('undelivered_mails_at').on(table.at),
  ],
)

/** Mailed links to a pending join request (requirements §11.6). Only digests are kept. */
export const joinLinks = pgTable(
  'join_links',
  {
    /** SHA-256 of the link's token, in hex. */
    tokenDigest: text().primaryKey(),
    requestId: requestId(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('join_links_request').on(table.requestId),
    index('join_links_expiry').on(table.expiresAt),
  ],
)

/** The office's questions to the sender of a request, and the answers. */
export const requestMessages = pgTable(
  'request_messages',
  {
    id: id(),
    requestId: requestId(),
    author: text({ enum: ['office', 'sender'] }).notNull(),
    /** The staff member who wrote it; null for the sender of the request. */
    staffId: staff(),
    text: text().notNull(),
    /** The version of the privacy notice that was agreed to with an answer by link. */
    consentVersion: text(),
    at: instant().notNull(),
  },
  (table) => [index('request_messages_request').on(table.requestId, table.id)],
)

/** Internal notes of colleagues about a request. */
export const requestNotes = pgTable(
  'request_notes',
  {
    id: id(),
    requestId: requestId(),
    staffId: staff(),
    text: text().notNull(),
    createdAt: created(),
    updatedAt: created(),
  },
  (table) => [index('request_notes_request').on(table.requestId, table.id)],
)

/** Mailed links to a question of the office. Only digests are kept. */
export const answerLinks = pgTable(
  'answer_links',
  {
    /** SHA-256 of the link's token, in hex. */
    tokenDigest: text().primaryKey(),
    requestId: requestId(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('answer_links_request').on(table.requestId),
    index('answer_links_expiry').on(table.expiresAt),
  ],
)

/** The documents of a request that the office has received. */
export const requestDocuments = pgTable(
  'request_documents',
  {
    requestId: requestId(),
    /** Its key in the community's list. */
    key: text().notNull(),
    state: text({ enum: ['in', 'not_needed'] }).notNull(),
    staffId: staff(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.key] })],
)

/** The documents that a community requires for a kind of request, if not the default ones. */
export const documentLists = pgTable(
  'document_lists',
  {
    communityId: communityId(),
    kind: text({ enum: DOCUMENTED_KINDS }).notNull(),
    documents: jsonb().$type<ListedDocument[]>().notNull(),
    updatedAt: created(),
  },
  (table) => [primaryKey({ columns: [table.communityId, table.kind] })],
)

/**
 * How many requests were deleted with their retention period or with a person, by month: the
 * numbers of a year stay right, and tell of nobody (decision 145).
 */
export const requestCounts = pgTable(
  'request_counts',
  {
    communityId: communityId(),
    kind: text({ enum: REQUEST_KINDS }).notNull(),
    /** The first day of the month, on the community's calendar. */
    month: date({ mode: 'string' }).notNull(),
    counted: text({ enum: COUNTED }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.communityId, table.month, table.kind, table.counted] })],
)
