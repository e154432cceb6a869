import { useState } from 'react'
import type { FamilyInfo } from '#src/contract/people/pending-family.ts'
import type { RelationshipDegree } from '#src/contract/people/relationship-degree.ts'
import { TextField } from '#src/ui/Field.tsx'
import { FormGroup } from '#src/ui/FormGroup.tsx'
import { CheckedForm } from '#src/ui/forms/CheckedForm.tsx'
import { familyAnswers } from '#src/ui/requests/family-answers.ts'
import { FAMILY_TEXT_NAMES } from '#src/ui/requests/family-values.ts'
import type { ParishFacts } from '#src/ui/requests/parish-facts.ts'
import { TextAreaField } from '#src/ui/TextAreaField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { type Asked, AskedPerson } from './AskedPerson.tsx'
import { Household } from './Household.tsx'
import { PersonPart } from './PersonPart.tsx'
import { useFamilyForm } from './use-family-form.ts'

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
