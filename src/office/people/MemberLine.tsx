import { RELATION_WITH } from '#src/contract/people/pending-family.ts'
import type { RelationshipDegree } from '#src/contract/people/relationship-degree.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { MemberValues } from './family-values.ts'

interface Props {
  member: MemberValues
  degrees: readonly RelationshipDegree[]
  /** Its place in the household, from 0. */
  at: number
  errorOf(name: string): string | undefined
  onChange(changes: Partial<MemberValues>): void
  onRemove(): void
}

/** A member of the household, and their relationship to the family. */
export function MemberLine({ member, degrees, at, errorOf, onChange, onRemove }: Props) {
  const { t } = useTranslator()
  const path = `family_entities.${at}`
  const choose = { value: '', text: t('families.choose') }
  const isOpen = !member.relation_with && !member.relationship_degree_id
  return (
    <fieldset className="household-line">
      <legend>{member.name}</legend>
      <div className="fields-side">
        <SelectField
          label={t('office-people.family.relation_with')}
          name={`${path}.relation_with`}
          value={member.relation_with}
          error={isOpen ? errorOf(`${path}.relation_with`) : errorOf(`${path}.entity_id`)}
          options={[
            choose,
            ...Object.values(RELATION_WITH).map((value) => ({
              value: `${value}`,
              text: t(`families.relations.${value}`),
            })),
          ]}
          onChange={({ target }) => onChange({ relation_with: target.value })}
        />
        <SelectField
          label={t('office-people.family.degree')}
          name={`${path}.relationship_degree_id`}
          value={member.relationship_degree_id}
          error={errorOf(`${path}.relationship_degree_id`)}
          options={[choose, ...degrees.map(({ id, name }) => ({ value: `${id}`, text: name }))]}
          onChange={({ target }) => onChange({ relationship_degree_id: target.value })}
        />
      </div>
      <TextField
        label={t('office-people.family.description')}
        name={`${path}.entity_description`}
        value={member.description}
        error={errorOf(`${path}.entity_description`)}
        autoComplete="off"
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <div className="row-acts">
        <Button aria-label={t('families.remove_of', { name: member.name })} onClick={onRemove}>
          {t('families.remove')}
        </Button>
      </div>
    </fieldset>
  )
}
