import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { CONSENT_VERSION } from '#src/contract/account/account.ts'
import { OwnData } from '#src/contract/account/own-data.ts'
import { ClassWithChildren } from '#src/contract/office/catechism-classes.ts'
import { PATHS, pathOf } from '#src/contract/paths.ts'
import {
  CATECHISM_QUESTIONS,
  ENROLMENT_QUESTIONS,
  EnrolmentQuestions,
  OfficeQuestions,
} from '#src/contract/requests/enrolment-questions.ts'
import { requestRecordDetail } from '#src/contract/requests/request-record.ts'
import { catechismQuestions, requests } from '#src/server/db/schema.ts'
import { good, refusal } from '../support/answers.ts'
import { testApp } from '../support/app.ts'
import { catechismClass } from '../support/catechism.ts'
import { account, community, signIn } from '../support/fixtures.ts'
import { member } from '../support/member.ts'
import { clerk, office } from '../support/office.ts'
import { FORMS } from '../support/requests.ts'
import { send } from '../support/send.ts'

const WORDS = { pt: 'Que dia prefere?', en: 'Which day?' }
const CHOICE = {
  ...{ type: 'choice', words: WORDS, is_required: false },
  options: [{ words: { pt: 'Sábado', en: 'Saturday' } }, { words: { pt: 'Domingo' } }],
}

/** An office, and a member of its parish. */
async function parish() {
  const tests = await testApp()
  const { db, app } = tests
  const at = await office(tests, 'secretary')
  const { headers } = await member(tests, [at.parish])
  const read = async () => good(await at.call('GET', CATECHISM_QUESTIONS), OfficeQuestions)
  return {
    ...tests,
    ...at,
    read,
    ask: async (body: object) =>
      good(await at.call('PUT', CATECHISM_QUESTIONS, body), OfficeQuestions),
    refused: async (body: object) => refusal(await at.call('PUT', CATECHISM_QUESTIONS, body), 400),
    write: (body: object, version: string) =>
      send(app, 'PUT', CATECHISM_QUESTIONS, {
        headers: { ...at.headers, 'if-match': version },
        body,
      }),
    asked: async () => {
      const path = pathOf(ENROLMENT_QUESTIONS, { community: at.parish.slug })
      return (await good(await send(app, 'GET', path, { headers }), EnrolmentQuestions)).results
    },
    enrol: (answers?: unknown, more: object = {}) =>
      send(app, 'POST', pathOf(PATHS.notifyCatechism, { community: at.parish.slug }), {
        headers,
        body: {
          pending_catechism: {
            ...FORMS.catechism,
            ...more,
            ...(answers !== undefined && { answers }),
          },
          consent: CONSENT_VERSION,
        },
      }),
    stored: async () => {
      const rows = await db.select().from(requests).where(eq(requests.kind, 'catechism'))
      return rows.map(({ details }) => details as Record<string, unknown>)
    },
    detail: async (id: number) =>
      good(await at.call('GET', `/pending_catechism/${id}`), requestRecordDetail('catechism')),
    headersOfMember: headers,
  }
}

describe('a parish that has chosen nothing', () => {
  test('asks nothing more, and takes what it took', async () => {
    const { db, read, asked, enrol, stored } = await parish()
    expect(await asked()).toEqual([])
    const { asked: known, own } = await read()
    expect([new Set(Object.values(known)), own]).toEqual([new Set(['no']), []])
    expect((await enrol()).status).toBe(200)
    expect(Object.keys((await stored())[0] ?? {})).not.toContain('answers')
    expect(await db.$count(catechismQuestions)).toBe(0)
  })
})

