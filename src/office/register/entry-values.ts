import * as v from 'valibot'
import {
  type ProposedRole,
  RegisterEntryForm,
  type RegisterProposal,
} from '#src/contract/people/register-proposals.ts'
import { parsePartialDate, typedPartialDate } from '#src/domain/people/partial-date.ts'
import { likelyCandidate } from '#src/domain/requests/register-proposal.ts'
import { formValues } from '#src/ui/forms/form-values.ts'

/** The parts of an entry that are typed. */
export const ENTRY_PARTS = ['date', 'place', 'book', 'page', 'number', 'born'] as const

/** What stands for a person whom the register does not have, and for one who is to be looked up. */
export const NEW_PERSON = 'new'
export const OTHER_PERSON = 'other'

/**
 * What is typed of an entry, dates as people write them. The field of a role holds the number of a
 * person of the register, a word for another choice, or nothing.
 */
export type EntryValues = Record<
  (typeof ENTRY_PARTS)[number] | ProposedRole | `${ProposedRole}_name`,
  string
>

/** The form as a request fills it in. Who has namesakes is left open. */
export function toEntryValues({ day, place, born, people }: RegisterProposal): EntryValues {
  const empty = { book: '', page: '', number: '' }
  const nobody = { child: '', groom: '', bride: '', child_name: '', groom_name: '', bride_name: '' }
  const chosen = people.flatMap((person): Array<[string, string]> => {
    const likely = likelyCandidate(person, born)
    const choice = person.candidates.length === 0 ? NEW_PERSON : `${likely?.id ?? ''}`
    return [
      [person.role, choice],
      [`${person.role}_name`, person.name],
    ]
  })
  return {
    ...empty,
    ...nobody,
    date: day === null ? '' : typedPartialDate(day),
    place: place ?? '',
    born: born === null ? '' : typedPartialDate(born),
    ...Object.fromEntries(chosen),
  }
}

/** Whether a choice names a person of the register. */
export function isOfRegister(choice: string): boolean {
  return choice !== '' && choice !== NEW_PERSON && choice !== OTHER_PERSON
}

/** The schema of the form for the people of a proposal. */
export function entrySchema(people: RegisterProposal['people']) {
  return v.pipe(
    formValues<EntryValues>(),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const { value } = dataset
      const blame = (key: keyof EntryValues, message: string) =>
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input: { ...value }, key, value: value[key] }],
        })
      for (const { role } of people) {
        if (value[role] === '' || value[role] === OTHER_PERSON) blame(role, 'choose_person')
        const name = `${role}_name` as const
        if (value[role] === NEW_PERSON && value[name].trim() === '') blame(name, 'required')
      }
      if (parsePartialDate(value.date) === null) blame('date', 'partial_date')
      if (value.born.trim() !== '' && parsePartialDate(value.born) === null) {
        blame('born', 'partial_date')
      }
    }),
    v.transform((typed): unknown => {
      const { date, place, book, page, number, born } = typed
      return {
        ...{ place, book, page, number },
        date: parsePartialDate(date) ?? date,
        born: parsePartialDate(born),
        people: people.map(({ role, name }) => ({
          role,
          person_id: isOfRegister(typed[role]) ? Number(typed[role]) : null,
          name: typed[role] === NEW_PERSON ? typed[`${role}_name`] : name,
        })),
      }
    }),
    RegisterEntryForm,
  )
}
