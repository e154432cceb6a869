import { HOUSEHOLD_MAX, RELATION_WITH } from '#src/contract/requests/family.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useDegrees } from '../kit/use-degrees.ts'
import type { CounterFormControl } from './CounterForm.tsx'
import type { MemberLine } from './counter-values.ts'

const NEW_MEMBER: MemberLine = { entity_name: '', relation_with: '', relationship_degree_id: '' }

interface Props {
  form: CounterFormControl
  lines: MemberLine[]
}

/** Who else lives in the house of a family. */
export function HouseholdFields({ form, lines }: Props) {
  const { t } = useTranslator()
  const degrees = useDegrees()
  const choose = { value: '', text: t('families.choose') }
  const relations = Object.values(RELATION_WITH).map((value) => ({
    value: `${value}`,
    text: t(`families.relations.${value}`),
  }))
  const change = (next: MemberLine[]) => form.setValue('family_entities', next)
  const changeOne = (at: number, changes: Partial<MemberLine>) =>
    change(lines.map((line, place) => (place === at ? { ...line, ...changes } : line)))
  return (
    <>
      {lines.map((line, at) => {
        const path = `family_entities.${at}`
        return (
          // A line has no other name than its place.
          // biome-ignore lint/suspicious/noArrayIndexKey: its fields are controlled
          <fieldset key={at} className="household-line">
            <legend>{t('families.person', { number: at + 1 })}</legend>
            <TextField
              label={t('families.person_name')}
              name={`${path}.entity_name`}
              value={line.entity_name}
              error={form.errorOf(`${path}.entity_name`)}
              autoComplete="off"
              required
              onChange={({ target }) => changeOne(at, { entity_name: target.value })}
            />
            <p className="hint">{t('families.relation_hint')}</p>
            <div className="fields-side">
              <SelectField
                label={t('families.relation_with')}
                name={`${path}.relation_with`}
                value={line.relation_with}
                error={
                  line.relationship_degree_id ? undefined : form.errorOf(`${path}.relation_with`)
                }
                options={[choose, ...relations]}
                onChange={({ target }) => changeOne(at, { relation_with: target.value })}
              />
              {degrees.length > 0 && (
                <SelectField
                  label={t('families.degree')}
                  name={`${path}.relationship_degree_id`}
                  value={line.relationship_degree_id}
                  error={form.errorOf(`${path}.relationship_degree_id`)}
                  options={[
                    choose,
                    ...degrees.map(({ id, name }) => ({ value: `${id}`, text: name })),
                  ]}
                  onChange={({ target }) => changeOne(at, { relationship_degree_id: target.value })}
                />
              )}
            </div>
            <div className="row-acts">
              <Button
                aria-label={t('families.remove_of', {
                  name: line.entity_name.trim() || t('families.nobody'),
                })}
                onClick={() => {
                  change(lines.filter((_, place) => place !== at))
                  document.getElementById('add-to-household')?.focus()
                }}
              >
                {t('families.remove')}
              </Button>
            </div>
          </fieldset>
        )
      })}
      {lines.length < HOUSEHOLD_MAX && (
        <Button id="add-to-household" onClick={() => change([...lines, NEW_MEMBER])}>
          <Icon name="plus" />
          {t('families.add')}
        </Button>
      )}
    </>
  )
}
