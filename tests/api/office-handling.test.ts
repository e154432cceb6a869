import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { CONSENT_VERSION } from '#src/contract/account/account.ts'
import { OwnData } from '#src/contract/account/own-data.ts'
import { Done } from '#src/contract/account/session.ts'
import { OfficePending } from '#src/contract/office/office.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { paged } from '#src/contract/paging.ts'
import { PATHS, pathOf } from '#src/contract/paths.ts'
import { OwnRequestDetail } from '#src/contract/requests/own-request.ts'
import { AllMissingDocuments, DocumentLists } from '#src/contract/requests/request-document.ts'
import { AskedQuestion, Assignable } from '#src/contract/requests/request-handling.ts'
import { REQUEST_KINDS, type RequestKind } from '#src/contract/requests/request-kinds.ts'
import {
  type RequestRecordDetail,
  requestRecord,
  requestRecordDetail,
} from '#src/contract/requests/request-record.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import {
  answerLinks,
  communities,
  requestNotes,
  requests,
  undeliveredMails,
} from '#src/server/db/schema.ts'
import { usualDocuments } from '#src/server/features/requests/documents.ts'
import { REQUEST_RESOURCES } from '#src/server/features/requests/request-resources.ts'
import { noteGivenUp } from '#src/server/features/requests/undelivered.ts'
import { good, refusal } from '../support/answers.ts'
import { NOW, type TestApp, testApp } from '../support/app.ts'
import { account, community, mass, signIn } from '../support/fixtures.ts'
import { deliver, tokenIn } from '../support/mailed.ts'
import { clerk, office } from '../support/office.ts'
import { received } from '../support/requests.ts'
import { send } from '../support/send.ts'

async function scene() {
  const tests = await testApp()
  return { tests, ...tests, ...(await office(tests)) }
}
type Scene = Awaited<ReturnType<typeof scene>>

const pathFor = (kind: RequestKind) =>
  REQUEST_RESOURCES.find((one) => one.kind === kind)?.path ?? ''
const at = (path: Parameters<typeof pathOf>[0], id: number) =>
  pathOf(path as typeof OFFICE_PATHS.askSender, { id })
const detail = async ({ call }: Scene, kind: RequestKind, id: number) =>
  (await good(
    await call('GET', `${pathFor(kind)}/${id}`),
    requestRecordDetail(kind),
  )) as unknown as RequestRecordDetail
const done = async (response: Response) => good(response, Done)
const ask = (on: Scene, id: number, text = 'Em que dia?') =>
  on.call('POST', at(OFFICE_PATHS.askSender, id), { text })
const pending = async ({ call }: Scene) =>
  good(await call('GET', OFFICE_PATHS.officePending), OfficePending)
const kindOf = async (on: Scene, kind: RequestKind) =>
  (await pending(on)).kinds.find((one) => one.kind === kind)

