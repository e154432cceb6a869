import * as v from 'valibot'
import {
  CONTACT_WAYS,
  LIFE_EVENT_KINDS,
  LIFE_EVENTS_MAX,
  LifeEvent,
  type LifeEventKind,
  type LifeForm,
  MARITAL_STATUSES,
  REGISTER_PARTS,
  SEVERAL_TIMES,
  UNKNOWN_LIFE,
} from '#src/contract/people/life.ts'
import { fold } from '../search/folding.ts'
import { parsePartialDate } from './partial-date.ts'
import { languageByName } from './preferred-languages.ts'

/** The parts of an event that a table has columns for. */
export const LIFE_PARTS = ['date', 'place', ...REGISTER_PARTS] as const
type LifePart = (typeof LIFE_PARTS)[number]
type EventColumn = `life_${LifeEventKind}_${LifePart}`
const FACTS = ['marital_status', 'language', 'contact_way'] as const
export type LifeColumn = EventColumn | (typeof FACTS)[number]

/** The column of a part of an event of a kind. */
export function eventColumn(kind: LifeEventKind, part: LifePart): EventColumn {
  return `life_${kind}_${part}`
}

/** The columns of a life in a table of people. */
export const LIFE_COLUMNS: readonly LifeColumn[] = [
  ...LIFE_EVENT_KINDS.flatMap((kind) => LIFE_PARTS.map((part) => eventColumn(kind, part))),
  ...FACTS,
]

/** In a cell of several marriages, the line of one that lacks the value. */
const NONE = '–'

/**
 * A part of the events of a kind, as one cell. Several marriages have a line each: no value has a
 * line break of its own.
 */
export function eventCell(
  { events }: LifeForm,
  kind: LifeEventKind,
  part: LifePart,
): string | null {
  const values = events.filter((event) => event.kind === kind).map((event) => event[part])
  if (values.every((value) => value === null)) return null
  return values.map((value) => value ?? NONE).join('\n')
}

type Cells = Partial<Record<string, string>>

/**
 * Reads a life from the cells of a line.
 *
 * @param cells by their columns; other columns are ignored
 * @param today `yyyy-MM-dd`, after which nothing has happened yet
 * @returns with the columns whose values cannot be kept; null for a life of which nothing is known
 */
export function readLife(
  cells: Cells,
  today: string,
): { life: LifeForm | null; dropped: string[] } {
  const dropped: string[] = []
  const events = LIFE_EVENT_KINDS.flatMap((kind) => {
    const read = eventsOf(cells, kind, today)
    dropped.push(...read.dropped)
    return read.events
  })
  const facts = {
    marital_status: wordIn(STATUS_WORDS, MARITAL_STATUSES, cells.marital_status),
    language: cells.language ? languageByName(cells.language) : null,
    contact_way: wordIn(WAY_WORDS, CONTACT_WAYS, cells.contact_way),
  }
  for (const name of FACTS) if (cells[name] && facts[name] === null) dropped.push(name)
  const life = { ...UNKNOWN_LIFE, ...facts, events: events.slice(0, LIFE_EVENTS_MAX) }
  const isKnown = events.length > 0 || FACTS.some((name) => facts[name] !== null)
  return { life: isKnown ? life : null, dropped: [...new Set(dropped)] }
}

function eventsOf(cells: Cells, kind: LifeEventKind, today: string) {
  const columns = LIFE_PARTS.map((part) => {
    const cell = cells[eventColumn(kind, part)] ?? ''
    return [part, kind === SEVERAL_TIMES ? cell.split(/\r?\n/) : [asLine(cell)]] as const
  })
  const lines = Math.max(...columns.map(([, values]) => values.length))
  const events: LifeEvent[] = []
  const dropped: string[] = []
  for (let at = 0; at < lines; at += 1) {
    const values = columns.flatMap(([part, all]) => {
      const value = asLine(all[at] ?? '')
      return value === '' || value === NONE || value === '-' ? [] : [[part, value] as const]
    })
    if (values.length === 0) continue
    const read = readEvent(kind, Object.fromEntries(values), today)
    if (read.event) events.push(read.event)
    dropped.push(...read.dropped.map((part) => eventColumn(kind, part)))
  }
  return { events, dropped }
}

