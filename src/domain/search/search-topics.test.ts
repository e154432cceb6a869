import { expect, test } from 'vitest'
import { type AskedDay, questionIn } from './search-topics.ts'

const SUNDAY: AskedDay = { day: 'weekday', weekday: 0 }

/** The topics of a question by their names, a request by its room. */
function asked(text: string): string[] {
  return (questionIn(text)?.topics ?? []).map((one) =>
    one.topic === 'request' ? one.room : one.topic,
  )
}

test.each([
  ['missa', ['masses']],
  ['Horário das missas', ['masses']],
  ['misas', ['masses']],
  ['Mass times', ['masses']],
  ['santa missa', ['masses']],
  ['confissões hoje', ['confessions']],
  ['confesión', ['confessions']],
  ['telefone santa marta', ['telephone']],
  ['teléfono', ['telephone']],
  ['contacts', ['telephone']],
  ['cartório', ['office_hours']],
  ['horário', ['office_hours']],
  ['parish office opening hours', ['office_hours']],
  ['despacho parroquial', ['office_hours']],
  ['onde fica santa marta', ['address']],
  ['dirección', ['address']],
  ['intenção', ['mass-intentions']],
  ['intenção de missa', ['mass-intentions']],
  ['Mass intention', ['mass-intentions']],
  ['marcar batismo', ['baptisms']],
  ['bodas', ['weddings']],
  ['catequesis', ['catechisms']],
  ['família', ['families']],
  ['falar com o padre', ['meetings']],
  ['telefone e morada', ['telephone', 'address']],
  ['missa missas', ['masses']],
])('%s asks for %j', (text, topics) => {
  expect(asked(text)).toEqual(topics)
})

test.each(['santa marta', 'festa', 'Sagrada Família', 'presépio', 'bom despacho', ''])(
  '%s only looks for something',
  (text) => {
    expect(questionIn(text)).toBeNull()
  },
)

test.each<[string, AskedDay | null, string[]]>([
  ['missa domingo santa marta', SUNDAY, ['santa', 'marta']],
  ['missa de domingo em Santa Marta, Évora', SUNDAY, ['santa', 'marta', 'evora']],
  ['misa mañana', { day: 'tomorrow' }, []],
  ['missa hoje à noite', { day: 'today' }, []],
  ['missa sexta-feira', { day: 'weekday', weekday: 5 }, []],
  ['Mass on Saturday near me', { day: 'weekday', weekday: 6 }, []],
  ['a que horas é a missa na paróquia de Santa Marta?', null, ['santa', 'marta']],
  ['missa são domingos de rana', null, ['sao', 'domingos', 'rana']],
  ['missa quinta do conde', null, ['quinta', 'conde']],
  ['missa quinta', { day: 'weekday', weekday: 4 }, []],
  ['missa sagrada família', null, ['sagrada', 'familia']],
  ['santa missa', null, []],
])('%s means a day and a parish', (text, day, names) => {
  expect(questionIn(text)).toMatchObject({ day, names })
})
