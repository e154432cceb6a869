import type * as v from 'valibot'
import type { REQUEST_DETAILS } from '#src/contract/request-details.ts'
import type { DocumentState } from '#src/contract/request-document.ts'
import type { RequestKind } from '#src/contract/request-status.ts'
import type { StaffRole } from '#src/contract/staff.ts'
import type { Weekday } from '../calendar.ts'

/** The day some days from today, moved forward to a weekday: `yyyy-MM-dd`. */
export type DayFrom = (days: number, on?: Weekday) => string

/** When something was: some days ago at an hour of the parish, or a few minutes ago. */
export type Ago = { days: number; at: string } | { minutes: number }

type Form = {
  [Kind in RequestKind]: {
    kind: Kind
    /** What its sender filled in. */
    form(day: DayFrom): v.InferInput<(typeof REQUEST_DETAILS)[Kind]>
  }
}[RequestKind]

/** A request to a demo parish, and what became of it. */
export type DemoRequest = Form & {
  sent: Ago
  /** The address of the account that it was sent from. */
  account?: string
  /** By whom it was written down, for somebody who came or called. */
  writtenBy?: string
  /** Whose of the register it became, by their name, where it was a request to join. */
  became?: string
  /** Oldest first. */
  since?: DemoAct[]
}

/** Something that was done with a request; `by` is the address of a colleague. */
export type DemoAct = Ago &
  (
    | { act: 'answered'; text: string }
    | { act: 'withdrawn' }
    | ({ by: string } & (
        | { act: 'asked' | 'note'; text: string }
        | { act: 'accepted' }
        | { act: 'rejected'; reason: string }
        | { act: 'assigned'; to: string }
        | { act: 'document'; key: string; state: Exclude<DocumentState, 'missing'> }
      ))
  )

/** An intention that was asked for one of the masses from this week's Monday on. */
export interface DemoIntention {
  /** Which mass of the parish's timetable, from 0. */
  mass: number
  type: string
  text: string
  /** The name and the address of who asks. */
  from: readonly [name: string, email: string]
  /** Whether it waits for an answer; what was asked for a mass that is over was said yes to. */
  waits?: boolean
}

/** Somebody with an account at a demo parish, beside those who try the product. */
export interface DemoMember {
  email: string
  name: string
  /** Whether the private area is open to them. */
  belongs: boolean
  /** What they do in the office. */
  role?: StaffRole
}

/** All that the office of a demo parish has to do. */
export interface DemoOffice {
  members: DemoMember[]
  requests: DemoRequest[]
  intentions: DemoIntention[]
  /** One that was booked before its mass was cancelled. */
  ofCancelledMass?: Omit<DemoIntention, 'mass' | 'waits'>
}
