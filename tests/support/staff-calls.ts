import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { EVENT } from '#src/contract/contents/content.ts'
import type { ContentRecord } from '#src/contract/contents/content-record.ts'
import type { ImportKind } from '#src/contract/office/import.ts'
import type { StaffRole } from '#src/contract/office/staff.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  certificateDetails,
  certificates,
  contentVersions,
  entities,
  families,
  importLines,
  imports,
  officeInvitations,
  requestNotes,
  requests,
  undeliveredMails,
  websiteConfigurations,
} from '#src/server/db/schema.ts'
import { toEntityForm } from '#src/server/features/entities/rows.ts'
import { mergePeople } from '#src/server/features/people/merge.ts'
import { REQUEST_RESOURCES } from '#src/server/features/requests/request-resources.ts'
import type { AppEnv } from '#src/server/http/context.ts'
import { versionOf } from '#src/server/http/versions.ts'
import type { OfficeOperation } from '#src/server/office-kit/call-rights.ts'
import { NOW } from './app.ts'
import { catechismClass, childOfClass } from './catechism.ts'
import {
  configuration,
  content,
  degree,
  mass,
  massException,
  menuEntry,
  section,
} from './fixtures.ts'
import { clerk } from './office.ts'
import { bodyOf, FORMS, received } from './requests.ts'
import { delivery, receiver } from './webhooks.ts'

type Place = { id: number }

/** What the three roles differ by, kept apart from the server's own table. */
type RoleRight = 'people' | 'contents' | 'roles'

/** What each role may do. */
export const ROLE_RIGHTS: Record<StaffRole, readonly RoleRight[]> = {
  secretary: ['people'],
  editor: ['contents'],
  admin: ['people', 'contents', 'roles'],
}

/** What stands below a path of the API: whose it is, and how a record of it is made and changed. */
interface StaffPath {
  /** The right it takes; `platform` for what only who keeps the platform may do. */
  right: RoleRight | 'platform'
  /** A record of a community, made for one call: its number. */
  record?: (db: Db, community: Place) => Promise<number>
  /** What a call names within such a record: its number. */
  within?: (db: Db, record: number) => Promise<number>
  /** What a change of such a record sends, which its own office may send. */
  change?: unknown
}

const registered =
  (table: typeof entities | typeof families) =>
  async (db: Db, { id }: Place) => {
    const values = { communityId: id, name: 'Ana', nameFolded: 'ana' }
    const [row] = await db.insert(table).values(values).returning({ id: table.id })
    return row?.id ?? 0
  }

/** Two records that were made one, as the call that does so leaves them. */
async function merged(db: Db, { id: communityId }: Place): Promise<number> {
  const [keptId, goneId] = [
    await registered(entities)(db, { id: communityId }),
    await registered(entities)(db, { id: communityId }),
  ]
  const [kept] = await db.select().from(entities).where(eq(entities.id, keptId))
  const [gone] = await db.select().from(entities).where(eq(entities.id, goneId))
  if (!kept || !gone) throw new Error('The insert gave no row back.')
  const version = versionOf(toEntityForm(kept))
  const form = { gone_id: goneId, take: [], kept_version: version, gone_version: version }
  const scope = { communityId, staffId: null, now: NOW }
  return db.transaction((tx) => mergePeople(tx, scope, keptId, form))
}

/** A certificate of a baptism. */
async function certified(db: Db, { id: communityId }: Place): Promise<number> {
  const entityId = await registered(entities)(db, { id: communityId })
  const code = crypto.randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()
  const [row] = await db
    .insert(certificates)
    .values({ communityId, code, kind: 'baptism', issuedOn: '2026-03-15' })
    .returning({ id: certificates.id })
  const certificateId = row?.id ?? 0
  const details = { entityId, name: 'Ana', date: '1958', book: '12' }
  await db.insert(certificateDetails).values({ certificateId, ...details })
  return certificateId
}

/** Something that an office brings in, and that waits for its word. */
const waiting =
  (kind: ImportKind) =>
  async (db: Db, { id: communityId }: Place): Promise<number> => {
    const [row] = await db
      .insert(imports)
      .values({ communityId, kind, fileName: 'file', state: 'ready' })
      .returning({ id: imports.id })
    return row?.id ?? 0
  }

