import { and, asc, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { OFFICE_PATHS, STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import { EntityFilters, REGISTER_SORT } from '#src/contract/office/staff-list.ts'
import { EntityForm, EntityRecord } from '#src/contract/people/entity.ts'
import { LIFE_EVENT_KINDS } from '#src/contract/people/life.ts'
import { toChangesSchema } from '#src/contract/publishing/changes.ts'
import { ExistingUser, SimilarEntities } from '#src/contract/requests/join.ts'
import type { WrittenJoin } from '#src/contract/requests/written-forms.ts'
import { foldEmail } from '#src/domain/accounts/email.ts'
import { eventCell, LIFE_PARTS } from '#src/domain/people/life-columns.ts'
import { type ComparedPerson, similarityReasons } from '#src/domain/people/similarity.ts'
import { plainTaxpayer } from '#src/domain/people/taxpayer.ts'
import { fold } from '#src/domain/search/folding.ts'
import type { Db } from '#src/server/db/connection.ts'
import { accounts, entities, requests, subscriptions } from '#src/server/db/schema.ts'
import { toInstant } from '#src/server/db/times.ts'
import { ApiError, orNotFound } from '#src/server/errors.ts'
import { answer } from '#src/server/http/answers.ts'
import { merged } from '#src/server/http/body/checked-body.ts'
import type { AppContext, AppDeps, AppEnv } from '#src/server/http/context.ts'
import { limited } from '#src/server/http/limits/rate-limits.ts'
import { idFrom } from '#src/server/http/lists/references.ts'
import { versionOf } from '#src/server/http/versions.ts'
import { officeAccess } from '#src/server/office-kit/access.ts'
import { officeCall } from '#src/server/office-kit/described-staff-call.ts'
import { removeOwned } from '#src/server/office-kit/owned-rows.ts'
import { fieldColumn, type ReportColumn } from '#src/server/office-kit/reports/columns.ts'
import type { OfficeScope, StaffResource } from '#src/server/office-kit/resource.ts'
import { joinRequest } from '../requests/office-queries.ts'
import {
  changeEntity,
  entityRecord,
  entityReports,
  insertEntity,
  listEntities,
  lockedEntity,
  type ReportedPerson,
} from './queries.ts'
import { toEntityColumns, toEntityForm } from './rows.ts'

type SimilarEntity = SimilarEntities['results'][number]

/** The most candidates that are compared and shown. */
const MOST = 50

interface JoinRequest {
  id: number
  communityId: number
  details: WrittenJoin
}

/**
 * Possible matches for the sender of a join request: people of the register, then other requests,
 * each with the reasons. The database finds candidates by its indexes; `domain/people/similarity`
 * decides.
 */
async function similarEntities(db: Db, asking: JoinRequest): Promise<SimilarEntity[]> {
  const person = comparedOf(asking.details)
  const [known, others] = await Promise.all([
    knownCandidates(db, asking),
    pendingCandidates(db, asking),
  ])
  return [...known, ...others].flatMap(({ kind, id, ...other }) => {
    const reasons = similarityReasons(person, other)
    if (reasons.length === 0) return []
    const { name, email, mobilephone, birthPlaceParish } = other
    return [{ kind, id, name, email, birth_place_parish: birthPlaceParish, mobilephone, reasons }]
  })
}

type Candidate = ComparedPerson & Pick<SimilarEntity, 'kind' | 'id'>

async function knownCandidates(
  db: Db,
  { communityId, details }: JoinRequest,
): Promise<Candidate[]> {
  const rows = await db
    .select()
    .from(entities)
    .where(
      and(
        eq(entities.communityId, communityId),
        or(
          eq(entities.nameFolded, fold(details.name)),
          details.email === null ? undefined : eq(entities.emailFolded, foldEmail(details.email)),
          details.taxpayer === null
            ? undefined
            : eq(entities.taxpayer, plainTaxpayer(details.taxpayer)),
        ),
      ),
    )
    .orderBy(asc(entities.id))
    .limit(MOST)
  return rows.map((row) => ({ ...row, kind: 'entity' }))
}

async function pendingCandidates(
  db: Db,
  { id, communityId, details }: JoinRequest,
): Promise<Candidate[]> {
  const rows = await db
    .select({ id: requests.id, details: requests.details })
    .from(requests)
    .where(
      and(
        eq(requests.communityId, communityId),
        eq(requests.kind, 'join'),
        eq(requests.status, 'pending'),
        ne(requests.id, id),
        or(
          eq(requests.subjectFolded, fold(details.name)),
          details.email === null ? undefined : eq(requests.emailFolded, foldEmail(details.email)),
          details.taxpayer === null ? undefined : hasTaxpayer(details.taxpayer),
        ),
      ),
    )
    .orderBy(asc(requests.id))
    .limit(MOST)
  return rows.map((row) => ({
    kind: 'pending_entity',
    id: row.id,
    ...comparedOf(row.details as WrittenJoin),
  }))
}

/** Normalised as by `plainTaxpayer`: stored forms keep the original spelling. */
function hasTaxpayer(taxpayer: string): SQL {
  const kept = sql`${requests.details} ->> 'taxpayer'`
  return sql`upper(regexp_replace(${kept}, '[ .-]', '', 'g')) = ${plainTaxpayer(taxpayer)}`
}

function comparedOf(details: WrittenJoin): ComparedPerson {
  return toEntityColumns(details)
}

/** The columns of a life, which an import of the same table reads again. */
const LIFE_COLUMNS_OF_REPORT: ReadonlyArray<ReportColumn<ReportedPerson>> = [
  {
    key: 'marital_status',
    kind: 'marital_status',
    value: ({ life }) => life?.marital_status ?? null,
  },
  { key: 'language', kind: 'text', value: ({ life }) => life?.language ?? null },
  { key: 'contact_way', kind: 'contact_way', value: ({ life }) => life?.contact_way ?? null },
  ...LIFE_EVENT_KINDS.flatMap((kind) =>
    LIFE_PARTS.map(
      (part): ReportColumn<ReportedPerson> => ({
        key: `life.${kind}.${part}`,
        kind: 'text',
        value: ({ life }) => (life ? eventCell(life, kind, part) : null),
      }),
    ),
  ),
]

/** The register of a community's parishioners (requirements §7.1). */
export const entityResource: StaffResource<OfficeScope, ReportedPerson, EntityRecord, EntityForm> =
  {
    name: 'entities',
    path: STAFF_RESOURCES.entities,
    wrapper: null,
    form: EntityForm,
    changes: toChangesSchema(EntityForm.entries),
    row: EntityRecord,
    detail: EntityRecord,
    filters: EntityFilters,
    hasVersions: true,
    sort: REGISTER_SORT,
    columns: [
      fieldColumn('name'),
      fieldColumn('sex', 'sex'),
      { key: 'form_of_address', kind: 'text', value: ({ title }) => title },
      fieldColumn('birth_place_parish'),
      fieldColumn('birth_place_county'),
      fieldColumn('taxpayer'),
      fieldColumn('address'),
      fieldColumn('door_number'),
      fieldColumn('postal_code'),
      fieldColumn('district'),
      fieldColumn('mobilephone'),
      fieldColumn('phone'),
      fieldColumn('fax'),
      fieldColumn('email'),
      ...LIFE_COLUMNS_OF_REPORT,
      { key: 'account', kind: 'text', value: ({ account }) => account?.email ?? null },
      fieldColumn('created_at', 'instant'),
      fieldColumn('updated_at', 'instant'),
    ],
    store: {
      list: (db, { communityId }, query) => listEntities(db, communityId, query),
      reports: entityReports,
      one: (db, { communityId }, id) => entityRecord(db, communityId, id),
      add: (tx, scope, form) => insertEntity(tx, scope, form),
      change: async (tx, { communityId, now }, id, changes, expected) => {
        const row = orNotFound(await lockedEntity(tx, communityId, id))
        if (expected !== undefined && expected !== versionOf(toEntityForm(row))) {
          throw new ApiError('changed_meanwhile')
        }
        await changeEntity(tx, row, merged(EntityForm, toEntityForm(row), changes), now)
      },
      remove: (tx, { communityId }, ids) => removeOwned(tx, entities, communityId, ids),
    },
  }

/** For the office: whether the sender of a join request is already known (requirements §7.6). */
export function requesterRoutes(deps: AppDeps): Hono<AppEnv> {
  const { db } = deps
  const access = officeAccess(deps)
  const readRequest = async (c: AppContext, segment: string) => {
    const scope = access.scopeOf(c)
    const request = await joinRequest(db, scope, idFrom(segment))
    await access.noteRead(scope, 'pending_entities', request.id)
    // The schema of join requests validated it before it was stored.
    return { ...request, details: request.details as WrittenJoin }
  }
  return new Hono<AppEnv>()
    .get(
      OFFICE_PATHS.similarEntities,
      access.gate('similarEntities'),
      officeCall('similarEntities', SimilarEntities),
      async (c) => {
        const request = await readRequest(c, c.req.param('id'))
        return answer(c, { results: await similarEntities(db, request) })
      },
    )
    .get(
      OFFICE_PATHS.existingUser,
      access.gate('existingUser'),
      officeCall('existingUser', ExistingUser),
      async (c) => {
        await limited(deps, 'lookUpAccount', c.var.caller.accountId)
        return answer(c, await existingUser(db, await readRequest(c, c.req.param('id'))))
      },
    )
}

type Joining = Pick<typeof requests.$inferSelect, 'communityId' | 'accountId' | 'emailFolded'>

/**
 * The account behind a join request, if its owner revealed it to the community: they sent the
 * request while signed in, or are a member with its address. Other accounts stay hidden.
 */
async function existingUser(
  db: Db,
  { communityId, accountId, emailFolded }: Joining,
): Promise<ExistingUser> {
  const isGiven =
    accountId === null
      ? and(eq(accounts.emailFolded, emailFolded ?? ''), isNotNull(subscriptions.communityId))
      : eq(accounts.id, accountId)
  const [row] = await db
    .select({ account: accounts, subscribedTo: subscriptions.communityId })
    .from(accounts)
    .leftJoin(
      subscriptions,
      and(eq(subscriptions.accountId, accounts.id), eq(subscriptions.communityId, communityId)),
    )
    .where(isGiven)
  if (!row) return { user: null }
  const { id, name, email, photoUrl, createdAt } = row.account
  return {
    user: {
      id,
      name,
      email,
      photo_url: photoUrl,
      since: toInstant(createdAt),
      is_subscribed: row.subscribedTo !== null,
    },
  }
}
