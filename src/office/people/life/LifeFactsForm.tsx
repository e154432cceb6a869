import { useState } from 'react'
import * as v from 'valibot'
import { CONTACT_WAYS, LifeForm, MARITAL_STATUSES } from '#src/contract/people/life.ts'
import { PREFERRED_LANGUAGES } from '#src/domain/people/preferred-languages.ts'
import { capitalised } from '#src/i18n/dates.ts'
import { languageText } from '#src/i18n/locales.ts'
import { useLeaveGuard } from '#src/office/kit/record/use-leave-guard.ts'
import { SentForm } from '#src/office/kit/SentForm.tsx'
import { Button } from '#src/ui/Button.tsx'
import { SelectField, toOptions } from '#src/ui/fields/SelectField.tsx'
import { formValues } from '#src/ui/forms/form-values.ts'
import { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

const FACTS = ['marital_status', 'language', 'contact_way'] as const
type Facts = Pick<LifeForm, (typeof FACTS)[number]>
/** What is chosen; empty where nothing is known. */
export type FactsValues = Record<keyof Facts, string>

const ChosenFacts = v.pipe(
  formValues<FactsValues>(),
  v.transform((chosen): unknown =>
    Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, value || null])),
  ),
  v.pick(LifeForm, FACTS),
)

interface Props {
  life: LifeForm
  /** What was chosen and not saved; null if nothing. */
  typed: FactsValues | null
  onTyped(typed: FactsValues): void
  /** Saves a change of the life, and closes the form. */
  onSave(change: (life: LifeForm) => LifeForm): Promise<void>
  onCancel(): void
}

/** Writes marital status, language and the best way of contact. */
export function LifeFactsForm({ life, typed, onTyped, onSave, onCancel }: Props) {
  const { t, locale } = useTranslator()
  const [first] = useState(
    (): FactsValues => ({
      marital_status: life.marital_status ?? '',
      language: life.language ?? '',
      contact_way: life.contact_way ?? '',
    }),
  )
  const [values, setValues] = useState(typed ?? first)
  useLeaveGuard(JSON.stringify(values) !== JSON.stringify(first))
  const form = useSentForm<FactsValues, Facts>({
    schema: ChosenFacts,
    defaultValues: values,
    labels: Object.fromEntries(FACTS.map((name) => [name, t(`office-people.life.fields.${name}`)])),
    onTyped: (next) => {
      setValues(next)
      onTyped(next)
    },
    // A colleague may have changed the others meanwhile.
    send: (facts) => {
      const chosen = FACTS.filter((name) => (facts[name] ?? '') !== first[name])
      const changed = Object.fromEntries(chosen.map((name) => [name, facts[name]]))
      return onSave((present) => ({ ...present, ...changed }))
    },
  })
  const unknown = { value: '', text: t('office-people.sexes.unknown') }
  const languages = new Set<string>([
    ...PREFERRED_LANGUAGES,
    ...(life.language ? [life.language] : []),
  ])
  return (
    <SentForm
      className="record-form"
      form={form}
      isShort
      send={t('office-people.save')}
      busyText={t('office-people.busy')}
      actions={<Button onClick={onCancel}>{t('office-people.cancel')}</Button>}
    >
      <SelectField
        {...form.field('marital_status')}
        options={[
          unknown,
          ...toOptions(MARITAL_STATUSES, (one) => t(`office-people.life.statuses.${one}`)),
        ]}
      />
      <div className="fields-side">
        <SelectField
          {...form.field('language')}
          options={[
            unknown,
            ...toOptions([...languages], (tag) => capitalised(languageText(tag, locale))),
          ]}
        />
        <SelectField
          {...form.field('contact_way')}
          options={[
            unknown,
            ...toOptions(CONTACT_WAYS, (one) => t(`office-people.life.ways.${one}`)),
          ]}
        />
      </div>
    </SentForm>
  )
}