describe('a question to the sender', () => {
  test('is mailed with a link, is answered by it, and waits for the sender meanwhile', async () => {
    const on = await scene()
    const { id } = await received(
      on.db,
      on.parish,
      'meeting',
      {},
      { now: '2026-03-01T12:00:00.000Z' },
    )
    expect(await kindOf(on, 'meeting')).toMatchObject({ pending: 1, overdue: 1, asked: 0 })
    await done(await ask(on, id, 'Sobre o quê?\nE quando?'))
    expect(await kindOf(on, 'meeting')).toMatchObject({ pending: 1, overdue: 0, late: 0, asked: 1 })

    const [mail] = await deliver(on)
    expect(mail).toMatchObject({ to: 'ana@example.org', locale: 'pt' })
    expect(mail?.text).toContain('Sobre o quê?\n\nE quando?')
    const token = tokenIn(mail ?? { text: '' })
    expect(JSON.stringify(await on.db.select().from(answerLinks))).not.toContain(token)

    const opened = await good(
      await send(on.app, 'POST', PATHS.askedQuestion, { body: { token } }),
      AskedQuestion,
    )
    expect(opened).toMatchObject({ kind: 'meeting', can_answer: true })
    expect(opened.messages).toMatchObject([{ author: 'office', text: 'Sobre o quê?\nE quando?' }])
    expect(JSON.stringify(opened)).not.toContain('Gostava de falar')

    const body = { token, text: 'Sobre o batismo.', consent: CONSENT_VERSION }
    const headers = { 'idempotency-key': 'a-key-of-this-test' }
    await done(await send(on.app, 'POST', PATHS.answerQuestion, { body, headers }))
    await done(await send(on.app, 'POST', PATHS.answerQuestion, { body, headers }))
    const again = await send(on.app, 'POST', PATHS.answerQuestion, { body })
    expect(await refusal(again, 409)).toMatchObject({ code: 'not_asked' })

    const record = await detail(on, 'meeting', id)
    expect(record).toMatchObject({ conversation: 'answered', waits_since: NOW, status: 'pending' })
    expect(record.messages).toMatchObject([
      { author: 'office', by: { id: on.staffId } },
      { author: 'sender', text: 'Sobre o batismo.', by: null },
    ])
    expect(record.history.map(({ action }) => action)).toEqual(['received', 'asked', 'answered'])
    expect(await kindOf(on, 'meeting')).toMatchObject({ overdue: 0, asked: 0, answered: 1 })
    expect((await pending(on)).answered).toMatchObject([{ id, conversation: 'answered' }])
    expect(on.jobs).toEqual([
      { kind: 'request-colleague', requestId: id, accountId: on.staffId, about: 'answered' },
    ])
    expect(JSON.stringify(on.log)).not.toContain(token)
  })

  test.each(LOCALES)('is mailed in the language of the sender: %s', async (locale) => {
    const on = await scene()
    const { id } = await received(on.db, on.parish, 'baptism')
    await on.db.update(requests).set({ locale }).where(eq(requests.id, id))
    await done(await ask(on, id))
    const [mail] = await deliver(on)
    expect(mail?.locale).toBe(locale)
    const prefix = locale === 'pt' ? '' : `/${locale}`
    expect(mail?.text).toContain(`https://adro.example.org${prefix}/answer#`)
  })

  test('is answered by who is signed in among their own requests, and by nobody else', async () => {
    const on = await scene()
    const ana = await account(on.db, { email: 'ana@example.org' })
    const eva = await signIn(on.db, await account(on.db))
    const headers = await signIn(on.db, ana)
    const { id, reference } = await received(on.db, on.parish, 'baptism', {}, { accountId: ana.id })
    const path = pathOf(PATHS.answerRequest, { reference })
    const body = { text: 'No domingo.' }
    expect(await refusal(await send(on.app, 'PUT', path, { body, headers }), 409)).toMatchObject({
      code: 'not_asked',
    })
    await done(await ask(on, id))
    const [mail] = await deliver(on)
    expect(mail?.text).toContain(`/${on.parish.slug}/private-area/requests`)
    expect(await on.db.$count(answerLinks)).toBe(0)
    await refusal(await send(on.app, 'PUT', path, { body, headers: eva }), 404)
    await refusal(await send(on.app, 'PUT', path, { body: { text: ' ' }, headers }), 400)
    await done(await send(on.app, 'PUT', path, { body, headers }))
    const own = await good(
      await send(on.app, 'GET', pathOf(PATHS.ownRequest, { reference }), { headers }),
      OwnRequestDetail,
    )
    expect(own).toMatchObject({ is_asked: false })
    expect(own.messages.map(({ author, text }) => [author, text])).toEqual([
      ['office', 'Em que dia?'],
      ['sender', 'No domingo.'],
    ])
    expect(JSON.stringify(own)).not.toContain('"by"')
  })

  test('is asked of both of a couple, and of nobody who left no address', async () => {
    const on = await scene()
    const wedding = await received(on.db, on.parish, 'wedding', {
      entity_bride_email: 'eva@example.org',
    })
    await done(await ask(on, wedding.id))
    expect((await deliver(on)).map(({ to }) => to)).toEqual(['rui@example.org', 'eva@example.org'])
    const family = await received(on.db, on.parish, 'family')
    expect(await refusal(await ask(on, family.id), 409)).toMatchObject({ code: 'no_address' })
  })

  test.each(REQUEST_KINDS)('is over once a %s is decided, and its link with it', async (kind) => {
    const on = await scene()
    const { id: accountId } = await account(on.db, { email: 'who@example.org' })
    const { id } = await received(on.db, on.parish, kind, {}, { accountId })
    await done(await ask(on, id))
    await deliver(on)
    await good(await on.call('PUT', `${pathFor(kind)}/reject/${id}`), v.unknown())
    expect(await on.db.$count(answerLinks)).toBe(0)
    expect(await detail(on, kind, id)).toMatchObject({ conversation: null })
    expect(await refusal(await ask(on, id), 409)).toMatchObject({ code: 'already_decided' })
  })

  test('runs out with its link, whose age and wrongness are told alike', async () => {
    const on = await scene()
    const { id } = await received(on.db, on.parish, 'meeting')
    await done(await ask(on, id))
    const token = tokenIn((await deliver(on))[0] ?? { text: '' })
    await on.db.update(answerLinks).set({ expiresAt: NOW })
    for (const one of [token, 'x'.repeat(43)]) {
      const response = await send(on.app, 'POST', PATHS.askedQuestion, { body: { token: one } })
      expect(await refusal(response, 400)).toMatchObject({ code: 'link_expired' })
    }
  })

  test('that did not arrive is told to the office', async () => {
    const on = await scene()
    const { id } = await received(on.db, on.parish, 'meeting')
    await noteGivenUp(on.db, { kind: 'request-asked', requestId: id, reader: 'sender' }, NOW)
    expect(await on.db.$count(undeliveredMails)).toBe(1)
    expect((await pending(on)).undelivered).toMatchObject([{ request: { id } }])
  })
})