/** An event without the parts that cannot be kept; without a date, no part can. */
function readEvent(
  kind: LifeEventKind,
  values: Partial<Record<LifePart, string>>,
  today: string,
): { event: LifeEvent | null; dropped: LifePart[] } {
  const named = LIFE_PARTS.filter((part) => values[part] !== undefined)
  const date = parsePartialDate(values.date ?? '')
  if (date === null || date > today.slice(0, date.length)) return { event: null, dropped: named }
  const kept = named.filter(
    (part) =>
      v.safeParse(LifeEvent, { kind, date, [part]: part === 'date' ? date : values[part] }).success,
  )
  const parts = Object.fromEntries(kept.map((part) => [part, values[part]]))
  return {
    event: v.parse(LifeEvent, { ...parts, kind, date }),
    dropped: named.filter((part) => !kept.includes(part)),
  }
}

/** A cell as one line. */
function asLine(cell: string): string {
  return cell.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

/** The beginnings of words for each value, in Portuguese, Spanish and English. */
const STATUS_WORDS = {
  single: 'solteir|solter|single',
  married: 'casad|married',
  widowed: 'viuv|viud|widow',
  separated: 'separad|separated',
  divorced: 'divorc',
  religious: 'religios|religious|consagrad',
}
const WAY_WORDS = {
  mail: 'e-?mail|correo electronico|correio eletronico|correio electronico',
  telephone: 'tele|phone|tlm|tlf|movil|mobile',
  post: 'correio|correo|post|carta|letter|mail',
}

function wordIn<Value extends string>(
  words: Record<Value, string>,
  values: readonly Value[],
  cell: string | undefined,
): Value | null {
  const word = fold(cell ?? '').trim()
  return values.find((value) => new RegExp(`^(?:${words[value]})`).test(word)) ?? null
}

/** The usual words for what columns hold, in Portuguese, Spanish and English. */
const KIND_WORDS: Record<LifeEventKind, string> = {
  birth: 'nascimento|nacimiento|birth',
  baptism: 'batismo|baptismo|bautismo|bautizo|baptism',
  confirmation: 'crisma|confirmacao|confirmacion|confirmation',
  marriage: 'casamento|matrimonio|boda|marriage|wedding',
  ordination: 'ordenacao|ordenacion|ordination',
  death: 'morte|obito|falecimento|fallecimiento|defuncion|muerte|death',
}
const PART_WORDS: Record<LifePart, string> = {
  date: 'data|dia|fecha|date|day',
  place: 'lugar|local|igreja|iglesia|parroquia|paroquia|place|church|parish',
  book: 'livro|libro|book',
  page: 'folha|fl|pagina|folio|page',
  number: 'numero|assento|partida|entry|number',
}
/** Words that name a date by themselves. */
const DATE_WORDS: Partial<Record<LifeEventKind, string>> = {
  birth: 'nascimento|nacimiento|birthday|birthdate|date of birth|dob|aniversario|cumpleanos',
  baptism: 'batismo|baptismo|bautismo|baptism',
  confirmation: 'crisma|confirmacion|confirmation',
  marriage: 'casamento|matrimonio|marriage',
  ordination: 'ordenacao|ordenacion|ordination',
  death: 'morte|obito|falecimento|fallecimiento|defuncion|death',
}
const FACT_WORDS: Record<(typeof FACTS)[number], string> = {
  marital_status: 'estado civil|marital status|civil status',
  language: 'lingua|idioma|lengua|language|lingua preferida|lengua preferida|preferred language',
  contact_way:
    'contacto preferido|forma de contacto|contato preferido|preferred contact|contact preference',
}

/** The headers of the columns of a life, folded, with their columns. */
export function lifeHeaders(): Array<[header: string, column: LifeColumn]> {
  const dates = LIFE_EVENT_KINDS.flatMap((kind) =>
    headersIn(DATE_WORDS[kind] ?? '', eventColumn(kind, 'date')),
  )
  const parts = LIFE_EVENT_KINDS.flatMap((kind) =>
    LIFE_PARTS.flatMap((part) => {
      const column = eventColumn(kind, part)
      return KIND_WORDS[kind]
        .split('|')
        .flatMap((event) =>
          PART_WORDS[part].split('|').flatMap((word) => headersOf(event, word, column)),
        )
    }),
  )
  return [...dates, ...parts, ...FACTS.flatMap((name) => headersIn(FACT_WORDS[name], name))]
}

function headersOf(event: string, word: string, column: LifeColumn) {
  const joined = ['de', 'do', 'da', 'del', 'of'].map((by) => `${word} ${by} ${event}`)
  return [`${event} ${word}`, ...joined].map((header): [string, LifeColumn] => [header, column])
}

function headersIn(words: string, column: LifeColumn) {
  return words.split('|').map((header): [string, LifeColumn] => [header, column])
}
