import { type FocusEvent, useState } from 'react'
import type { RelationshipDegree } from '#src/contract/people/relationship-degree.ts'
import { RELATION_WITH } from '#src/contract/requests/family.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { isRelated } from '#src/ui/requests/family-values.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { PersonPart } from './PersonPart.tsx'
import type { FamilyFormState } from './use-family-form.ts'

interface Props {
  form: FamilyFormState
  degrees: readonly RelationshipDegree[]
  /** Its index in the household, from 0. */
  at: number
  onAsk(): void
  /** Called when the focus moves elsewhere on the page. */
  onLeave(): void
  onRemove(): void
}

/** One member of the household: the name, and the relation to the family. */
export function HouseholdLine({ form, degrees, at, onAsk, onLeave, onRemove }: Props) {
  const { t } = useTranslator()
  const [left, setLeft] = useState(false)
  const { register, errorOf, lines, getValues, setValue } = form
  const line = lines[at]
  if (!line) return null
  const path = `family_entities.${at}` as const
  const relation = `${path}.relation_with` as const
  const degree = `${path}.relationship_degree_id` as const
  const isOpen = !isRelated(line)
  const unsaid = left && line.entity_name.trim() ? t('errors.hints.relation') : undefined
  const choose = { value: '', text: t('families.choose') }
  const relations = Object.values(RELATION_WITH).map((value) => ({
    value: `${value}`,
    text: t(`families.relations.${value}`),
  }))

  function leave({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!(relatedTarget instanceof Element)) return
    if (currentTarget.contains(relatedTarget) || relatedTarget.closest('dialog')) return
    const say = () => {
      setLeft(true)
      onLeave()
    }
    // The warning must not move the pressed element before the press ends.
    if (!relatedTarget.matches(':active')) say()
    else addEventListener('pointerup', () => setTimeout(say), { once: true })
  }

  /** Either of the two answers removes the other's error. */
  function lookAgain(): void {
    if (errorOf(relation)) setValue(relation, getValues(relation), { shouldValidate: true })
  }

  return (
    <fieldset className="household-line" onBlur={leave}>
      <legend>{t('families.person', { number: at + 1 })}</legend>
      <TextField
        {...form.field(`${path}.entity_name`)}
        label={t('families.person_name')}
        autoComplete="off"
        required
      />
      <p className="hint">{t('families.relation_hint')}</p>
      <div className="fields-side">
        <SelectField
          {...register(relation)}
          label={t('families.relation_with')}
          error={isOpen ? (errorOf(relation) ?? unsaid) : undefined}
          options={[choose, ...relations]}
        />
        {degrees.length > 0 && (
          <SelectField
            {...register(degree, { onChange: lookAgain })}
            label={t('families.degree')}
            error={errorOf(degree)}
            options={[choose, ...degrees.map(({ id, name }) => ({ value: `${id}`, text: name }))]}
          />
        )}
      </div>
      <div className="line-acts">
        <PersonPart name={line.entity_name} person={line.pending_entity} onAsk={onAsk} />
        <Button
          aria-label={t('families.remove_of', {
            name: line.entity_name.trim() || t('families.nobody'),
          })}
          onClick={onRemove}
        >
          {t('families.remove')}
        </Button>
      </div>
    </fieldset>
  )
}
