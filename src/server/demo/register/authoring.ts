import type { FAMILY_TEXTS } from '#src/contract/pending-family.ts'
import type { RelationshipDegreeCode } from '#src/server/db/relationship-degrees.ts'

/**
 * How the people of a demo parish are written down. All of them are invented: addresses end in
 * `example.org`, telephones begin as none does, and tax numbers have a wrong check digit.
 */
export interface DemoRegister {
  households: DemoHousehold[]
  /** People of whom the parish knows no family. */
  others: Array<DemoPerson & Living>
}

export interface DemoPerson {
  name: string
  sex: 'm' | 'f'
  title?: string
  /** Parish and county of birth. */
  born?: readonly [parish: string, county: string]
  mobile?: string
  phone?: string
  email?: string
  taxpayer?: string
}

/** Where somebody lives, and how many days ago the parish wrote it down. */
export interface Living {
  home: readonly [street: string, door: string]
  since: number
}

export interface DemoHousehold extends Living {
  name: string
  father?: DemoPerson
  mother?: DemoPerson
  members?: DemoMember[]
  /** What the family says of itself. */
  says?: { [Question in keyof typeof FAMILY_TEXTS]?: string }
}

/** Somebody who lives with father and mother: what they are, and to which of the two. */
export interface DemoMember extends DemoPerson {
  is: RelationshipDegreeCode
  of: 'father' | 'mother' | 'both'
}

type Known = Omit<DemoPerson, 'name' | 'sex'>

export const man = (name: string, known: Known = {}): DemoPerson => ({ name, sex: 'm', ...known })
export const woman = (name: string, known: Known = {}): DemoPerson => ({ name, sex: 'f', ...known })

export const son = (name: string, known: Known = {}): DemoMember => {
  return { ...man(name, known), is: 'son', of: 'both' }
}
export const daughter = (name: string, known: Known = {}): DemoMember => {
  return { ...woman(name, known), is: 'daughter', of: 'both' }
}
