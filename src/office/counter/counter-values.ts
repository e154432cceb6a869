import type { FieldValues } from 'react-hook-form'
import * as v from 'valibot'
import type { EntityRecord } from '#src/contract/people/entity.ts'
import type { EnrolmentQuestion } from '#src/contract/requests/enrolment-questions.ts'
import type { RequestDetails } from '#src/contract/requests/request-details.ts'
import { REQUEST_KIND_FACTS, type RequestKind } from '#src/contract/requests/request-kinds.ts'
import {
  CounterEntry,
  type FurtherMass,
  WRITTEN_FORMS,
  type WriteDown,
} from '#src/contract/requests/write-down.ts'
import type { Way } from '#src/contract/requests/written-down.ts'
import type { Repeat } from '#src/domain/masses/repeated-days.ts'
import { CELEBRATED_KINDS } from '#src/domain/requests/asked-celebration.ts'
import { toDayMonthYear } from '#src/domain/time/day-month-year.ts'
import { type Choice, formValues, parseChoice } from '#src/ui/forms/form-values.ts'
import { checkedAnswers, shownAtAnswer } from '#src/ui/requests/enrolment-values.ts'
import { FAMILY_TEXT_NAMES } from '#src/ui/requests/family-values.ts'
import type { AnswerField } from '#src/ui/requests/request-answers.ts'
import { shownKind } from '#src/ui/requests/shown-kinds.ts'
import type { Picked } from '../people/PersonPicker.tsx'

/** A member of the household as the fields hold it. */
export interface MemberLine {
  entity_name: string
  relation_with: string
  relationship_degree_id: string
}

/** The questions that a family answers in its own words. */
export const FAMILY_QUESTIONS = FAMILY_TEXT_NAMES.map((name): AnswerField => {
  return { name, label: `families.${name}`, as: 'text' }
})

/** The values of the form: those of the counter, and the fields of all kinds as texts by name. */
export interface CounterValues extends FieldValues {
  kind: RequestKind
  came_by: Way
  /** The person of the register whose request it is. */
  person: Picked | null
  caller_name: string
  caller_phone: string
  given: string
  accept: boolean
  /** For a celebration that is accepted at once: who celebrates, and why in spite of a clash. */
  celebrant: string
  clash_reason: string
  /** For an intention: the mass of the timetable, unless another one is typed. */
  chosen_mass: FurtherMass | null
  is_typed: boolean
  /** The dates on which it is repeated, and the masses that were found for them. */
  repeat: Repeat | ''
  repeat_until: string
  extra_dates: string[]
  left_out: string[]
  more_masses: FurtherMass[]
  /** Whether the masses of all dates have been looked up. */
  is_looked_up: boolean
  /** For a family. */
  family_entities: MemberLine[]
  /** For an enrolment in catechism: what the parish asks besides. */
  enrolment_questions: EnrolmentQuestion[]
}

const BLANK: CounterValues = {
  kind: 'mass-intention',
  came_by: 'counter',
  person: null,
  caller_name: '',
  caller_phone: '',
  given: '',
  accept: true,
  celebrant: '',
  clash_reason: '',
  chosen_mass: null,
  is_typed: false,
  repeat: '',
  repeat_until: '',
  extra_dates: [],
  left_out: [],
  more_masses: [],
  is_looked_up: true,
  family_entities: [],
  enrolment_questions: [],
}

/** The empty form of every kind: what is typed stays when another kind is chosen. */
export function blankValues(kind: RequestKind): CounterValues {
  const kinds = Object.keys(WRITTEN_FORMS) as RequestKind[]
  const texts = kinds.flatMap((one) => questionsOf(one).map(({ name }) => [name, '']))
  return { ...Object.fromEntries(texts), ...BLANK, kind, accept: isAcceptedAtOnce(kind) }
}

/** Whether a request of a kind is usually accepted while its sender stands there. */
export function isAcceptedAtOnce(kind: RequestKind): boolean {
  return kind === 'mass-intention'
}

/**
 * Whether a request may be accepted at once: somebody new who may be in the register already is not
 * added to it without a look.
 */
export function mayAccept({ kind, person }: Pick<CounterValues, 'kind' | 'person'>): boolean {
  return kind !== 'join' || person !== null
}

/** The field of a kind's only email address, which stands beside the telephone number. */
export function emailField(kind: RequestKind): string | undefined {
  const [email, ...others] = REQUEST_KIND_FACTS[kind].headline.email as readonly string[]
  return others.length === 0 ? email : undefined
}

/** Whoever asks to join is the person of the form: their name and telephone are in it. */
export function isOwnForm(kind: RequestKind): boolean {
  return kind === 'join'
}

/** The fields of an intention that the choice of the mass and the caller's name fill in. */
const OF_THE_MASS = ['intention_date', 'intention_time', 'location_description', 'location_id']
const OF_THE_CALLER = ['requested_by_description']

/** All questions of a kind, in their order. */
export function questionsOf(kind: RequestKind): AnswerField[] {
  const { fields } = shownKind(kind)
  return kind === 'family' ? [...fields, ...FAMILY_QUESTIONS] : fields
}

/** The fields of a kind that stand on their own, in their order. */
export function ownFields(kind: RequestKind): AnswerField[] {
  const others = new Set([emailField(kind), ...OF_THE_MASS, ...OF_THE_CALLER])
  return shownKind(kind).fields.filter(({ name, as }) => as !== 'people' && !others.has(name))
}

/** How a field is typed, by what its schema takes. */
export function typedAs(kind: RequestKind, name: string): { required: boolean; isLong: boolean } {
  const schema = WRITTEN_FORMS[kind].entries[name]
  // A family needs a father by a rule about two fields.
  const required = name === 'father_name' || (schema !== undefined && !v.is(schema, ''))
  return { required, isLong: schema !== undefined && v.is(schema, 'a\nb') }
}

