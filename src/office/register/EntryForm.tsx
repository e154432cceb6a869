import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { HttpError } from '#src/api/errors.ts'
import type {
  ProposedPerson,
  ProposedRole,
  RegisterEntryForm,
  RegisterProposal,
} from '#src/contract/people/register-proposals.ts'
import { openDraft } from '#src/stores/drafts.ts'
import { notify } from '#src/stores/notifications.ts'
import { TextField } from '#src/ui/fields/Field.tsx'
import { attemptKeys } from '#src/ui/forms/attempt-keys.ts'
import { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { SentForm } from '../kit/SentForm.tsx'
import { useOffice } from '../office-context.ts'
import type { Picked } from '../people/PersonPicker.tsx'
import { ENTRY_PARTS, type EntryValues, entrySchema, toEntryValues } from './entry-values.ts'
import { PersonChoice } from './PersonChoice.tsx'
import { useProposalChanges } from './register-calls.ts'

/** The people who were looked up in the register, besides those who are offered. */
type LookedUp = Partial<Record<ProposedRole, Picked>>

interface Props {
  /** The number of the request. */
  id: number
  proposal: RegisterProposal
  /** Further actions beside the button. */
  actions: ReactNode
  /** Called when the proposal has ended; with `late` if a colleague was faster. */
  onSettled(how: 'written' | 'late'): Promise<void>
}

/** The entry as the request fills it in: who it is, the celebration, and its place in the books. */
export function EntryForm({ id, proposal, actions, onSettled }: Props) {
  const office = useOffice()
  const { t } = useTranslator()
  const { write, refetch } = useProposalChanges(id)
  const [keyOf] = useState(attemptKeys)
  const [draft] = useState(() =>
    openDraft<{ values: EntryValues; lookedUp: LookedUp }>(`register-entry:${office.id}:${id}`),
  )
  const [begun] = useState(() => draft.read())
  const [values, setValues] = useState(() => begun?.values ?? toEntryValues(proposal))
  const [lookedUp, setLookedUp] = useState<LookedUp>(begun?.lookedUp ?? {})
  const [schema] = useState(() => entrySchema(proposal.people))
  const { people, event, version } = proposal
  const labels = {
    ...Object.fromEntries(
      people.flatMap(({ role, name }) => [
        [role, t(`office-register.who.${role}`, { name })],
        [`${role}_name`, t('office-register.name')],
      ]),
    ),
    ...Object.fromEntries(
      ENTRY_PARTS.map((part) => [
        part,
        part === 'born' ? t('office-register.born') : t(`office-people.life.fields.${part}`),
      ]),
    ),
  }
  const form = useSentForm<EntryValues, RegisterEntryForm>({
    schema,
    defaultValues: values,
    labels,
    invalid: { text: () => t('office-people.to_correct'), kind: 'warning' },
    shownAt: (name) => fieldOf(name, people),
    onTyped: (next) => {
      setValues(next)
      draft.write({ values: next, lookedUp })
    },
    send: async (body) => {
      try {
        await write(body, version, keyOf({ ...body, version }))
      } catch (error) {
        const code = error instanceof HttpError ? error.code : undefined
        if (code === 'already_settled') {
          draft.clear()
          return onSettled('late')
        }
        if (code === 'changed_meanwhile') await refetch()
        throw error
      }
      draft.clear()
      notify(t('office-register.saved'), 'success')
      await onSettled('written')
    },
  })
  const line = (part: (typeof ENTRY_PARTS)[number]) => ({
    ...form.field(part),
    autoComplete: 'off',
  })
  return (
    <SentForm
      className="record-form"
      form={form}
      send={t('office-register.save')}
      busyText={t('office-register.busy')}
      actions={actions}
    >
      {people.map((person) => (
        <PersonChoice
          key={person.role}
          person={person}
          event={event}
          form={form}
          values={values}
          lookedUp={lookedUp[person.role]}
          onLookedUp={(picked) => {
            const { role } = person
            // The draft that the new value writes contains who was looked up.
            flushSync(() => setLookedUp({ ...lookedUp, [role]: picked }))
            form.setValue(role, `${picked.id}`)
            // The search disappears.
            requestAnimationFrame(() =>
              document.querySelector<HTMLInputElement>(`input[name="${role}"]:checked`)?.focus(),
            )
          }}
        />
      ))}
      <TextField {...line('date')} required hint={t('office-people.life.date_hint')} />
      <TextField {...line('place')} autoCapitalize="words" />
      <div className="fields-side life-entry">
        <TextField {...line('book')} />
        <TextField {...line('page')} />
        <TextField {...line('number')} />
      </div>
      {event === 'baptism' && <TextField {...line('born')} hint={t('office-register.born_hint')} />}
    </SentForm>
  )
}

/** The field that shows what the server says of a part of the entry. */
function fieldOf(name: string, people: ProposedPerson[]): string {
  const [root, at, part] = name.split('.')
  const role = root === 'people' ? people[Number(at)]?.role : undefined
  if (role === undefined) return name
  return part === 'name' ? `${role}_name` : role
}
