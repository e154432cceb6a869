import * as v from 'valibot'
import { WallDate, WallTime } from '#src/contract/primitives.ts'

/** What the address says of a new request: whose it is, and for which mass. */
export interface CounterPresets {
  /** The number of a person of the register. */
  person: number | undefined
  mass: NamedMass | undefined
}

/** A mass by its day, hour and place. */
interface NamedMass {
  date: string
  time: string
  place: string
}

/** Reads the query string of the address; what is not valid is ignored. */
export function counterPresets(query: string): CounterPresets {
  const said = new URLSearchParams(query)
  const person = said.get('person') ?? ''
  const mass = v.safeParse(
    v.object({ date: WallDate, time: WallTime, place: v.pipe(v.string(), v.nonEmpty()) }),
    { date: said.get('date'), time: said.get('time'), place: said.get('place') },
  )
  return {
    person: /^[1-9]\d{0,8}$/.test(person) ? Number(person) : undefined,
    mass: mass.success ? mass.output : undefined,
  }
}
