import { Hono } from 'hono'
import type { RequestDetails } from '#src/contract/requests/request-details.ts'
import {
  WRITE_DOWN,
  type WriteDown,
  WroteDown,
  writeDownBody,
} from '#src/contract/requests/write-down.ts'
import type { WrittenIntention } from '#src/contract/requests/written-forms.ts'
import { toDayMonthYear } from '#src/domain/time/day-month-year.ts'
import type { Db } from '#src/server/db/connection.ts'
import { entities } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { idempotent } from '#src/server/http/idempotent.ts'
import { officeAccess } from '#src/server/office-kit/access.ts'
import { describedStaffCall } from '#src/server/office-kit/described-staff-call.ts'
import { knownOwned } from '#src/server/office-kit/owned-rows.ts'
import { refuseUnknown } from '#src/server/office-kit/unknown-references.ts'
import { accept, type DecisionScope } from './answer-request.ts'
import type { KindHooks, RequestHooks } from './kinds.ts'
import { lockedRequest } from './office-queries.ts'
import { type RequestRow, recordRequest } from './receive.ts'
import type { RequestResource } from './request-resources.ts'

/** The call by which an office writes down what somebody asks for at the counter or by telephone. */
export function writeDownRoutes(
  deps: AppDeps,
  resource: RequestResource,
  hooks: RequestHooks,
): Hono<AppEnv> {
  const { path, kind, name } = resource
  const { gate, scopeOf } = officeAccess(deps)
  return new Hono<AppEnv>().post(
    `${path}/${WRITE_DOWN}`,
    gate(`${resource.name}.writeDown`),
    checkedBody(writeDownBody(kind)),
    idempotent(deps, `${name}.writeDown`),
    describedStaffCall(resource, 'writeDown', WroteDown, {
      isIdempotent: true,
      refuses: [409, 413, 415],
    }),
    async (c) => {
      const scope = { ...scopeOf(c), kind, hooks }
      const attempt: string | undefined = c.get('attempt')
      const written = c.req.valid('json')
      const results = await deps.db.transaction((tx) => writeDown(tx, scope, written, attempt))
      return answer(c, { results })
    },
  )
}

/** A request that is to be stored, and the fields of the body that it was made from. */
interface Planned {
  request: RequestDetails
  /** The field that holds its form, for the paths of errors. */
  formField: string
  /** The field of the hour of its mass. */
  massField: string
}

/**
 * Stores what the office writes down, and accepts it if it says so: all of it, or nothing. Nobody is
 * mailed except by an acceptance, and only where there is an address.
 *
 * @param tx a transaction
 * @param attempt names this attempt: its repetition stores nothing twice
 * @throws ApiError `bad_request` for records that the community does not have; what an acceptance
 *   throws, with a hint beside the mass that is full or cancelled
 */
async function writeDown(
  tx: Db,
  scope: DecisionScope,
  written: WriteDown,
  attempt: string | undefined,
): Promise<WroteDown['results']> {
  const { communityId, kind, hooks } = scope
  const { entity_id } = written
  // Locked in the same order as by an acceptance of its own.
  const ofKind: KindHooks<typeof kind> = hooks.kinds[kind] ?? {}
  if (written.accept) await ofKind.lockFirst?.(tx, scope)
  if (entity_id !== null) {
    refuseUnknown(
      [['entity_id', entity_id]],
      await knownOwned(tx, entities, communityId, [entity_id]),
    )
  }
  const rows: RequestRow[] = []
  for (const [nth, planned] of plannedRequests(kind, written).entries()) {
    const row = await storeOne(tx, scope, written, planned, attempt && `${attempt} ${nth}`)
    rows.push(row)
  }
  return rows.map(({ id, reference, status }) => ({ id, reference, status }))
}

/** The request of the form, and for an intention that is repeated the one of each further mass. */
function plannedRequests(kind: DecisionScope['kind'], { form, more_masses = [] }: WriteDown) {
  // The schema has checked that the values belong to the kind.
  const requestOf = (details: unknown) => ({ kind, details }) as RequestDetails
  const further = more_masses.map(({ date, time, ...place }, nth): Planned => {
    const mass = { intention_date: toDayMonthYear(date), intention_time: time, ...place }
    const field = `more_masses.${nth}`
    const request = requestOf({ ...(form as WrittenIntention), ...mass })
    return { request, formField: field, massField: `${field}.time` }
  })
  const first = { request: requestOf(form), formField: 'form', massField: 'form.intention_time' }
  return [first, ...further]
}

async function storeOne(
  tx: Db,
  scope: DecisionScope,
  written: WriteDown,
  { request, formField, massField }: Planned,
  attempt: string | undefined,
): Promise<RequestRow> {
  const { came_by, caller_name, caller_phone, given, entity_id } = written
  const { celebrant, clash_reason } = written
  const row = await recordRequest(tx, scope, {
    request,
    wrapper: formField,
    attempt,
    entityId: entity_id,
    writtenDown: { came_by, caller_name, caller_phone, given },
  })
  // The repetition of an attempt finds the request as it was left.
  if (!written.accept || row.status !== 'pending') return row
  try {
    await accept(tx, scope, row.id, { entity_id, celebrant, clash_reason })
  } catch (error) {
    throw besideField(error, massField)
  }
  return lockedRequest(tx, scope, row.id)
}

/** The same refusal with a hint beside the field of the body that it is about. */
function besideField(error: unknown, field: string): unknown {
  if (!(error instanceof ApiError)) return error
  const { code } = error
  // A place is a field of the form, the celebrant one beside it.
  if (code === 'calendar_clash') {
    const hints = Object.entries(error.hints).map(([name, hint]) => {
      return [name === 'celebrant' ? name : `form.${name}`, hint]
    })
    return new ApiError(code, Object.fromEntries(hints))
  }
  if (code !== 'mass_full' && code !== 'mass_cancelled') return error
  return new ApiError(code, { [field]: { key: code } })
}