describe('who sees to a request', () => {
  test('is told by mail, finds it among theirs, and has it no more once they are gone', async () => {
    const on = await scene()
    const other = await clerk(on.db, on.parish, 'secretary')
    const editor = await clerk(on.db, on.parish, 'editor')
    const { id } = await received(on.db, on.parish, 'meeting')
    await received(on.db, on.parish, 'meeting')
    const list = async (assignee: string, headers = on.headers) => {
      const query = encodeURIComponent(JSON.stringify({ assignee }))
      const response = await send(on.app, 'GET', `/pending_meetings?query=${query}`, { headers })
      return (await good(response, paged(requestRecord('meeting')))).results.map((one) => one.id)
    }
    const give = (account_id: number | null) =>
      on.call('PUT', at(OFFICE_PATHS.assignRequest, id), { account_id })
    const { results } = await good(await on.call('GET', OFFICE_PATHS.assignable), Assignable)
    expect(results.map((one) => one.id).sort()).toEqual([on.staffId, other.id].sort())
    for (const wrong of [editor.id, 999_999]) {
      expect(Object.keys((await refusal(await give(wrong), 400)).fields ?? {})).toEqual([
        'account_id',
      ])
    }
    await done(await give(other.id))
    const [mail] = await deliver(on)
    expect(mail?.text).toContain(`/${on.parish.slug}/office/requests/meetings/${id}`)
    expect(mail?.text).not.toContain('Ana')
    expect(await list('mine', other.headers)).toEqual([id])
    expect(await list('mine')).toEqual([])
    expect(await list('nobody')).not.toContain(id)
    const desk = await send(on.app, 'GET', OFFICE_PATHS.officePending, { headers: other.headers })
    expect((await good(desk, OfficePending)).mine).toMatchObject([
      { id, assignee: { id: other.id } },
    ])

    await good(await on.call('DELETE', `/office/colleagues/${other.id}`), v.unknown())
    const { assignee, history } = await detail(on, 'meeting', id)
    expect(assignee).toBeNull()
    expect(history.slice(1)).toMatchObject([
      { action: 'assigned', by: { id: on.staffId }, about: { id: other.id } },
      { action: 'unassigned', by: { id: on.staffId }, about: { id: other.id } },
    ])
  })

  test('takes it themselves without a mail, and loses it with the right to it', async () => {
    const on = await scene()
    const other = await clerk(on.db, on.parish, 'secretary')
    const { id } = await received(on.db, on.parish, 'meeting')
    const path = at(OFFICE_PATHS.assignRequest, id)
    const body = { account_id: other.id }
    await done(await send(on.app, 'PUT', path, { body, headers: other.headers }))
    expect(on.jobs).toEqual([])
    const role = { role: 'editor' }
    await good(await on.call('PUT', `/office/colleagues/${other.id}`, role), v.unknown())
    expect((await detail(on, 'meeting', id)).assignee).toBeNull()
  })
})

