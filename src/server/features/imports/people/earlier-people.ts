import * as v from 'valibot'
import type { KeptMatch } from '#src/contract/office/import-line.ts'
import { EntityForm } from '#src/contract/people/entity.ts'
import { identifyingTaxpayer } from '#src/domain/people/identifying-taxpayer.ts'
import { type ComparedPerson, likeness } from '#src/domain/people/likeness.ts'
import { fold } from '#src/domain/search/folding.ts'
import { columnsOf } from '#src/server/features/entities/rows.ts'

/** The most people of a name, or of a tax number, that one is compared with. */
const MOST_COMPARED = 50
/** The most matches that a line names. */
const MOST_MATCHES = 5

interface Earlier {
  position: number
  person: ComparedPerson & { nameFolded: string }
}

/** The earlier lines of a file that may describe the same person as a line. */
export type FindEarlier = (position: number, payload: unknown) => KeptMatch[]

/**
 * Finds people that a file names twice, by the register's rules for duplicates. Within a file, the
 * same email address counts only with the same name: couples share one.
 *
 * @returns a function to call for each line, in the order of the file
 */
export function earlierPeople(): FindEarlier {
  const known = new Map<string, Earlier[]>()
  return (position, payload) => {
    const form = v.parse(EntityForm, payload)
    const person = columnsOf({ ...form, taxpayer: identifyingTaxpayer(form.taxpayer) })
    const keys = [`name ${person.nameFolded}`]
    if (person.taxpayer !== null) keys.push(`taxpayer ${fold(person.taxpayer)}`)
    const compared = new Map(
      keys.flatMap((key) => known.get(key) ?? []).map((one) => [one.position, one.person]),
    )
    for (const key of keys) {
      const same = known.get(key)
      if (!same) known.set(key, [{ position, person }])
      else if (same.length < MOST_COMPARED) same.push({ position, person })
    }
    return [...compared]
      .flatMap(([at, other]) => {
        const reasons: string[] = likeness(person, other)
        const isSame = reasons.includes('taxpayer') || person.nameFolded === other.nameFolded
        return isSame && reasons.length > 0 ? [{ position: at, reasons }] : []
      })
      .toSorted((a, b) => a.position - b.position)
      .slice(0, MOST_MATCHES)
  }
}
