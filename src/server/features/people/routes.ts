import { Hono } from 'hono'
import { Done } from '#src/contract/account/session.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { DistinctPeople, DuplicatePairs, SharedValue } from '#src/contract/people/duplicates.ts'
import { PersonInvited } from '#src/contract/people/membership.ts'
import { PersonExport } from '#src/contract/people/person-export.ts'
import {
  EraseForm,
  Erasure,
  MergeForm,
  Merges,
  PeopleOfRequest,
  PersonFile,
} from '#src/contract/people/register-person.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppContext, AppDeps, AppEnv } from '#src/server/http/context.ts'
import { limited } from '#src/server/http/limits/rate-limits.ts'
import { idFrom } from '#src/server/http/lists/references.ts'
import { officeAccess } from '#src/server/office-kit/access.ts'
import { officeCall } from '#src/server/office-kit/described-staff-call.ts'
import { invitePerson } from '../memberships/invitations.ts'
import { duplicates, sayDistinct } from './duplicates.ts'
import { erasePerson, erasureOf } from './erase.ts'
import { mergePeople } from './merge.ts'
import { READ_RESOURCE } from './merge-requests.ts'
import { mergesOf } from './merges.ts'
import { personExport } from './person-export.ts'
import { personFile } from './person-file.ts'
import { peopleOfRequest } from './person-requests.ts'
import { noteRegisterEvent } from './register-events.ts'
import { letGoValue } from './shared-values.ts'
import { undoMerge } from './undo-merge.ts'

/**
 * What an office does with the people of its register besides editing records: show all data on a
 * person, merge two records, undo a merge, and export or erase a person's data.
 */
export function peopleRoutes(deps: AppDeps): Hono<AppEnv> {
  const { db } = deps
  const { gate, reportGate, scopeOf, noteRead } = officeAccess(deps)
  const idOf = (c: AppContext) => idFrom(c.req.param('id') ?? '')
  return new Hono<AppEnv>()
    .get(OFFICE_PATHS.person, gate('person'), officeCall('person', PersonFile), async (c) => {
      const scope = scopeOf(c)
      const file = await personFile(db, scope.communityId, idOf(c))
      await noteRead(scope, READ_RESOURCE, file.person.id)
      return answer(c, file)
    })
    .post(
      OFFICE_PATHS.mergePerson,
      gate('mergePerson'),
      checkedBody(MergeForm),
      officeCall('mergePerson', PersonFile, { refuses: [409, 412, 413, 415] }),
      async (c) => {
        const [scope, id] = [scopeOf(c), idOf(c)]
        const form = c.req.valid('json')
        await db.transaction((tx) => mergePeople(tx, scope, id, form))
        return answer(c, await personFile(db, scope.communityId, id))
      },
    )
    .get(
      OFFICE_PATHS.personExport,
      gate('personExport'),
      reportGate,
      officeCall('personExport', PersonExport),
      async (c) => {
        const [scope, id] = [scopeOf(c), idOf(c)]
        const file = await personExport(db, scope, id)
        await noteRead(scope, READ_RESOURCE, id)
        await noteRegisterEvent(db, scope, 'exported', id)
        return answer(c, file)
      },
    )
    .get(
      OFFICE_PATHS.personErasure,
      gate('personErasure'),
      officeCall('personErasure', Erasure),
      async (c) => {
        const [scope, id] = [scopeOf(c), idOf(c)]
        const erasure = await erasureOf(db, scope, id)
        await noteRead(scope, READ_RESOURCE, id)
        return answer(c, erasure)
      },
    )
    .post(
      OFFICE_PATHS.personErasure,
      gate('erasePerson'),
      checkedBody(EraseForm),
      officeCall('erasePerson', Erasure, { refuses: [413, 415] }),
      async (c) => {
        const [scope, id] = [scopeOf(c), idOf(c)]
        const { name } = c.req.valid('json')
        return answer(c, await db.transaction((tx) => erasePerson(tx, scope, id, name)))
      },
    )
    .post(
      OFFICE_PATHS.invitePerson,
      gate('invitePerson'),
      officeCall('invitePerson', PersonInvited, { refuses: [409, 429] }),
      async (c) => {
        const [scope, id] = [scopeOf(c), idOf(c)]
        await limited(deps, 'membershipAccount', scope.staffId)
        const invited_at = await db.transaction((tx) => invitePerson(tx, scope, id))
        return answer(c, { invited_at })
      },
    )
    .get(
      OFFICE_PATHS.duplicates,
      gate('duplicates'),
      officeCall('duplicates', DuplicatePairs),
      async (c) => {
        const scope = scopeOf(c)
        const found = await duplicates(db, scope.communityId)
        await noteRead(scope, READ_RESOURCE, null)
        return answer(c, found)
      },
    )
    .put(
      OFFICE_PATHS.duplicates,
      gate('sayDistinct'),
      checkedBody(DistinctPeople),
      officeCall('sayDistinct', Done, { refuses: [413, 415] }),
      async (c) => {
        const scope = scopeOf(c)
        const { ids } = c.req.valid('json')
        await db.transaction((tx) => sayDistinct(tx, scope, ids))
        return answer(c, {})
      },
    )
    .put(
      OFFICE_PATHS.sharedValues,
      gate('letGoValue'),
      checkedBody(SharedValue),
      officeCall('letGoValue', Done, { refuses: [413, 415] }),
      async (c) => {
        const scope = scopeOf(c)
        const shared = c.req.valid('json')
        await db.transaction((tx) => letGoValue(tx, scope, shared))
        return answer(c, {})
      },
    )
    .get(OFFICE_PATHS.merges, gate('merges'), officeCall('merges', Merges), async (c) => {
      const scope = scopeOf(c)
      const results = await mergesOf(db, scope.communityId)
      await noteRead(scope, READ_RESOURCE, null)
      return answer(c, { results })
    })
    .put(
      OFFICE_PATHS.undoMerge,
      gate('undoMerge'),
      officeCall('undoMerge', PersonFile, { refuses: [409] }),
      async (c) => {
        const scope = scopeOf(c)
        const { keptId } = await db.transaction((tx) => undoMerge(tx, scope, idOf(c)))
        return answer(c, await personFile(db, scope.communityId, keptId))
      },
    )
    .get(
      OFFICE_PATHS.peopleOfRequest,
      gate('peopleOfRequest'),
      officeCall('peopleOfRequest', PeopleOfRequest),
      async (c) => {
        const { communityId } = scopeOf(c)
        return answer(c, { results: await peopleOfRequest(db, communityId, idOf(c)) })
      },
    )
}