describe('a note', () => {
  test('is for colleagues, is changed by who wrote it, and comes with one’s data', async () => {
    const on = await scene()
    const ana = await account(on.db, { email: 'ana@example.org' })
    const headers = await signIn(on.db, ana)
    const other = await clerk(on.db, on.parish, 'secretary')
    const { id, reference } = await received(on.db, on.parish, 'baptism', {}, { accountId: ana.id })
    await done(await on.call('POST', at(OFFICE_PATHS.addNote, id), { text: 'A avó telefonou.' }))
    const [note] = (await detail(on, 'baptism', id)).notes
    expect(note).toMatchObject({ text: 'A avó telefonou.', is_own: true, by: { id: on.staffId } })
    const own = at(OFFICE_PATHS.note, note?.id ?? 0)
    const body = { text: 'Outra coisa' }
    const theirs = await send(on.app, 'PUT', own, { body, headers: other.headers })
    expect(await refusal(theirs, 409)).toMatchObject({ code: 'not_own_note' })
    await done(await on.call('PUT', own, { text: 'A avó escreveu.' }))

    const path = pathOf(PATHS.ownRequest, { reference })
    const shown = await (await send(on.app, 'GET', path, { headers })).text()
    expect(shown).not.toMatch(/avó|note_/)
    const data = await good(await send(on.app, 'GET', PATHS.ownExport, { headers }), OwnData)
    expect(data.requests[0]?.notes).toEqual([{ text: 'A avó escreveu.', at: NOW }])

    await done(await on.call('DELETE', own))
    expect(await on.db.$count(requestNotes)).toBe(0)
    expect((await detail(on, 'baptism', id)).history.map(({ action }) => action)).toEqual([
      'received',
      'note_added',
      'note_changed',
      'note_deleted',
    ])
  })
})

describe('an answer that is taken back', () => {
  test('frees the mass that it was booked for, and is told to the sender', async () => {
    const on = await scene()
    await on.db
      .update(communities)
      .set({ intentionsPerMass: 1 })
      .where(eq(communities.id, on.parish.id))
    await mass(on.db, on.parish, { weekday: 0, hour: '11:00', place: 'Igreja matriz' })
    const first = await received(on.db, on.parish, 'mass-intention')
    const second = await received(on.db, on.parish, 'mass-intention')
    const accept = (id: number) => on.call('PUT', `/pending_mass_intentions/accept/${id}`)
    await good(await accept(first.id), v.unknown())
    // The office reads what it can do, not which mass its sender should choose.
    expect(await refusal(await accept(second.id), 409)).toMatchObject({
      code: 'mass_full',
      message: expect.stringContaining('Mude esta para outra missa, ou recuse-a'),
    })
    on.jobs.length = 0
    const reason = 'Foi aceite por engano.'
    await done(await on.call('PUT', at(OFFICE_PATHS.reopenRequest, first.id), { reason }))
    const [mail] = await deliver(on)
    expect(mail?.text).toContain(reason)
    await good(await accept(second.id), v.unknown())
    expect(await refusal(await accept(first.id), 409)).toMatchObject({ code: 'mass_full' })
    const { history, decided_at, waits_since, status } = await detail(
      on,
      'mass-intention',
      first.id,
    )
    expect({ decided_at, waits_since, status }).toEqual({
      decided_at: null,
      waits_since: NOW,
      status: 'pending',
    })
    expect(history.at(-1)).toMatchObject({ action: 'reopened', reason, by: { id: on.staffId } })
  })

  test.each(REQUEST_KINDS)(
    'may be a no to a %s, and a yes where nobody came of it',
    async (kind) => {
      const on = await scene()
      const reopen = (id: number) => on.call('PUT', at(OFFICE_PATHS.reopenRequest, id), {})
      const no = await received(on.db, on.parish, kind)
      expect(await refusal(await reopen(no.id), 409)).toMatchObject({ code: 'cannot_reopen' })
      await good(
        await on.call('PUT', `${pathFor(kind)}/reject/${no.id}`, { reason: 'Não.' }),
        v.unknown(),
      )
      await done(await reopen(no.id))
      expect(await detail(on, kind, no.id)).toMatchObject({ status: 'pending' })
      const yes = await received(on.db, on.parish, kind)
      const day = kind === 'mass-intention'
      if (day) await mass(on.db, on.parish, { weekday: 0, hour: '11:00', place: 'Igreja matriz' })
      await good(await on.call('PUT', `${pathFor(kind)}/accept/${yes.id}`), v.unknown())
      const answered = await reopen(yes.id)
      expect(answered.status).toBe(kind === 'join' || kind === 'family' ? 409 : 200)
    },
  )

  test('is not one that the sender withdrew', async () => {
    const on = await scene()
    const { id } = await received(on.db, on.parish, 'meeting')
    await on.db
      .update(requests)
      .set({ status: 'withdrawn', decidedAt: NOW })
      .where(and(eq(requests.id, id)))
    await refusal(await on.call('PUT', at(OFFICE_PATHS.reopenRequest, id), {}), 409)
  })
})

