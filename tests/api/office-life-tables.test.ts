import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { LIFE_EVENT_KINDS, type LifeForm } from '#src/contract/people/life.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { entities } from '#src/server/db/schema.ts'
import { insertLives, livesOf } from '#src/server/features/lives/queries.ts'
import { importing } from '../support/imports.ts'
import { entity } from '../support/member.ts'
import { send } from '../support/send.ts'

type Scene = Awaited<ReturnType<typeof importing>>

/** The lives of a community's register, by name. */
async function livesIn({ db, parish }: Scene): Promise<Record<string, LifeForm | undefined>> {
  const rows = await db
    .select({ id: entities.id, name: entities.name })
    .from(entities)
    .where(eq(entities.communityId, parish.id))
    .orderBy(asc(entities.id))
  const lives = await livesOf(
    db,
    rows.map(({ id }) => id),
  )
  return Object.fromEntries(rows.map(({ id, name }) => [name, lives.get(id)]))
}

const NOTHING = { place: null, book: null, page: null, number: null }
const FULL: LifeForm = {
  marital_status: 'widowed',
  language: 'fr',
  contact_way: 'post',
  events: [
    ...LIFE_EVENT_KINDS.filter((kind) => kind !== 'death').map((kind, at) => ({
      kind,
      date: `195${at}-03-12`,
      place: `Igreja "${kind}", São João; Évora`,
      book: '12',
      page: '34 v.',
      number: '007',
    })),
    { kind: 'marriage', date: '1980-05', ...NOTHING, page: '3' },
    { kind: 'marriage', date: '1999', ...NOTHING, place: 'Évora' },
    { kind: 'death', date: '2020', ...NOTHING },
  ],
}
const REGISTER: Record<string, LifeForm | undefined> = {
  'Ana Alves': FULL,
  'Eva Nunes': { ...FULL, marital_status: 'religious', contact_way: 'mail', events: [] },
  'Rui Pires': undefined,
}

async function filled(scene: Scene): Promise<void> {
  for (const [name, life] of Object.entries(REGISTER)) {
    const { id } = await entity(scene.db, scene.parish, { name })
    if (life) await insertLives(scene.db, scene.parish.id, [{ entityId: id, life }])
  }
}

test.each(LOCALES.flatMap((locale) => ['csv', 'xlsx'].map((format) => [locale, format])))(
  'a register that was exported in %s as .%s is imported with every life',
  async (locale, format) => {
    const scene = await importing()
    await filled(scene)
    const report = await send(scene.app, 'GET', `/entities/detailed_report?format=${format}`, {
      headers: { ...scene.headers, 'accept-language': `${locale}` },
    })
    const file = new Uint8Array(await report.arrayBuffer())
    await scene.db.delete(entities)
    const record = await scene.bring('people', file)
    expect(record.outcomes).toMatchObject({ added: 3 })
    expect(await livesIn(scene)).toEqual(REGISTER)
    const { results } = await scene.lines(record)
    expect(results.flatMap(({ notes }) => notes)).toEqual([])
  },
)

test('a table of another program is read by its usual headers', async () => {
  const scene = await importing()
  const table = `Nome completo;Data de nascimento;Data de batismo;Livro de batismo;Date of death;Estado civil;Idioma
Ana;12/03/1958;Maio;4;2020;Casada;Francês
Rui;1958-13-01;;;;?;
Eva;31/12/2999;1958;;;viúva;pt-BR`
  const record = await scene.bring('people', table)
  expect(await livesIn(scene)).toEqual({
    Ana: {
      ...{ marital_status: 'married', language: 'fr', contact_way: null },
      events: [
        { kind: 'birth', date: '1958-03-12', ...NOTHING },
        { kind: 'death', date: '2020', ...NOTHING },
      ],
    },
    Rui: undefined,
    Eva: {
      ...{ marital_status: 'widowed', language: 'pt-BR', contact_way: null },
      events: [{ kind: 'baptism', date: '1958', ...NOTHING }],
    },
  })
  const { results } = await scene.lines(record)
  expect(results.map(({ notes }) => notes.map(({ detail }) => detail))).toEqual([
    ['life_baptism_date', 'life_baptism_book'],
    ['life_birth_date', 'marital_status'],
    ['life_birth_date'],
  ])
})

test('a table that comes again changes what it says of a life, and keeps all else', async () => {
  const scene = await importing()
  const table = 'Nome completo;NIF;Data de batismo\nAna;501442600;1958'
  await scene.bring('people', table)
  expect((await scene.bring('people', table)).outcomes).toMatchObject({ unchanged: 1 })
  const more = 'Nome completo;NIF;Data de batismo;Data de morte\nAna;501442600;12/03/1958;2020'
  expect((await scene.bring('people', more)).outcomes).toMatchObject({ changed: 1, added: 0 })
  const { Ana } = await livesIn(scene)
  expect(Ana?.events.map(({ kind, date }) => [kind, date])).toEqual([
    ['baptism', '1958-03-12'],
    ['death', '2020'],
  ])
})
