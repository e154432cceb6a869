import * as v from 'valibot'
import { PersonName } from '../account/account.ts'
import { OptionalId, OptionalLine, optionalField, RequiredText } from '../form-fields.ts'
import { Id, MaybeText, WallDate } from '../primitives.ts'
import { PartialDate } from './life.ts'

/**
 * The calls of the entries that accepted baptisms and weddings propose to the register. They stand
 * apart from those that every page of the office loads. `id` is the number of the request.
 */
export const REGISTER_PROPOSAL = '/office/register_proposals/:id'
export const REGISTER_ENTRY = '/office/register_proposals/:id/entry'
export const LET_PROPOSAL_GO = '/office/register_proposals/:id/let_go'

/** What is entered of the people of such a request. */
export const PROPOSED_EVENTS = ['baptism', 'marriage'] as const
/** Whose lives the entry is written into. */
export const PROPOSED_ROLES = ['child', 'groom', 'bride'] as const
export type ProposedRole = (typeof PROPOSED_ROLES)[number]
/** The most people of one entry. */
const PEOPLE_MAX = 2
/** The most people of the register who are offered for one person of a request. */
export const CANDIDATES_MAX = 10

/**
 * How a proposal ended: the entry was `written`, the office let it go, or it was celebrated before
 * this version of the portal, which proposed nothing then.
 */
export const SETTLEMENTS = ['written', 'let_go', 'earlier'] as const
export type Settlement = (typeof SETTLEMENTS)[number]

/** The same, or what is proposed: nothing without an acceptance, or an entry, of a day to come. */
export const PROPOSAL_STATES = ['none', 'coming', 'due', ...SETTLEMENTS] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

/** What a person of the register has in common with one of a request. */
export const CANDIDATE_TIES = ['name', 'email', 'request'] as const

const Candidate = v.object({
  id: Id,
  name: v.string(),
  ties: v.array(v.picklist(CANDIDATE_TIES)),
  /** Tells people of one name apart: the date of birth as far as known, an address or a telephone. */
  born: MaybeText,
  contact: MaybeText,
  /** The date of the same event, if the life has one already; of marriages, the last one. */
  known: MaybeText,
})
export type Candidate = v.InferOutput<typeof Candidate>

const ProposedPerson = v.object({
  role: v.picklist(PROPOSED_ROLES),
  /** As the request has it. */
  name: v.string(),
  /** Who may be the same person, the most likely first. */
  candidates: v.array(Candidate),
  /** Whose life has the entry; null before it is written, and for a person who was erased since. */
  entered: v.nullable(v.object({ id: Id, name: v.string() })),
})
export type ProposedPerson = v.InferOutput<typeof ProposedPerson>

/** The entry that a request proposes, and what became of it. */
export const RegisterProposal = v.object({
  state: v.picklist(PROPOSAL_STATES),
  event: v.picklist(PROPOSED_EVENTS),
  /** The day of the celebration; null if the request does not say it. */
  day: v.nullable(WallDate),
  place: MaybeText,
  /** The day of birth of a child, if the request says it. */
  born: v.nullable(WallDate),
  people: v.array(ProposedPerson),
  /** Names the state and the request; an `If-Match` repeats it. */
  version: v.string(),
})
export type RegisterProposal = v.InferOutput<typeof RegisterProposal>

const EnteredPerson = v.strictObject({
  role: v.picklist(PROPOSED_ROLES, 'invalid'),
  /** A person of the register; null adds one of this name. */
  person_id: OptionalId,
  name: PersonName,
})

/** Writes the entry into the lives of all people of the request. */
export const RegisterEntryForm = v.strictObject({
  date: PartialDate,
  place: OptionalLine,
  book: OptionalLine,
  page: OptionalLine,
  number: OptionalLine,
  /** The birth of a baptised child, which is noted where the register has none. */
  born: optionalField(PartialDate),
  people: v.pipe(v.array(EnteredPerson), v.minLength(1, 'list'), v.maxLength(PEOPLE_MAX, 'list')),
})
export type RegisterEntryForm = v.InferOutput<typeof RegisterEntryForm>

/** Lets a proposal go. The reason stays in the request's history. */
export const LetGoForm = v.strictObject({ reason: RequiredText })
export type LetGoForm = v.InferOutput<typeof LetGoForm>
