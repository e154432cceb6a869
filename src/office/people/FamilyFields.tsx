import { useState } from 'react'
import type { RelationshipDegree } from '#src/contract/people/relationship-degree.ts'
import type { Changes } from '#src/contract/publishing/changes.ts'
import { HOUSEHOLD_MAX, RELATION_WITH } from '#src/contract/requests/family.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { FormGroup } from '#src/ui/fields/FormGroup.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx'
import type { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { FAMILY_TEXT_NAMES, type FamilyValues, type MemberValues } from './family-values.ts'
import { PersonPicker, type Picked } from './PersonPicker.tsx'

type FamilyFormControl = ReturnType<typeof useSentForm<FamilyValues, Changes>>

interface Props {
  form: FamilyFormControl
  values: FamilyValues
  degrees: readonly RelationshipDegree[]
}

/**
 * The fields of a family: its name, father and mother, the other members, and the details that it
 * gave.
 */
export function FamilyFields({ form, values, degrees }: Props) {
  const { t } = useTranslator()
  const { father_id, mother_id, family_entities: members } = values
  const everybody = [father_id, mother_id, ...members].flatMap((one) => (one ? [one.id] : []))
  /**
   * The last person added to the register, and where. Shown in place, because a notification would
   * cover the save button.
   */
  const [added, setAdded] = useState<{ to: 'parents' | 'members'; name: string }>()
  const addedTo = (part: 'parents' | 'members') => (added?.to === part ? added.name : undefined)
  const setMembers = (next: MemberValues[]) => form.setValue('family_entities', next)
  const parent = (name: 'father_id' | 'mother_id', picked: Picked | null) => (
    <ParentField
      id={name}
      label={t(`families.${name === 'father_id' ? 'father' : 'mother'}`)}
      picked={picked}
      error={form.errorOf(name)}
      except={everybody}
      onPick={(person, isNew) => {
        form.setValue(name, person)
        setAdded(person && isNew ? { to: 'parents', name: person.name } : undefined)
        // The pressed control disappears: another control with the same id takes its place.
        requestAnimationFrame(() => document.getElementById(name)?.focus())
      }}
    />
  )
  return (
    <>
      <TextField
        {...form.field('name')}
        hint={t('families.name_hint')}
        autoComplete="off"
        required
      />
      <FormGroup title={t('families.parents')}>
        {parent('father_id', father_id)}
        {parent('mother_id', mother_id)}
        <NewInRegister name={addedTo('parents')} />
      </FormGroup>
      <FormGroup
        title={t('office-people.family.members')}
        hint={t('office-people.family.members_hint')}
      >
        {members.map((member, at) => (
          <MemberLine
            key={member.id}
            member={member}
            degrees={degrees}
            at={at}
            errorOf={form.errorOf}
            onChange={(changes) =>
              setMembers(members.map((one, place) => (place === at ? { ...one, ...changes } : one)))
            }
            onRemove={() => {
              setMembers(members.filter((_, place) => place !== at))
              document.getElementById('family_entities')?.focus()
            }}
          />
        ))}
        {members.length < HOUSEHOLD_MAX ? (
          <PersonPicker
            key={members.length}
            id="family_entities"
            label={t('office-people.family.add')}
            error={form.errorOf('family_entities')}
            except={everybody}
            mayAdd
            onPick={(person, isNew) => {
              setAdded(isNew ? { to: 'members', name: person.name } : undefined)
              const line = { description: '', relation_with: '', relationship_degree_id: '' }
              setMembers([...members, { ...person, ...line }])
              requestAnimationFrame(() =>
                document
                  .querySelector<HTMLElement>(
                    `[name="family_entities.${members.length}.relation_with"]`,
                  )
                  ?.focus(),
              )
            }}
          />
        ) : (
          <p className="hint">{t('office-people.family.full', { max: HOUSEHOLD_MAX })}</p>
        )}
        <NewInRegister name={addedTo('members')} />
      </FormGroup>
      <FormGroup title={t('office-people.family.texts')}>
        {FAMILY_TEXT_NAMES.map((name) => (
          <TextAreaField key={name} {...form.field(name)} rows={2} />
        ))}
      </FormGroup>
    </>
  )
}

/**
 * Announces the person who was just added to the register. Always rendered, as a live region must
 * be.
 */
function NewInRegister({ name }: { name: string | undefined }) {
  const { t } = useTranslator()
  return (
    <p className={name === undefined ? 'vh' : 'hint'} role="status">
      {name !== undefined && t('office-people.picker.added', { name })}
    </p>
  )
}

interface ParentFieldProps {
  id: 'father_id' | 'mother_id'
  label: string
  picked: Picked | null
  error: string | undefined
  except: readonly number[]
  /** @param isNew whether the person was just added to the register */
  onPick(person: Picked | null, isNew: boolean): void
}

/** The father or the mother of a family: a person of the register, or nobody. */
function ParentField({ id, label, picked, error, except, onPick }: ParentFieldProps) {
  const { t } = useTranslator()
  if (!picked) {
    return (
      <PersonPicker id={id} label={label} error={error} except={except} mayAdd onPick={onPick} />
    )
  }
  return (
    <div className="form-field">
      <p className="label">{label}</p>
      <div className="picked">
        <span>{picked.name}</span>
        <Button
          id={id}
          aria-label={t('families.remove_of', { name: picked.name })}
          onClick={() => onPick(null, false)}
        >
          {t('families.remove')}
        </Button>
      </div>
      {error && <p className="error">{error}</p>}
    </div>
  )
}

interface MemberLineProps {
  member: MemberValues
  degrees: readonly RelationshipDegree[]
  /** Its index in the household, from 0. */
  at: number
  errorOf(name: string): string | undefined
  onChange(changes: Partial<MemberValues>): void
  onRemove(): void
}

/** A member of the household, and the relationship to the family. */
function MemberLine({ member, degrees, at, errorOf, onChange, onRemove }: MemberLineProps) {
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