/** What is sent: a request of a kind as the office writes it down. */
export interface CounterRequest {
  kind: RequestKind
  body: WriteDown
}

/**
 * Builds the body from the typed values. Its issues are the contract's, at the fields of the form:
 * all of them at once.
 */
export const CounterSchema = v.pipe(
  formValues<CounterValues>(),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }): CounterRequest => {
    const { kind } = value
    // Whoever stands at the counter may not know what a parent would.
    const { answers, faults } = checkedAnswers(askedWith(value), value, false)
    const typed = answers.length === 0 ? toForm(value) : { ...toForm(value), answers }
    const form = v.safeParse(WRITTEN_FORMS[kind], typed, { abortPipeEarly: false })
    const entry = v.safeParse(CounterEntry, toEntry(value))
    const known = new Set<string>()
    const tell = (name: string, message: string) => {
      if (!known.has(name)) addIssue({ message, path: pathTo(value, name) })
      known.add(name)
    }
    for (const { message, path } of [...(form.issues ?? []), ...(entry.issues ?? [])]) {
      const name = shownAt((path ?? []).map(({ key }) => String(key)).join('.'), value)
      tell(name, name === 'chosen_mass' ? 'mass' : message)
    }
    for (const { name, message } of faults) tell(name, message)
    if (kind === 'mass-intention' && !value.is_looked_up) tell('repeat', 'masses_unknown')
    if (!form.success || !entry.success || known.size > 0) return NEVER
    const body = { form: form.output as RequestDetails['details'], ...entry.output }
    if (kind === 'mass-intention') return { kind, body: { ...body, ...furtherOf(value) } }
    const { celebrant, clash_reason } = value
    const isSettled = body.accept && CELEBRATED_KINDS.includes(kind)
    return { kind, body: isSettled ? { ...body, celebrant, clash_reason } : body }
  }),
)

/** What the parish asks besides the fields of a kind. */
function askedWith({ kind, enrolment_questions }: CounterValues): EnrolmentQuestion[] {
  return kind === 'catechism' ? enrolment_questions : []
}

/** The field that shows an error: a chosen mass is one field, and so is the name of who asks. */
export function shownAt(name: string, { kind, is_typed }: CounterValues): string {
  if (kind === 'mass-intention') {
    if (OF_THE_CALLER.includes(name)) return 'caller_name'
    if (!is_typed && OF_THE_MASS.includes(name)) return 'chosen_mass'
  }
  if (isOwnForm(kind)) {
    if (name === 'caller_name') return 'name'
    if (name === 'caller_phone') return 'mobilephone'
  }
  return name === 'entity_id' ? 'person' : shownAtAnswer(name)
}

function pathTo(value: CounterValues, name: string): [v.IssuePathItem, ...v.IssuePathItem[]] {
  const items = name.split('.').map((key): v.IssuePathItem => {
    return { type: 'unknown', origin: 'value', input: value, key, value: value[key] }
  })
  return items as [v.IssuePathItem, ...v.IssuePathItem[]]
}

function furtherOf({ is_typed, more_masses }: CounterValues): Pick<WriteDown, 'more_masses'> {
  return { more_masses: is_typed ? [] : more_masses }
}

function toEntry(value: CounterValues) {
  const { kind, came_by, given, accept, person } = value
  const text = (name: string) => String(value[name] ?? '')
  const own = isOwnForm(kind)
  return {
    ...{ came_by, given, entity_id: person?.id ?? null },
    accept: accept && mayAccept(value),
    caller_name: own ? text('name') : value.caller_name,
    caller_phone: own ? text('mobilephone').trim() || text('phone') : value.caller_phone,
  }
}

function toForm(value: CounterValues): Record<string, unknown> {
  const { kind, caller_name, family_entities } = value
  const typed = Object.fromEntries(
    questionsOf(kind).map(({ name, as }) => {
      return [name, as === 'choice' ? parseChoice(value[name] as Choice) : value[name]]
    }),
  )
  if (kind === 'family') return { ...typed, family_entities: family_entities.map(toMember) }
  if (kind !== 'mass-intention') return typed
  return { ...typed, ...massOf(value), requested_by_description: caller_name }
}

function toMember({ entity_name, relation_with, relationship_degree_id }: MemberLine) {
  const numberIn = (chosen: string) => (chosen ? Number(chosen) : null)
  return {
    entity_name,
    relation_with: numberIn(relation_with),
    relationship_degree_id: numberIn(relationship_degree_id),
  }
}

function massOf({ chosen_mass, is_typed, ...typed }: CounterValues) {
  if (is_typed) {
    const { intention_date: day } = typed
    return { intention_date: day && toDayMonthYear(String(day)), location_id: null }
  }
  return {
    intention_date: chosen_mass && toDayMonthYear(chosen_mass.date),
    intention_time: chosen_mass?.time ?? '',
    location_description: chosen_mass?.location_description ?? '',
    location_id: chosen_mass?.location_id ?? null,
  }
}

/** What the register knows of whoever asks. */
export function personValues({
  id,
  name,
  mobilephone,
  phone,
  email,
}: Pick<EntityRecord, 'id' | 'name' | 'mobilephone' | 'phone' | 'email'>): Partial<CounterValues> {
  return {
    person: { id, name },
    ...{ caller_name: name, caller_phone: mobilephone ?? phone ?? '' },
    // The same in the form of somebody who asks to join.
    ...{ name, mobilephone: mobilephone ?? '', phone: phone ?? '' },
    ...{ email: email ?? '', parent_email: email ?? '' },
  }
}