describe('documents', () => {
  const names = (on: Scene) => on.call('GET', OFFICE_PATHS.documentLists)

  test('are counted back from the day, ticked off, and named where they are late', async () => {
    const on = await scene()
    const ana = await account(on.db, { email: 'ana@example.org' })
    const headers = await signIn(on.db, ana)
    // Twelve days before: what was to come a month before is late, the preparation is not.
    const { id, reference } = await received(
      on.db,
      on.parish,
      'baptism',
      { baptism_date: '2026-03-27' },
      { accountId: ana.id },
    )
    expect((await pending(on)).overdue_documents).toEqual([
      { id, kind: 'baptism', subject: 'Tomé Prudêncio', date: '2026-03-27', overdue: 6 },
    ])
    const tick = (key: string, state: string) =>
      on.call('PUT', at(OFFICE_PATHS.tickDocument, id), { key, state })
    await done(await tick('birth-record', 'in'))
    await done(await tick('other-parish-leave', 'not_needed'))
    await refusal(await tick('baptism-groom', 'in'), 404)
    await refusal(await tick('birth-record', 'lost'), 400)
    const record = await detail(on, 'baptism', id)
    expect(record.documents_count).toEqual({ missing: 5, overdue: 4, due: '2026-02-25' })
    expect(record.documents[0]).toMatchObject({
      key: 'birth-record',
      state: 'in',
      due: '2026-02-25',
      is_overdue: false,
      at: NOW,
      by: { id: on.staffId },
    })
    expect(record.history.at(-2)).toMatchObject({
      action: 'document_in',
      reason: 'Assento de nascimento da criança',
    })
    const own = await good(
      await send(on.app, 'GET', pathOf(PATHS.ownRequest, { reference }), { headers }),
      OwnRequestDetail,
    )
    expect(own.documents.find(({ key }) => key === 'preparation')).toEqual({
      key: 'preparation',
      name: null,
      state: 'missing',
      due: '2026-03-19',
      is_overdue: false,
    })
    await done(await tick('birth-record', 'missing'))
    expect((await detail(on, 'baptism', id)).documents_count?.missing).toBe(6)
  })

  test('whose deadline was over before the answer are asked for soon, not for a day gone by', async () => {
    const on = await scene()
    const { id } = await received(on.db, on.parish, 'baptism', { baptism_date: '2026-03-27' })
    await good(await on.call('PUT', `${pathFor('baptism')}/accept/${id}`), v.unknown())
    const [mail] = await deliver(on)
    expect(mail?.text).toContain('Assento de nascimento da criança, o mais depressa possível')
    expect(mail?.text).toContain('batismo, até 19 de março de 2026')
    expect(mail?.text).not.toContain('25 de fevereiro')
  })

  test('that are missing are listed for all that is under way, and for nothing that is over', async () => {
    const on = await scene()
    const day = (baptism_date: string) => received(on.db, on.parish, 'baptism', { baptism_date })
    const later = await day('2026-06-20')
    const sooner = await day('2026-03-27')
    await day('2026-03-01')
    const refused = await day('2026-05-01')
    await on.call('PUT', `${pathFor('baptism')}/reject/${refused.id}`, {})
    const child = await received(on.db, on.parish, 'catechism')
    await received(on.db, on.parish, 'meeting')
    const tick = (id: number, key: string) =>
      on.call('PUT', at(OFFICE_PATHS.tickDocument, id), { key, state: 'in' })
    await done(await tick(sooner.id, 'birth-record'))
    for (const { key } of usualDocuments('catechism')) await done(await tick(child.id, key))
    const { results, is_cut } = await good(
      await on.call('GET', OFFICE_PATHS.missingDocuments),
      AllMissingDocuments,
    )
    expect(is_cut).toBe(false)
    expect(results.map(({ id }) => id)).toEqual([sooner.id, later.id])
    expect(results[0]?.documents).toHaveLength(6)
    expect(results[0]?.documents[0]).toEqual({
      ...{ key: 'parents-identity', name: null, state: 'missing' },
      ...{ due: '2026-02-25', is_overdue: true },
    })
    expect(results[1]?.documents.some(({ is_overdue }) => is_overdue)).toBe(false)
  })

  test('are what the parish asks for, in its order and its words, until it wants the usual ones', async () => {
    const on = await scene()
    const { id } = await received(on.db, on.parish, 'wedding', { wedding_date: '2026-09-05' })
    const list = async (response: Response) =>
      (await good(response, DocumentLists)).results.find(({ kind }) => kind === 'wedding')
    expect(await list(await names(on))).toMatchObject({ is_own: false })
    const put = (documents: unknown) =>
      on.call('PUT', OFFICE_PATHS.documentLists, { kind: 'wedding', documents })
    await done(
      await on.call('PUT', at(OFFICE_PATHS.tickDocument, id), {
        key: 'baptism-bride',
        state: 'in',
      }),
    )
    const own = await list(
      await put([
        { name: 'Vela', days: 1 },
        { key: 'baptism-bride', name: 'Batismo da noiva', days: 60 },
        { key: 'baptism-groom', days: null },
      ]),
    )
    expect(own).toMatchObject({ is_own: true })
    const { documents } = await detail(on, 'wedding', id)
    expect(documents).toMatchObject([
      { name: 'Vela', state: 'missing', due: '2026-09-04' },
      { key: 'baptism-bride', name: 'Batismo da noiva', state: 'in', due: '2026-07-07' },
      { key: 'baptism-groom', name: null, due: null },
    ])
    for (const [wrong, field] of [
      [[{ days: 3 }], 'documents.0.name'],
      [[{ name: 'A', days: -1 }], 'documents.0.days'],
      [
        [
          { key: 'a', name: 'A' },
          { key: 'a', name: 'B' },
        ],
        'documents.1.key',
      ],
    ] as const) {
      expect(Object.keys((await refusal(await put(wrong), 400)).fields ?? {})).toEqual([field])
    }
    expect(await list(await put(null))).toMatchObject({ is_own: false })
    const other = await office(on.tests as TestApp)
    const theirs = await good(await other.call('GET', OFFICE_PATHS.documentLists), DocumentLists)
    expect(theirs.results.every(({ is_own }) => !is_own)).toBe(true)
  })

  test('come with a yes by mail, as far as they are missing', async () => {
    const on = await scene()
    const { id } = await received(on.db, on.parish, 'catechism')
    await done(
      await on.call('PUT', at(OFFICE_PATHS.tickDocument, id), { key: 'photograph', state: 'in' }),
    )
    await good(await on.call('PUT', `/pending_catechism/accept/${id}`), v.unknown())
    const [mail] = await deliver(on)
    expect(mail?.text).toContain(
      '• Ficha de inscrição preenchida e assinada, até 30 de março de 2026',
    )
    expect(mail?.text).not.toContain('passe')
  })
})

test('nothing of it is there for the office of another community', async () => {
  const on = await scene()
  const { id } = await received(on.db, await community(on.db), 'baptism')
  const calls = [
    ['POST', OFFICE_PATHS.askSender, { text: 'Então?' }],
    ['PUT', OFFICE_PATHS.assignRequest, { account_id: null }],
    ['PUT', OFFICE_PATHS.reopenRequest, {}],
    ['PUT', OFFICE_PATHS.takeBack, {}],
    ['PUT', OFFICE_PATHS.tickDocument, { key: 'birth-record', state: 'in' }],
    ['POST', OFFICE_PATHS.addNote, { text: 'Nada' }],
  ] as const
  for (const [method, path, body] of calls)
    await refusal(await on.call(method, at(path, id), body), 404)
})