/** The same once it has brought something in. */
const ended =
  (kind: ImportKind) =>
  async (db: Db, { id: communityId }: Place): Promise<number> => {
    const importId = await waiting(kind)(db, { id: communityId })
    await db.update(imports).set({ state: 'done' }).where(eq(imports.id, importId))
    const line = { position: 1, title: 'Um', plan: 'new', outcome: 'added', recordId: 1 } as const
    await db.insert(importLines).values({ importId, ...line })
    return importId
  }

const idOf = async (made: Promise<Place>) => (await made).id

/** An accepted baptism whose day is over. */
async function celebrated(db: Db, community: Place): Promise<number> {
  const { id } = await received(db, community, 'baptism', { baptism_date: '2026-03-01' })
  await db.update(requests).set({ status: 'accepted', decidedAt: NOW }).where(eq(requests.id, id))
  return id
}

/** A call on a baptism that was asked for. */
const ofRequest = (change: unknown, status: 'pending' | 'rejected' = 'pending'): StaffPath => ({
  right: 'people',
  record: async (db, community) => {
    const { id } = await received(db, community, 'baptism')
    const decidedAt = status === 'pending' ? null : NOW
    await db.update(requests).set({ status, decidedAt }).where(eq(requests.id, id))
    return id
  },
  change,
})

