import type {
  Candidate,
  ProposedPerson,
  RegisterProposal,
} from '#src/contract/people/register-proposals.ts'
import { partialDateText } from '#src/i18n/partial-date-text.ts'
import { TextField } from '#src/ui/fields/Field.tsx'
import { RadioField } from '#src/ui/fields/RadioField.tsx'
import type { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { PersonPicker, type Picked } from '../people/PersonPicker.tsx'
import { type EntryValues, NEW_PERSON, OTHER_PERSON } from './entry-values.ts'

interface Props {
  person: ProposedPerson
  event: RegisterProposal['event']
  form: Pick<ReturnType<typeof useSentForm<EntryValues, unknown>>, 'field' | 'setValue' | 'errorOf'>
  values: EntryValues
  /** Who was looked up in the register. */
  lookedUp: Picked | undefined
  onLookedUp(person: Picked): void
}

/**
 * Whose life an entry is written into: somebody who is offered, somebody else of the register, or
 * somebody new. People of one name are told apart by what is known of them.
 */
export function PersonChoice({ person, event, form, values, lookedUp, onLookedUp }: Props) {
  const { t, locale } = useTranslator()
  const { role, name, candidates } = person
  const choice = values[role]
  const textOf = (candidate: Candidate) =>
    [
      candidate.name,
      candidate.born &&
        t('office-register.was_born', { date: partialDateText(candidate.born, locale) }),
      candidate.contact,
      candidate.known &&
        t(`office-register.known.${event}`, { date: partialDateText(candidate.known, locale) }),
    ]
      .filter(Boolean)
      .join(' · ')
  const offered = candidates.map((one) => ({ value: `${one.id}`, text: textOf(one) }))
  const isOffered = lookedUp && candidates.some(({ id }) => id === lookedUp.id)
  return (
    <>
      <RadioField
        label={t(`office-register.who.${role}`, { name })}
        name={role}
        error={form.errorOf(role)}
        required
        chosen={choice}
        onChange={({ target }) => form.setValue(role, target.value)}
        options={[
          ...offered,
          ...(lookedUp && !isOffered ? [{ value: `${lookedUp.id}`, text: lookedUp.name }] : []),
          { value: OTHER_PERSON, text: t('office-register.other') },
          { value: NEW_PERSON, text: t('office-register.new') },
        ]}
      />
      {choice === OTHER_PERSON && (
        <PersonPicker
          id={`pick-${role}`}
          label={t('office-register.pick', { name })}
          except={[]}
          onPick={onLookedUp}
        />
      )}
      {choice === NEW_PERSON && (
        <TextField
          {...form.field(`${role}_name`)}
          required
          autoComplete="off"
          autoCapitalize="words"
          hint={t('office-register.name_hint')}
        />
      )}
    </>
  )
}
