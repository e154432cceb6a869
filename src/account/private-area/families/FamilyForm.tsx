import { useState } from 'react'
import type { FamilyInfo } from '#src/contract/people/pending-family.ts'
import type { RelationshipDegree } from '#src/contract/people/relationship-degree.ts'
import { TextField } from '#src/ui/Field.tsx'
import { FormGroup } from '#src/ui/FormGroup.tsx'
import { CheckedForm } from '#src/ui/forms/CheckedForm.tsx'
import { familyAnswers } from '#src/ui/requests/family-answers.ts'
import { FAMILY_TEXT_NAMES, personValues } from '#src/ui/requests/family-values.ts'
import type { ParishFacts } from '#src/ui/requests/parish-facts.ts'
import { TextAreaField } from '#src/ui/TextAreaField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { Household } from './Household.tsx'
import { PersonDialog } from './PersonDialog.tsx'
import { PersonPart } from './PersonPart.tsx'
import { type FamilyFormState, useFamilyForm } from './use-family-form.ts'

interface Props {
  parish: ParishFacts
  /** The first values of the fields. */
  info: FamilyInfo
  degrees: readonly RelationshipDegree[]
  onSent(): void
}

/** Registers a family (requirements §3.8). */
export function FamilyForm({ parish, info, degrees, onSent }: Props) {
  const { t } = useTranslator()
  const form = useFamilyForm({ slug: parish.slug, info, onSent })
  const [asked, setAsked] = useState<Asked | null>(null)
  const { register, errorOf, labels, watch } = form
  return (
    <>
      <CheckedForm
        parish={parish}
        form={form}
        answersOf={(family) => familyAnswers(family, degrees, t)}
      >
        <TextField
          {...register('name')}
          label={labels.name}
          hint={t('families.name_hint')}
          error={errorOf('name')}
          autoComplete="off"
          required
        />
        <FormGroup title={t('families.parents')}>
          {(['father', 'mother'] as const).map((of) => (
            <div key={of} className="parent">
              <TextField
                {...register(`${of}_name`)}
                label={labels[`${of}_name`]}
                hint={of === 'father' && t('families.father_hint')}
                error={errorOf(`${of}_name`)}
                autoComplete="off"
                required={of === 'father'}
              />
              <PersonPart
                name={watch(`${of}_name`) || labels[`${of}_name`]}
                person={watch(`${of}_pending_entity`)}
                onAsk={() => setAsked({ of })}
              />
            </div>
          ))}
        </FormGroup>
        <Household form={form} degrees={degrees} onAsk={(at) => setAsked({ of: 'line', at })} />
        <FormGroup title={t('families.texts')} hint={t('families.texts_hint')}>
          {FAMILY_TEXT_NAMES.map((name) => (
            <TextAreaField
              key={name}
              {...register(name)}
              label={t(`families.${name}`)}
              error={errorOf(name)}
              rows={2}
            />
          ))}
        </FormGroup>
      </CheckedForm>
      {/* Outside the form, because the dialog contains its own form. */}
      {asked && <AskedPerson form={form} asked={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

/** The person whose details are edited: a parent, or a member of the household by index, from 0. */
type Asked = { of: 'father' | 'mother' } | { of: 'line'; at: number }

interface AskedPersonProps {
  form: FamilyFormState
  asked: Asked
  onClose(): void
}

/** The dialog for a person's details; its result goes into the family's form. */
function AskedPerson({ form, asked, onClose }: AskedPersonProps) {
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
