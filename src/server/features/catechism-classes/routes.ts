import { Hono } from 'hono'
import {
  CATECHISM_CLASS,
  CATECHISM_CLASSES,
  CATECHISM_ENROLMENT,
  CATECHISM_WAITING,
  CatechismClass,
  CatechismClasses,
  CatechismEnrolment,
  CLASS_CHILD,
  CLASS_CHILDREN,
  ClassChanges,
  ClassesFilters,
  ClassesQuery,
  ClassForm,
  ClassWithChildren,
  PlaceChildren,
  WaitingEnrolments,
  WaitingFilters,
  WaitingQuery,
} from '#src/contract/office/catechism-classes.ts'
import {
  CLASS_PRESENCES,
  ClassPresences,
  DayPresences,
  MarkPresences,
} from '#src/contract/office/catechism-presences.ts'
import { DeletedRecord } from '#src/contract/office/staff.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { checkedQuery } from '#src/server/http/lists/checked-query.ts'
import { idFrom } from '#src/server/http/lists/references.ts'
import { expectedVersion } from '#src/server/http/versions.ts'
import { officeAccess } from '#src/server/office-kit/access.ts'
import { officeCall } from '#src/server/office-kit/described-staff-call.ts'
import { addClass, changeClass, classesOf, classOf, removeClass } from './classes.ts'
import { classWithChildren, enrolmentOf, placeChildren, removeChild, waitingFor } from './places.ts'
import { markPresences, presencesOf } from './presences.ts'

/** The catechism classes of a parish and who is in them, for those who may see its requests. */
export function catechismClassRoutes(deps: AppDeps): Hono<AppEnv> {
  const { db } = deps
  const { gate, scopeOf, noteRead } = officeAccess(deps)
  return (
    new Hono<AppEnv>()
      .get(
        CATECHISM_CLASSES,
        gate('catechismClasses'),
        checkedQuery(ClassesQuery, ClassesFilters),
        officeCall('catechismClasses', CatechismClasses, { takes: { filters: ClassesFilters } }),
        async (c) => {
          const { school_year } = c.req.valid('query').query
          return answer(c, { results: await classesOf(db, scopeOf(c).communityId, school_year) })
        },
      )
      .post(
        CATECHISM_CLASSES,
        gate('addCatechismClass'),
        checkedBody(ClassForm),
        officeCall('addCatechismClass', CatechismClass, { refuses: [413, 415] }),
        async (c) => {
          const scope = scopeOf(c)
          const form = c.req.valid('json')
          const id = await db.transaction((tx) => addClass(tx, scope, form))
          return answer(c, await classOf(db, scope.communityId, id))
        },
      )
      .get(
        CATECHISM_CLASS,
        gate('catechismClass'),
        officeCall('catechismClass', ClassWithChildren),
        async (c) => {
          const [scope, id] = [scopeOf(c), idFrom(c.req.param('id'))]
          const found = await classWithChildren(db, scope.communityId, id)
          await noteRead(scope, 'catechism_classes', id)
          return answer(c, found)
        },
      )
      .put(
        CATECHISM_CLASS,
        gate('changeCatechismClass'),
        checkedBody(ClassChanges),
        officeCall('changeCatechismClass', CatechismClass, {
          takesVersion: true,
          refuses: [413, 415],
        }),
        async (c) => {
          const [scope, id] = [scopeOf(c), idFrom(c.req.param('id'))]
          const form = c.req.valid('json')
          await db.transaction((tx) => changeClass(tx, scope, id, form, expectedVersion(c)))
          return answer(c, await classOf(db, scope.communityId, id))
        },
      )
      .delete(
        CATECHISM_CLASS,
        gate('removeCatechismClass'),
        officeCall('removeCatechismClass', DeletedRecord),
        async (c) => {
          const id = idFrom(c.req.param('id'))
          await removeClass(db, scopeOf(c).communityId, id)
          return answer(c, { id })
        },
      )
      .put(
        CLASS_CHILDREN,
        gate('placeChildren'),
        checkedBody(PlaceChildren),
        officeCall('placeChildren', CatechismClass, { refuses: [413, 415] }),
        async (c) => {
          const [scope, id] = [scopeOf(c), idFrom(c.req.param('id'))]
          const { enrolment_ids } = c.req.valid('json')
          await db.transaction((tx) => placeChildren(tx, scope, id, enrolment_ids))
          return answer(c, await classOf(db, scope.communityId, id))
        },
      )
      .delete(
        CLASS_CHILD,
        gate('removeChild'),
        officeCall('removeChild', DeletedRecord),
        async (c) => {
          const [id, enrolment] = [idFrom(c.req.param('id')), idFrom(c.req.param('enrolment'))]
          await removeChild(db, scopeOf(c).communityId, id, enrolment)
          return answer(c, { id: enrolment })
        },
      )
      // Its answers name nobody, so that a page may refetch them; the class itself is logged.
      .get(
        CLASS_PRESENCES,
        gate('classPresences'),
        officeCall('classPresences', ClassPresences),
        async (c) => {
          const id = idFrom(c.req.param('id'))
          return answer(c, await presencesOf(db, scopeOf(c).communityId, id))
        },
      )
      .put(
        CLASS_PRESENCES,
        gate('markPresences'),
        checkedBody(MarkPresences),
        officeCall('markPresences', DayPresences, { refuses: [413, 415] }),
        async (c) => {
          const [scope, id] = [scopeOf(c), idFrom(c.req.param('id'))]
          const marks = c.req.valid('json')
          return answer(c, await db.transaction((tx) => markPresences(tx, scope, id, marks)))
        },
      )
      .get(
        CATECHISM_WAITING,
        gate('waitingEnrolments'),
        checkedQuery(WaitingQuery, WaitingFilters),
        officeCall('waitingEnrolments', WaitingEnrolments, { takes: { filters: WaitingFilters } }),
        async (c) => {
          const { school_year } = c.req.valid('query').query
          return answer(c, await waitingFor(db, scopeOf(c).communityId, school_year))
        },
      )
      .get(
        CATECHISM_ENROLMENT,
        gate('catechismEnrolment'),
        officeCall('catechismEnrolment', CatechismEnrolment),
        async (c) => {
          const id = idFrom(c.req.param('id'))
          return answer(c, await enrolmentOf(db, scopeOf(c).communityId, id))
        },
      )
  )
}