/** Every path of the office, by what its calls begin with; the longest one counts. */
export const STAFF_PATHS: Record<string, StaffPath> = {
  ...Object.fromEntries(
    REQUEST_RESOURCES.map(({ path, kind }): [string, StaffPath] => [
      path,
      {
        right: 'people',
        record: (db, community) => idOf(received(db, community, kind)),
        change: bodyOf(kind, FORMS[kind]),
      },
    ]),
  ),
  '/entities': { right: 'people', record: registered(entities), change: { name: 'Outra' } },
  '/families': { right: 'people', record: registered(families), change: { name: 'Outra' } },
  '/office/people': { right: 'people', record: registered(entities) },
  '/office/people/{id}/merge': {
    right: 'people',
    record: registered(entities),
    change: { gone_id: 999_999, take: [], kept_version: '', gone_version: '' },
  },
  '/office/people/{id}/erasure': {
    right: 'people',
    record: registered(entities),
    change: { name: 'Outra' },
  },
  '/office/people/{id}/life': {
    right: 'people',
    record: registered(entities),
    change: { events: [{ kind: 'baptism', date: '1958' }] },
  },
  '/office/people/{id}/certificates': {
    right: 'people',
    record: registered(entities),
    change: { event: { kind: 'baptism', date: '1958', book: '12' } },
  },
  '/office/certificates': { right: 'people', record: certified },
  '/office/certificates/{id}/annul': {
    right: 'people',
    record: certified,
    change: { reason: 'Engano.' },
  },
  '/office/duplicates': { right: 'people' },
  '/office/merges': { right: 'people', record: merged, change: {} },
  '/office/senders': {
    right: 'people',
    record: (db, community) => idOf(received(db, community, 'meeting')),
  },
  '/office/pending': { right: 'people' },
  '/office/masses': { right: 'people' },
  '/office/year': { right: 'people' },
  '/office/calendar': { right: 'people' },
  '/office/anniversaries': { right: 'people' },
  '/office/catechism_classes': {
    right: 'people',
    record: (db, community) => idOf(catechismClass(db, community)),
    change: { name: 'Outra' },
  },
  '/office/catechism_classes/{id}/children': {
    right: 'people',
    record: (db, community) => idOf(catechismClass(db, community)),
    within: async (db, classId) => (await childOfClass(db, classId)).id,
    change: { enrolment_ids: [999_999] },
  },
  '/office/catechism_classes/{id}/presences': {
    right: 'people',
    record: (db, community) => idOf(catechismClass(db, community)),
    change: {
      day: '2026-03-14',
      marks: [{ enrolment_id: 999_999, mark: 'present', was: null }],
    },
  },
  '/office/catechism_questions': { right: 'people', change: { own: [] } },
  '/office/catechism_waiting': { right: 'people' },
  '/office/catechism_enrolments': {
    right: 'people',
    record: (db, community) => idOf(received(db, community, 'catechism')),
  },
  '/office/register_proposals': { right: 'people', record: celebrated },
  '/office/register_proposals/{id}/entry': {
    right: 'people',
    record: celebrated,
    change: { date: '2026-03-01', people: [{ role: 'child', name: 'Tomé Prudêncio' }] },
  },
  '/office/register_proposals/{id}/let_go': {
    right: 'people',
    record: celebrated,
    change: { reason: 'O assento é de outra paróquia.' },
  },
  '/office/undelivered_mails': {
    right: 'people',
    record: async (db, community) => {
      const { id: requestId } = await received(db, community, 'meeting')
      const [row] = await db
        .insert(undeliveredMails)
        .values({ requestId, at: NOW })
        .returning({ id: undeliveredMails.id })
      return row?.id ?? 0
    },
  },
  '/office/departures': { right: 'people' },
  '/office/requests/ask': ofRequest({ text: 'Em que dia?' }),
  '/office/requests/assign': ofRequest({ account_id: null }),
  '/office/requests/reopen': ofRequest({ reason: null }, 'rejected'),
  '/office/requests/take_back': {
    right: 'people',
    record: async (db, community) => {
      const { id } = await received(db, community, 'join')
      await db
        .update(requests)
        .set({ status: 'accepted', decidedAt: NOW })
        .where(eq(requests.id, id))
      return id
    },
    change: { reason: null },
  },
  '/office/requests/move': {
    right: 'people',
    record: async (db, community) => {
      await mass(db, community, { place: 'Capela' })
      return idOf(received(db, community, 'mass-intention'))
    },
    change: { date: '2026-03-22', time: '11:00', location_description: 'Capela' },
  },
  '/office/requests/document': ofRequest({ key: 'birth-record', state: 'in' }),
  '/office/requests/note': ofRequest({ text: 'Telefonou.' }),
  '/office/request_notes': {
    right: 'people',
    record: async (db, community) => {
      const { id: requestId } = await received(db, community, 'meeting')
      const [row] = await db
        .insert(requestNotes)
        .values({ requestId, text: 'Telefonou.' })
        .returning({ id: requestNotes.id })
      return row?.id ?? 0
    },
    change: { text: 'Telefonou hoje.' },
  },
  '/office/assignable': { right: 'people' },
  '/office/documents': { right: 'people' },
  '/office/missing_documents': { right: 'people' },
  '/office/publishing': { right: 'contents' },
  '/office/publishing/loss': { right: 'roles' },
  '/office/missing_pictures': { right: 'contents' },
  '/office/sections': {
    right: 'contents',
    record: (db, community) => idOf(section(db, community)),
    change: { name: 'Outra' },
  },
  '/office/page': { right: 'contents' },
  '/office/menu': { right: 'contents' },
  '/office/faq': { right: 'contents' },
  ...Object.fromEntries(
    [
      { base: '/office/content_imports', right: 'contents', kind: 'ics' } as const,
      { base: '/office/people_imports', right: 'people', kind: 'people' } as const,
    ].flatMap(({ base, right, kind }): Array<[string, StaffPath]> => {
      const record = waiting(kind)
      return [
        [base, { right, record }],
        [`${base}/{id}/choices`, { right, record, change: { chosen: true } }],
        [`${base}/{id}/columns`, { right, record, change: { fields: [] } }],
        [`${base}/{id}/undo`, { right, record: ended(kind) }],
      ]
    }),
  ),
  '/office/proofs': { right: 'contents' },
  '/office/pictures': { right: 'contents' },
  '/office/proofs/page': { right: 'contents' },
  '/office/files': { right: 'contents' },
  '/office/colleagues': {
    right: 'roles',
    record: (db, community) => idOf(clerk(db, community, 'editor')),
    change: { role: 'secretary' },
  },
  '/office/communities': { right: 'platform' },
  '/office/backups': { right: 'platform' },
  '/office/portal_state': { right: 'platform' },
  '/office/freshness': { right: 'platform' },
  '/office/second_factor': { right: 'roles' },
  '/office/visibility': { right: 'roles' },
  '/office/invitations': {
    right: 'roles',
    record: async (db, { id: communityId }) => {
      const email = `${crypto.randomUUID()}@example.org`
      const [row] = await db
        .insert(officeInvitations)
        .values({ communityId, email, emailFolded: email, role: 'editor', invitedAt: NOW })
        .returning({ id: officeInvitations.id })
      return row?.id ?? 0
    },
  },
  '/office/webhooks': {
    right: 'roles',
    record: (db, community) => idOf(receiver(db, community)),
    change: { description: 'Outra' },
  },
  '/office/webhook_deliveries': {
    right: 'roles',
    record: async (db, community) => {
      const { id: webhookId } = await receiver(db, community)
      return idOf(delivery(db, community, webhookId))
    },
  },
  '/websites/contents': {
    right: 'contents',
    record: (db, community) => idOf(content(db, community, { eventFromDate: '2026-12-24' })),
    change: { content: { content_type: EVENT, title: 'Outro', event_from_date: '2026-12-25' } },
  },
  '/websites/contents/{id}/versions/{version}': {
    right: 'contents',
    record: (db, community) => idOf(content(db, community)),
    within: async (db, contentId) => {
      const [row] = await db
        .insert(contentVersions)
        .values({ contentId, at: NOW, act: 'created', changed: [], record: {} as ContentRecord })
        .returning({ id: contentVersions.id })
      return row?.id ?? 0
    },
  },
  '/websites/contents/{id}/presence': {
    right: 'contents',
    record: (db, community) => idOf(content(db, community)),
    change: { tab: crypto.randomUUID() },
  },
  '/websites/contents/{id}/restore': {
    right: 'contents',
    record: (db, community) => idOf(content(db, community, { deletedAt: NOW })),
  },
  '/websites/emenus': {
    right: 'contents',
    record: (db, community) => idOf(menuEntry(db, community)),
    change: { title: 'Outro' },
  },
  '/websites/configurations': {
    right: 'contents',
    // A community has one of them.
    record: async (db, community) => {
      const { id } = websiteConfigurations
      const known = await db
        .select({ id })
        .from(websiteConfigurations)
        .where(eq(websiteConfigurations.communityId, community.id))
      return known[0]?.id ?? idOf(configuration(db, community))
    },
    change: { url_facebook: 'https://example.org' },
  },
  '/office/unheld_intentions': { right: 'people' },
  '/office/timetable': { right: 'contents' },
  '/masses_schedules': {
    right: 'contents',
    record: (db, community) => idOf(mass(db, community)),
    change: { hour: '09:00' },
  },
  '/masses_exceptions': {
    right: 'contents',
    record: (db, community) => idOf(massException(db, community, { place: crypto.randomUUID() })),
    change: { name: 'Missa do Galo' },
  },
  '/relationship_degrees': {
    right: 'platform',
    record: (db) => idOf(degree(db)),
    change: { name: 'Outro' },
  },
}

/** The path that a call stands below, and what is known of it. */
export function staffPath(path: string): StaffPath | undefined {
  const [longest] = Object.keys(STAFF_PATHS)
    .filter((start) => path === start || path.startsWith(`${start}/`))
    .sort((a, b) => b.length - a.length)
  return longest === undefined ? undefined : STAFF_PATHS[longest]
}

export interface StaffCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api/v1`; what stands for a record is `{id}`. */
  path: string
  /** The name of its operation in the document of the API. */
  operation: OfficeOperation
}

/** Every call of the office that the API describes: each takes the header that selects one. */
export async function staffCalls(app: Hono<AppEnv>): Promise<StaffCall[]> {
  const document = await (await app.request('/api/openapi.json')).json()
  type Operation = { operationId: OfficeOperation; parameters?: Array<{ name: string }> }
  const paths = Object.entries(document.paths as Record<string, Record<string, Operation>>)
  return paths.flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { operationId: operation, parameters = [] }]) => {
      const isStaff = parameters.some(({ name }) => name === 'X-Subscription')
      const call = { method: method.toUpperCase() as StaffCall['method'], operation }
      return isStaff ? [{ ...call, path: path.slice('/api/v1'.length) }] : []
    }),
  )
}
