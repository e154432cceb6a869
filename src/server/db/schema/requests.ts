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
import { DOCUMENTED_KINDS, type ListedDocument } from '#src/contract/request-document.ts'
import {
  CONVERSATIONS,
  type MassMove,
  REQUEST_ACTIONS,
  REQUEST_KINDS,
  REQUEST_STATUSES,
} from '#src/contract/request-status.ts'
import { accounts } from './accounts.ts'
import { created, id, instant } from './columns.ts'
import { communityId } from './communities.ts'
import { entities } from './register.ts'

/** What a parish is asked for, of any kind: its form's values, and where it stands. */
export const requests = pgTable(
  'requests',
  {
    id: id(),
    reference: text().notNull().unique('requests_reference'),
    /** The attempt that it was sent by (`http/idempotent`): sent again, it is the same request. */
    attemptDigest: text().unique('requests_attempt'),
    communityId: communityId(),
    /** Who sent it while signed in; null for a join request, and for what the office wrote down. */
    accountId: integer().references(() => accounts.id, { onDelete: 'cascade' }),
    /** Whose it is among the people of the register, where the office has said so. */
    entityId: integer().references(() => entities.id, { onDelete: 'set null' }),
    kind: text({ enum: REQUEST_KINDS }).notNull(),
    status: text({ enum: REQUEST_STATUSES }).notNull().default('pending'),
    /** The form's values, as the contract's schema of the kind gives them. */
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Whom or what it is about, in a line; folded by `domain/folding` to be found by. */
    subject: text().notNull(),
    subjectFolded: text().notNull(),
    /** Where answers go. */
    email: text(),
    emailFolded: text(),
    /** The wall day and hour it is about, where it names them. */
    day: date({ mode: 'string' }),
    hour: time({ precision: 0 }),
    /** The language that its sender reads. */
    locale: text({ enum: ['pt', 'es', 'en'] }).notNull(),
    /** The wording of the privacy notice that was agreed to; null for what the office wrote down. */
    consentVersion: text(),
    createdAt: created(),
    updatedAt: created(),
    decidedAt: instant(),
    /** The colleague who sees to it. */
    assigneeId: integer().references(() => accounts.id, { onDelete: 'set null' }),
    /** Whose turn it is where the office has asked something; null where it has not. */
    conversation: text({ enum: CONVERSATIONS }),
    /** Since when the office has the word, where that is later than `created_at`. */
    waitsSince: instant(),
  },
  (table) => [
    index('requests_queue').on(table.communityId, table.kind, table.status, table.createdAt),
    index('requests_account').on(table.accountId, table.createdAt),
    index('requests_email').on(table.emailFolded),
    index('requests_entity').on(table.entityId),
    index('requests_day').on(table.communityId, table.kind, table.day, table.hour),
    index('requests_decided').on(table.decidedAt),
    index('requests_assignee').on(table.assigneeId),
    // One registration of a family at a time: of two sent at once, one is refused.
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

/** Who of the office it was, for as long as they have an account. */
const staff = () => integer().references(() => accounts.id, { onDelete: 'set null' })

/** What happened to a request: who, when, and why. */
export const requestEvents = pgTable(
  'request_events',
  {
    id: id(),
    requestId: requestId(),
    action: text({ enum: REQUEST_ACTIONS }).notNull(),
    at: instant().notNull(),
    /** Who of the office it was; null for its sender. */
    staffId: staff(),
    /** The colleague whom it was given to. */
    aboutId: staff(),
    reason: text(),
    /** From which mass to which an intention went. */
    move: jsonb().$type<MassMove>(),
  },
  (table) => [index('request_events_request').on(table.requestId, table.id)],
)

/** Mails about requests that were given up: their readers do not know what became of them. */
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

/** Mailed links to a pending join request (requirements §11.6): only their digests are kept. */
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

/** What the office asked the sender of a request, and what they answered. */
export const requestMessages = pgTable(
  'request_messages',
  {
    id: id(),
    requestId: requestId(),
    author: text({ enum: ['office', 'sender'] }).notNull(),
    /** Null for its sender. */
    staffId: staff(),
    text: text().notNull(),
    /** The wording of the privacy notice that was agreed to with an answer by link. */
    consentVersion: text(),
    at: instant().notNull(),
  },
  (table) => [index('request_messages_request').on(table.requestId, table.id)],
)

/** What colleagues write for each other about a request. */
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

/** Mailed links to a question of the office: only their digests are kept. */
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

/** The documents of a request that are no longer missing. */
export const requestDocuments = pgTable(
  'request_documents',
  {
    requestId: requestId(),
    /** Names it within the community's list. */
    key: text().notNull(),
    state: text({ enum: ['in', 'not_needed'] }).notNull(),
    staffId: staff(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.key] })],
)

/** What a community asks for with a kind of request, where it is not what is usual. */
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