describe('the office', () => {
  test('chooses usual questions and adds its own, in their order', async () => {
    const { ask, asked } = await parish()
    const saved = await ask({
      asked: { health: 'optional', birth_date: 'required' },
      own: [CHOICE],
    })
    expect(saved.own).toMatchObject([{ type: 'choice', words: WORDS, is_retired: false }])
    expect((await asked()).map(({ key, is_required }) => [key, is_required])).toEqual([
      ['birth_date', true],
      ['health', false],
      [saved.own[0]?.key, false],
    ])
    await ask({ asked: { health: 'no' }, own: saved.own })
    expect((await asked()).map(({ key }) => key)).toEqual(['birth_date', saved.own[0]?.key])
  })

  test('keeps a question that it leaves out as one that it does not ask', async () => {
    const { ask, asked } = await parish()
    const saved = await ask({ own: [CHOICE] })
    expect((await ask({ own: [] })).own).toEqual([{ ...saved.own[0], is_retired: true }])
    expect(await asked()).toEqual([])
    const again = saved.own.map((one) => ({ ...one, is_retired: false }))
    expect((await ask({ own: again })).own).toEqual(saved.own)
  })

  const line = { type: 'line', words: { pt: 'Escola' } }
  test.each([
    ['a question without words', { own: [{ type: 'line', words: { pt: ' ' } }] }, 'own.0.words'],
    ['a language that the portal has not', { own: [{ type: 'line', words: { fr: 'a' } }] }, '*'],
    [
      'a choice with one option',
      { own: [{ ...CHOICE, options: [{ words: { pt: 'a' } }] }] },
      'own.0.options',
    ],
    ['options of a text', { own: [{ ...CHOICE, type: 'line' }] }, 'own.0.options'],
    ['a type that nobody knows', { own: [{ ...line, type: 'number' }] }, 'own.0.type'],
    ['eleven questions', { own: Array(11).fill(line) }, 'own'],
    ['a key of nothing', { own: [{ ...line, key: 'own-nothing' }] }, 'own.0.key'],
    ['an unknown usual question', { asked: { age: 'optional' }, own: [] }, '*'],
    ['another word for asking', { asked: { health: 'yes' }, own: [] }, 'asked.health'],
  ])('is refused %s', async (_, body, field) => {
    const { db, refused } = await parish()
    expect(Object.keys((await refused(body)).fields ?? {})).toEqual([field])
    expect(await db.$count(catechismQuestions)).toBe(0)
  })

  test('does not change the type of a question that is stored', async () => {
    const { ask, refused } = await parish()
    const { own } = await ask({ own: [line] })
    const { fields } = await refused({ own: [{ ...own[0], type: 'text' }] })
    expect(Object.keys(fields ?? {})).toEqual(['own.0.type'])
  })

  test('overwrites nothing that a colleague has saved meanwhile', async () => {
    const { ask, read, write } = await parish()
    const { version } = await read()
    await ask({ own: [line] })
    const late = await refusal(await write({ own: [] }, version), 412)
    expect(late.code).toBe('changed_meanwhile')
    expect((await read()).own.map(({ is_retired }) => is_retired)).toEqual([false])
  })

  test('is that of the parish, in a role that may see its requests', async () => {
    const { db, app, parish: own, ask } = await parish()
    await ask({ own: [line] })
    const other = await clerk(db, await community(db), 'secretary')
    const theirs = await send(app, 'GET', CATECHISM_QUESTIONS, { headers: other.headers })
    expect((await good(theirs, OfficeQuestions)).own).toEqual([])
    const { headers } = await clerk(db, own, 'editor')
    await refusal(await send(app, 'GET', CATECHISM_QUESTIONS, { headers }), 403)
    const path = pathOf(ENROLMENT_QUESTIONS, { community: own.slug })
    await refusal(
      await send(app, 'GET', path, { headers: await signIn(db, await account(db)) }),
      403,
    )
    await refusal(await send(app, 'GET', path), 401)
  })
})

/** Questions of every type. */
async function asking() {
  const at = await parish()
  const { own } = await at.ask({
    asked: { birth_date: 'required', guardian_phone: 'optional', pictures: 'required' },
    own: [CHOICE, { type: 'text', words: { pt: 'Notas' } }],
  })
  const [choice, notes] = own.map(({ key }) => key) as [string, string]
  const [saturday] = (own[0]?.options ?? []).map(({ key }) => key)
  const answers = {
    birth_date: '2017-05-03',
    guardian_phone: null,
    pictures: false,
    [choice]: saturday,
    [notes]: ' Tem um irmão. ',
  } as Record<string, unknown>
  const listed = (changes: Record<string, unknown> = {}) =>
    Object.entries({ ...answers, ...changes })
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => ({ key, value }))
  return { ...at, choice, notes, saturday, listed }
}

