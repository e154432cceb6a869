import { personValues } from '#src/ui/requests/family-values.ts'
import { PersonDialog } from './PersonDialog.tsx'
import type { FamilyFormState } from './use-family-form.ts'

/** The person whose details are edited: a parent, or a member of the household by index, from 0. */
export type Asked = { of: 'father' | 'mother' } | { of: 'line'; at: number }

interface Props {
  form: FamilyFormState
  asked: Asked
  onClose(): void
}

/** The dialog for a person's details; its result goes into the family's form. */
export function AskedPerson({ form, asked, onClose }: Props) {
  const { getValues, setValue } = form
  const isLine = asked.of === 'line'
  const name = isLine
    ? (`family_entities.${asked.at}.entity_name` as const)
    : (`${asked.of}_name` as const)
  const person = isLine
    ? (`family_entities.${asked.at}.pending_entity` as const)
    : (`${asked.of}_pending_entity` as const)
  // The default sex of a father is male, of a mother female (requirements §3.8).
  const usual = asked.of === 'line' ? '' : asked.of === 'father' ? 'true' : 'false'
  return (
    <PersonDialog
      title={`title_${asked.of}`}
      begun={personValues(getValues(name), getValues(person), usual)}
      onDone={(given) => {
        setValue(name, given.name, { shouldValidate: form.errorOf(name) !== undefined })
        setValue(person, given)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
