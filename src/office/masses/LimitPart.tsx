import { useState } from 'react'
import * as v from 'valibot'
import { TimetableChanges } from '#src/contract/masses/timetable.ts'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { DraftForm } from '#src/ui/forms/DraftForm.tsx'
import { SentProblem } from '#src/ui/forms/FormProblem.tsx'
import { formValues } from '#src/ui/forms/form-values.ts'
import type { SavedDraft } from '#src/ui/forms/use-saved-draft.ts'
import { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { toIssuePath } from '../kit/issue-path.ts'
import { SectionCard } from '../kit/SectionCard.tsx'
import { useOffice } from '../office-context.ts'
import { useTimetable } from './timetable-context.ts'

interface Values {
  intentions_per_mass: string
}

const schema = v.pipe(
  formValues<Values>(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const written = dataset.value.intentions_per_mass.trim()
    const most = written === '' ? null : Number(written)
    const checked = v.safeParse(TimetableChanges, { intentions_per_mass: most })
    if (checked.success) return { intentions_per_mass: most }
    const path = toIssuePath('intentions_per_mass', dataset.value)
    addIssue({ message: 'intentions_per_mass', path })
    return NEVER
  }),
)

/** The maximum number of intentions of a mass. */
export function LimitPart() {
  const { timetable } = useTimetable()
  const { id: officeId } = useOffice()
  const most = timetable.intentions_per_mass
  // Kept outside the form, which is remounted with the version that a colleague saved.
  const [isLate, setIsLate] = useState(false)
  const { t } = useTranslator()
  return (
    <SectionCard id="limit" title={t('office-masses.limit.title')} variant="contents">
      <DraftForm<Values>
        key={most}
        name={`office-limit:${officeId}`}
        initial={{ intentions_per_mass: `${most ?? ''}` }}
      >
        {(draft) => <LimitForm draft={draft} isLate={isLate} onLate={setIsLate} />}
      </DraftForm>
    </SectionCard>
  )
}

interface FormProps {
  draft: SavedDraft<Values>
  /** Whether nothing was saved, because a colleague changed it first. */
  isLate: boolean
  onLate(isLate: boolean): void
}

function LimitForm({ draft, isLate, onLate }: FormProps) {
  const { timetable, actions } = useTimetable()
  const { t } = useTranslator()
  const form = useSentForm({
    schema,
    defaultValues: draft.start.values,
    onTyped: draft.onTyped,
    invalid: { text: () => t('office-masses.time.to_correct'), kind: 'warning' },
    send: async (changes) => {
      const outcome = await actions.apply(changes, timetable, t('office-masses.acts.limit'))
      if (outcome === 'saved') draft.forget()
      onLate(outcome === 'touched')
    },
  })
  return (
    <form className="form" noValidate onSubmit={(event) => void form.onSubmit(event)}>
      <TextField
        label={t('office-masses.limit.label')}
        hint={t('office-masses.limit.hint')}
        inputMode="numeric"
        autoComplete="off"
        error={form.errorOf('intentions_per_mass')}
        {...form.register('intentions_per_mass')}
      />
      <SentProblem form={form} />
      <ActionProblem text={isLate ? t('office-masses.acts.meanwhile') : undefined} />
      <Button type="submit" busy={form.busy} busyText={t('office-masses.time.busy')}>
        {t('office-masses.time.save')}
      </Button>
    </form>
  )
}
