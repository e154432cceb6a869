import type {
  Candidate,
  ProposalState,
  ProposedPerson,
  ProposedRole,
  RegisterProposal,
  Settlement,
} from '#src/contract/people/register-proposals.ts'
import type { DetailsOf } from '#src/contract/requests/request-details.ts'
import type { RequestStatus } from '#src/contract/requests/request-status.ts'

/** A baptism or a wedding with what was filled in. */
export type ProposingRequest =
  | { kind: 'baptism'; details: DetailsOf<'baptism'> }
  | { kind: 'wedding'; details: DetailsOf<'wedding'> }

/** What such a request says of the entry that it proposes. */
interface ProposedFacts extends Pick<RegisterProposal, 'event' | 'place' | 'born'> {
  people: Array<{ role: ProposedRole; name: string; email: string | null }>
}

/** The facts of a request that belong into the register. */
export function proposedFacts(request: ProposingRequest): ProposedFacts {
  if (request.kind === 'baptism') {
    const { entity_to_baptized: name, baptism_place, time_of_birth } = request.details
    return {
      event: 'baptism',
      place: baptism_place,
      born: dayOfBirth(time_of_birth),
      // The address is that of a parent.
      people: [{ role: 'child', name, email: null }],
    }
  }
  const { details } = request
  const { entity_groom_name, entity_groom_email, entity_bride_name, entity_bride_email } = details
  return {
    event: 'marriage',
    place: details.wedding_place,
    born: null,
    people: [
      { role: 'groom', name: entity_groom_name, email: entity_groom_email },
      { role: 'bride', name: entity_bride_name, email: entity_bride_email },
    ],
  }
}

/** A moment of birth may be the hour alone. */
function dayOfBirth(moment: string | null): string | null {
  return moment !== null && moment.length > 'HH:mm'.length
    ? moment.slice(0, 'yyyy-MM-dd'.length)
    : null
}

interface Known {
  status: RequestStatus
  /** The day of the celebration; null if unknown. */
  day: string | null
  settlement: Settlement | null
}

/**
 * What a request proposes on a day. A written entry stays, whatever becomes of the request.
 *
 * @param today `yyyy-MM-dd` on the community's calendar
 */
export function proposalState({ status, day, settlement }: Known, today: string): ProposalState {
  if (settlement === 'written') return 'written'
  if (status !== 'accepted') return 'none'
  if (settlement !== null) return settlement
  return day !== null && day > today ? 'coming' : 'due'
}

/**
 * The only person of the register who is the one of the request beyond doubt: more than the name is
 * the same, and the life lacks the event. Null means that the office has to choose.
 *
 * @param born the day of birth, if the request says it
 */
export function likelyCandidate(
  { candidates }: Pick<ProposedPerson, 'candidates'>,
  born: string | null,
): Candidate | null {
  const [only, ...others] = candidates
  if (!only || others.length > 0 || only.known !== null) return null
  const isOfSameDay = born !== null && only.born === born
  return only.ties.includes('name') && (only.ties.length > 1 || isOfSameDay) ? only : null
}
