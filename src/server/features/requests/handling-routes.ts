import { Hono } from 'hono'
import { Done } from '#src/contract/account/session.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import {
  AllMissingDocuments,
  ChangeDocument,
  ChangeDocumentList,
  DocumentLists,
} from '#src/contract/requests/request-document.ts'
import {
  Assignable,
  Assignment,
  Reopening,
  Written,
} from '#src/contract/requests/request-handling.ts'
import { TakeBack } from '#src/contract/requests/take-back.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppContext, AppDeps, AppEnv } from '#src/server/http/context.ts'
import { idempotent } from '#src/server/http/idempotent.ts'
import { limited } from '#src/server/http/limits/rate-limits.ts'
import { idFrom } from '#src/server/http/lists/references.ts'
import { officeAccess } from '#src/server/office-kit/access.ts'
import { officeCall } from '#src/server/office-kit/described-staff-call.ts'
import { assign, assignableIn } from './assignment.ts'
import { askSender } from './conversation.ts'
import { changeDocumentList, documentListsOf, tickDocument } from './documents.ts'
import type { RequestHooks } from './kinds.ts'
import { missingDocuments } from './missing-documents.ts'
import { addNote, changeNote, deleteNote } from './notes.ts'
import { reopen, takeBack, takeBackForecast } from './reopen.ts'

/** What an office does with a request of any kind, besides answering it. */
export function requestHandlingRoutes(deps: AppDeps, hooks: RequestHooks): Hono<AppEnv> {
  const { db } = deps
  const { gate, scopeOf } = officeAccess(deps)
  const idOf = (c: AppContext) => idFrom(c.req.param('id') ?? '')
  return new Hono<AppEnv>()
    .post(
      OFFICE_PATHS.askSender,
      gate('askSender'),
      checkedBody(Written),
      officeCall('askSender', Done, { isIdempotent: true, refuses: [413, 415, 429] }),
      idempotent(deps, 'askSender'),
      async (c) => {
        const scope = scopeOf(c)
        await limited(deps, 'askAccount', scope.staffId)
        const { text } = c.req.valid('json')
        await db.transaction((tx) => askSender(tx, scope, idOf(c), text))
        return answer(c, {})
      },
    )
    .put(
      OFFICE_PATHS.assignRequest,
      gate('assignRequest'),
      checkedBody(Assignment),
      officeCall('assignRequest', Done, { refuses: [409, 413, 415] }),
      async (c) => {
        const { account_id } = c.req.valid('json')
        await db.transaction((tx) => assign(tx, scopeOf(c), idOf(c), account_id))
        return answer(c, {})
      },
    )
    .put(
      OFFICE_PATHS.reopenRequest,
      gate('reopenRequest'),
      checkedBody(Reopening, { isOptional: true }),
      officeCall('reopenRequest', Done, { refuses: [409, 413, 415] }),
      async (c) => {
        const { reason = null } = c.req.valid('json')
        await db.transaction((tx) => reopen(tx, scopeOf(c), idOf(c), reason))
        return answer(c, {})
      },
    )
    .get(
      OFFICE_PATHS.takeBack,
      gate('takeBackForecast'),
      officeCall('takeBackForecast', TakeBack, { refuses: [409] }),
      async (c) => answer(c, await takeBackForecast(db, { ...scopeOf(c), hooks }, idOf(c))),
    )
    .put(
      OFFICE_PATHS.takeBack,
      gate('takeBack'),
      checkedBody(Reopening, { isOptional: true }),
      officeCall('takeBack', TakeBack, { refuses: [409, 413, 415] }),
      async (c) => {
        const { reason = null } = c.req.valid('json')
        const scope = { ...scopeOf(c), hooks }
        return answer(c, await db.transaction((tx) => takeBack(tx, scope, idOf(c), reason)))
      },
    )
    .put(
      OFFICE_PATHS.tickDocument,
      gate('tickDocument'),
      checkedBody(ChangeDocument),
      officeCall('tickDocument', Done, { refuses: [409, 413, 415] }),
      async (c) => {
        const { t } = c.var.translator()
        const change = c.req.valid('json')
        await db.transaction((tx) =>
          tickDocument(tx, scopeOf(c), idOf(c), change, ({ key, name }) => {
            return name ?? t(keyIn('request-documents.names', key))
          }),
        )
        return answer(c, {})
      },
    )
    .post(
      OFFICE_PATHS.addNote,
      gate('addNote'),
      checkedBody(Written),
      officeCall('addNote', Done, { refuses: [413, 415], isIdempotent: true }),
      idempotent(deps, 'addNote'),
      async (c) => {
        const { text } = c.req.valid('json')
        await db.transaction((tx) => addNote(tx, scopeOf(c), idOf(c), text))
        return answer(c, {})
      },
    )
    .put(
      OFFICE_PATHS.note,
      gate('changeNote'),
      checkedBody(Written),
      officeCall('changeNote', Done, { refuses: [409, 413, 415] }),
      async (c) => {
        const { text } = c.req.valid('json')
        await db.transaction((tx) => changeNote(tx, scopeOf(c), idOf(c), text))
        return answer(c, {})
      },
    )
    .delete(
      OFFICE_PATHS.note,
      gate('deleteNote'),
      officeCall('deleteNote', Done, { refuses: [409] }),
      async (c) => {
        await db.transaction((tx) => deleteNote(tx, scopeOf(c), idOf(c)))
        return answer(c, {})
      },
    )
    .get(
      OFFICE_PATHS.assignable,
      gate('assignable'),
      officeCall('assignable', Assignable),
      async (c) => answer(c, { results: await assignableIn(db, scopeOf(c).communityId) }),
    )
    .get(
      OFFICE_PATHS.documentLists,
      gate('documentLists'),
      officeCall('documentLists', DocumentLists),
      async (c) => answer(c, { results: await documentListsOf(db, scopeOf(c).communityId) }),
    )
    .get(
      OFFICE_PATHS.missingDocuments,
      gate('missingDocuments'),
      officeCall('missingDocuments', AllMissingDocuments),
      async (c) => {
        const { communityId, now } = scopeOf(c)
        const { timeZone } = c.var.office
        return answer(c, await missingDocuments(db, { communityId, timeZone, now }))
      },
    )
    .put(
      OFFICE_PATHS.documentLists,
      gate('changeDocumentList'),
      checkedBody(ChangeDocumentList),
      officeCall('changeDocumentList', DocumentLists, { refuses: [413, 415] }),
      async (c) => {
        const { communityId, now } = scopeOf(c)
        await changeDocumentList(db, communityId, c.req.valid('json'), now)
        return answer(c, { results: await documentListsOf(db, communityId) })
      },
    )
}
