import type { AnswerRoom, AnswerTopic } from '#src/contract/contents/search.ts'
import { foldedWords } from './folding.ts'

/** A subject of a question that a parish's data answers directly. */
export type AskedTopic =
  | { topic: Exclude<AnswerTopic, 'request'> }
  | { topic: 'request'; room: AnswerRoom }

/** A day that a question names. */
export type AskedDay =
  | { day: 'today' }
  | { day: 'tomorrow' }
  /** 0 Sunday to 6 Saturday. */
  | { day: 'weekday'; weekday: number }

/** The question in the words of a search. */
export interface Question {
  /** In the order of typing, each once. */
  topics: AskedTopic[]
  /** Null if the search names none. */
  day: AskedDay | null
  /** The remaining words, folded, which may name a parish: its name or its place. */
  names: string[]
}

const of = (...topics: Array<Exclude<AnswerTopic, 'request'>>): AskedTopic[] =>
  topics.map((topic) => ({ topic }))
const room = (name: AnswerRoom): AskedTopic[] => [{ topic: 'request', room: name }]

/** Folded words of Portuguese, Spanish and English that name a subject. */
const TOPICS = wordMap<AskedTopic[]>([
  ['missa missas misa misas mass masses eucaristia eucaristias eucharist', of('masses')],
  [
    'confissao confissoes confessar confesso confesion confesiones confession confessions reconciliacao reconciliacion reconciliation',
    of('confessions'),
  ],
  [
    'telefone telefones telemovel tel numero telefono telefonos movil telephone phone ligar llamar call contacto contactos contato contatos contact contacts',
    of('telephone'),
  ],
  [
    'cartorio secretaria despacho office atendimento atencion expediente abertura apertura',
    of('office_hours'),
  ],
  ['morada endereco direccion domicilio address directions localizacao ubicacion', of('address')],
  ['intencao intencoes intencion intenciones intention intentions', room('mass-intentions')],
  [
    'batismo batismos baptismo baptismos batizado batizados baptizado batizar baptizar bautismo bautismos bautizo bautizos bautizar baptism baptisms baptize christening',
    room('baptisms'),
  ],
  [
    'casamento casamentos casar matrimonio matrimonios boda bodas casarse wedding weddings marriage marry',
    room('weddings'),
  ],
  ['catequese catequesis catechism catechisms catechesis', room('catechisms')],
  ['familia familias family families', room('families')],
  [
    'conversa conversar falar reuniao conversacion hablar reunion cita conversation talk meeting appointment',
    room('meetings'),
  ],
])

/** Words that name a subject only if no other word does: "hours of the Masses" means the Masses. */
const HINTS = wordMap<AskedTopic[]>([
  ['horario horarios hours opening open abre abierto aberto', of('office_hours')],
  ['onde fica donde where', of('address')],
  ['padre paroco priest parroco cura', room('meetings')],
])

const DAYS = wordMap<AskedDay>([
  ['hoje hoy today tonight', { day: 'today' }],
  ['amanha manana tomorrow', { day: 'tomorrow' }],
  ['domingo domingos sunday sundays', weekday(0)],
  ['segunda 2ª lunes monday mondays', weekday(1)],
  ['terca 3ª martes tuesday tuesdays', weekday(2)],
  ['quarta 4ª miercoles wednesday wednesdays', weekday(3)],
  ['quinta 5ª jueves thursday thursdays', weekday(4)],
  ['sexta 6ª viernes friday fridays', weekday(5)],
  ['sabado sabados saturday saturdays', weekday(6)],
])

/** Words that never identify a parish, including words that are in every parish's name. */
const EMPTY = new Set(
  [
    'a o as os um uma de do da dos das em no na nos nas ao aos por para pelo pela e ou com se ha tem ter',
    'que qual quais quando como quero queria preciso pedir marcar fazer saber ver posso hora horas feira',
    'proxima proximas proximo perto mim aqui manha tarde noite semana paroquia paroquias igreja',
    'el la los las un una del al en y hay tiene quiero necesito hacer cual cuando cerca noche parroquia iglesia',
    'the an of in at on for to and or what when how with is are there i my want need ask book get',
    'next near me time times schedule evening morning parish church',
  ].flatMap((words) => words.split(' ')),
)

/** The word after one of these is a name: `São Domingos`, `Sagrada Família`. */
const BEFORE_NAMES = new Set(
  'sao santo santa sto sta s san saint st sagrada holy bom buen'.split(' '),
)
/** A weekday before one of these is a place: `Quinta do Conde`. */
const WITHIN_NAMES = new Set('do da dos das'.split(' '))
const PLACES = new Set(['quinta'])

/** The question that the words of a search ask; null if they are only search terms. */
export function questionIn(text: string): Question | null {
  const words = foldedWords(text)
  const topics: AskedTopic[] = []
  const hints: AskedTopic[] = []
  const names: string[] = []
  let day: AskedDay | null = null
  for (const [at, word] of words.entries()) {
    const before = words[at - 1] ?? ''
    const topic = TOPICS.get(word)
    const isMass = topic?.[0]?.topic === 'masses'
    if (BEFORE_NAMES.has(before) && !isMass) {
      names.push(word)
      continue
    }
    // "Santa missa" is a Mass, not a saint's name.
    if (BEFORE_NAMES.has(before) && isMass) names.pop()
    const isPlace = PLACES.has(word) && WITHIN_NAMES.has(words[at + 1] ?? '')
    const named = isPlace ? undefined : DAYS.get(word)
    if (topic) topics.push(...topic)
    else if (named) day = named
    else if (HINTS.has(word)) hints.push(...(HINTS.get(word) ?? []))
    else if (!EMPTY.has(word)) names.push(word)
  }
  const asked = withoutAsides(topics.length > 0 ? topics : hints)
  return asked.length === 0 ? null : { topics: asked, day, names }
}

/** An intention is for a Mass, so a search for intentions does not also list the Masses. */
function withoutAsides(topics: AskedTopic[]): AskedTopic[] {
  const isIntention = topics.some(
    (one) => one.topic === 'request' && one.room === 'mass-intentions',
  )
  const told = topics.filter(({ topic }) => !(isIntention && topic === 'masses'))
  return [...new Map(told.map((one) => [JSON.stringify(one), one])).values()]
}

function weekday(number: number): AskedDay {
  return { day: 'weekday', weekday: number }
}

function wordMap<Meaning>(lines: Array<[words: string, meaning: Meaning]>): Map<string, Meaning> {
  return new Map(
    lines.flatMap(([words, meaning]) =>
      words.split(' ').map((word): [string, Meaning] => [word, meaning]),
    ),
  )
}