describe('answers', () => {
  test('are stored with the words of the question, and shown to the office', async () => {
    const { enrol, listed, stored, call, detail, db, choice, notes, saturday } = await asking()
    expect((await enrol(listed())).status).toBe(200)
    const given = [
      { key: 'birth_date', value: '2017-05-03', words: null, chosen: null },
      { key: 'pictures', value: false, words: null, chosen: null },
      {
        ...{ key: choice, value: saturday, words: WORDS },
        chosen: { pt: 'Sábado', en: 'Saturday' },
      },
      { key: notes, value: 'Tem um irmão.', words: { pt: 'Notas' }, chosen: null },
    ]
    expect((await stored())[0]?.answers).toEqual(given)
    const [row] = await db.select({ id: requests.id }).from(requests)
    const id = row?.id ?? 0
    expect((await detail(id)).answers).toEqual(given)
    // What the office changes of the rest leaves them, also once a question is not asked any more.
    await call('PUT', CATECHISM_QUESTIONS, { asked: { pictures: 'no' }, own: [] })
    const body = { pending_catechism: { catechism_student_name: 'Outra' } }
    expect((await call('PUT', `/pending_catechism/${id}`, body)).status).toBe(200)
    expect((await detail(id)).answers).toEqual(given)
  })

  test('of a client that knows no questions are not asked for', async () => {
    const { enrol, stored } = await asking()
    expect((await enrol()).status).toBe(200)
    expect(Object.keys((await stored())[0] ?? {})).not.toContain('answers')
  })

  test('to a question that was asked when the form was opened are taken', async () => {
    const { enrol, listed, ask, stored } = await asking()
    await ask({ asked: { birth_date: 'no' }, own: [] })
    expect((await enrol(listed())).status).toBe(200)
    expect((await stored())[0]?.answers).toHaveLength(4)
  })

  test.each([
    ['no answer to a required question', { birth_date: null }, 'birth_date'],
    ['a question that the form did not have', { guardian_phone: undefined }, 'guardian_phone'],
    ['a day that no calendar has', { birth_date: '2017-02-30' }, 'birth_date'],
    ['a telephone in words', { guardian_phone: 'da avó' }, 'guardian_phone'],
    ['a text where yes or no is asked', { pictures: 'sim' }, 'pictures'],
    ['a question that nobody asks', { 'own-nothing': 'a' }, '5'],
  ])('%s is refused where it is', async (_, changes, field) => {
    const { db, enrol, listed } = await asking()
    const { fields } = await refusal(await enrol(listed(changes)), 400)
    expect(Object.keys(fields ?? {})).toEqual([`pending_catechism.answers.${field}`])
    expect(await db.$count(requests)).toBe(0)
  })

  test('of another option, and two to one question, are refused', async () => {
    const { enrol, listed, choice } = await asking()
    const other = await refusal(await enrol(listed({ [choice]: 'option-x' })), 400)
    expect(Object.keys(other.fields ?? {})).toEqual([`pending_catechism.answers.${choice}`])
    const twice = [...listed(), { key: 'pictures', value: true }]
    const { fields } = await refusal(await enrol(twice), 400)
    expect(Object.keys(fields ?? {})).toEqual(['pending_catechism.answers.5'])
  })

  test('are written down at the counter as far as they are known', async () => {
    const { call, stored } = await asking()
    const form = { ...FORMS.catechism, parent_email: null }
    const entry = { came_by: 'counter', caller_name: 'Rosa' }
    const answers = [{ key: 'guardian_phone', value: '912 000 000' }]
    const body = { form: { ...form, answers }, ...entry }
    expect((await call('POST', '/pending_catechism/write_down', body)).status).toBe(200)
    expect((await stored())[0]?.answers).toMatchObject(answers)
    const wrong = { form: { ...form, answers: [{ key: 'birth_date', value: 'x' }] }, ...entry }
    const { fields } = await refusal(
      await call('POST', '/pending_catechism/write_down', wrong),
      400,
    )
    expect(Object.keys(fields ?? {})).toEqual(['form.answers.birth_date'])
  })

  test('stand in the class, in the report and in the file of data', async () => {
    const { db, app, parish: at, enrol, listed, call, headersOfMember, choice } = await asking()
    await enrol(listed({ guardian_phone: '912 000 000' }))
    const [row] = await db.select({ id: requests.id }).from(requests)
    const id = row?.id ?? 0
    await call('PUT', `/pending_catechism/accept/${id}`, {})
    const { id: classId } = await catechismClass(db, at)
    await call('PUT', `/office/catechism_classes/${classId}/children`, { enrolment_ids: [id] })
    const opened = await good(
      await call('GET', `/office/catechism_classes/${classId}`),
      ClassWithChildren,
    )
    const [child] = opened.children
    expect(child).toMatchObject({ born: '2017-05-03', answers: { length: 5 } })
    expect(child?.phones).toContain('912 000 000')
    const report = await call('GET', '/pending_catechism/detailed_report?format=csv')
    const lines = (await report.text()).split(/\r?\n/)
    expect(lines[0]).toContain('Data de nascimento')
    expect(lines[0]).toContain('Que dia prefere?')
    expect(lines[1]).toContain('2017-05-03')
    expect(lines[1]).toContain('Sábado')
    const own = await good(
      await send(app, 'GET', PATHS.ownExport, { headers: headersOfMember }),
      OwnData,
    )
    const [sent] = own.requests
    expect(sent?.details.answers).toContainEqual(expect.objectContaining({ key: choice }))
  })
})

test('the report of a parish that has chosen nothing has no further column', async () => {
  const { call } = await parish()
  const report = await call('GET', '/pending_catechism/detailed_report?format=csv')
  expect(await report.text()).not.toContain('Data de nascimento')
})
