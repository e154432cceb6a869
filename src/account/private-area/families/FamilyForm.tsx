import { useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import * as v from 'valibot'
import { BriefPerson } from '#src/contract/people/person.ts'
import type { RelationshipDegree } from '#src/contract/people/relationship-degree.ts'
import { type FamilyInfo, HOUSEHOLD_MAX } from '#src/contract/requests/family.ts'
import { notify } from '#src/stores/notifications.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmailField } from '#src/ui/fields/EmailField.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { FormGroup } from '#src/ui/fields/FormGroup.tsx'
import { RadioField } from '#src/ui/fields/RadioField.tsx'
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx'
import { CheckedForm } from '#src/ui/forms/CheckedForm.tsx'
import { ErrorSummary } from '#src/ui/forms/ErrorSummary.tsx'
import { formValues, parseChoice } from '#src/ui/forms/form-values.ts'
import { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { familyAnswers } from '#src/ui/requests/family-answers.ts'
import {
  FAMILY_TEXT_NAMES,
  isRelated,
  type LineValues,
  NEW_LINE,
  type PersonValues,
  personValues,
} from '#src/ui/requests/family-values.ts'
import type { ParishFacts } from '#src/ui/requests/parish-facts.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { HouseholdLine } from './HouseholdLine.tsx'
import { PersonPart } from './PersonPart.tsx'
import { type FamilyFormState, useFamilyForm } from './use-family-form.ts'

const PersonSchema = v.pipe(
  formValues<PersonValues>(),
  v.transform(({ sex, ...typed }): unknown => ({ ...typed, sex: parseChoice(sex) })),
  BriefPerson,
)

interface PersonDialogProps {
  /** The person in question: a key below `families.modal`. */
  title: 'title_father' | 'title_mother' | 'title_line'
  /** The details known so far. */
  begun: PersonValues
  onDone(person: BriefPerson): void
  onClose(): void
}

/** Asks for a person's name, sex and address: the pending-entity modal (requirements §5.3). */
function PersonDialog({ title, begun, onDone, onClose }: PersonDialogProps) {
  const { t } = useTranslator()
  return (
    <Modal title={t(`families.modal.${title}`)} open onClose={onClose}>
      <PersonForm begun={begun} onDone={onDone} />
    </Modal>
  )
}

function PersonForm({ begun, onDone }: Pick<PersonDialogProps, 'begun' | 'onDone'>) {
  const { t } = useTranslator()
  const labels = {
    name: t('families.modal.name'),
    sex: t('families.modal.sex'),
    email: t('families.modal.email'),
  }
  const form = useSentForm({
    schema: PersonSchema,
    labels,
    defaultValues: begun,
    send: async (person) => onDone(person),
  })
  const sexes = [
    { value: 'true', text: t('families.modal.male') },
    { value: 'false', text: t('families.modal.female') },
  ]
  return (
    <form className="form" noValidate onSubmit={form.onSubmit}>
      <p>{t('families.modal.lead')}</p>
      <ErrorSummary title={form.summary} errors={form.errors} attempt={form.attempt} />
      <TextField {...form.field('name')} required />
      <RadioField {...form.field('sex')} options={sexes} required />
      <EmailField {...form.field('email')} required />
      <Button type="submit" variant="main" className="wide">
        {t('families.modal.save')}
      </Button>
    </form>
  )
}

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
  const { labels, watch } = form
  return (
    <>
      <CheckedForm
        parish={parish}
        form={form}
        answersOf={(family) => familyAnswers(family, degrees, t)}
      >
        <TextField
          {...form.field('name')}
          hint={t('families.name_hint')}
          autoComplete="off"
          required
        />
        <FormGroup title={t('families.parents')}>
          {(['father', 'mother'] as const).map((parent) => (
            <div key={parent} className="parent">
              <TextField
                {...form.field(`${parent}_name`)}
                hint={parent === 'father' && t('families.father_hint')}
                autoComplete="off"
                required={parent === 'father'}
              />
              <PersonPart
                name={watch(`${parent}_name`) || labels[`${parent}_name`]}
                person={watch(`${parent}_pending_entity`)}
                onAsk={() => setAsked({ kind: parent })}
              />
            </div>
          ))}
        </FormGroup>
        <Household form={form} degrees={degrees} onAsk={(at) => setAsked({ kind: 'line', at })} />
        <FormGroup title={t('families.texts')} hint={t('families.texts_hint')}>
          {FAMILY_TEXT_NAMES.map((name) => (
            <TextAreaField key={name} {...form.field(name)} rows={2} />
          ))}
        </FormGroup>
      </CheckedForm>
      {/* Outside the form, because the dialog contains its own form. */}
      {asked && <AskedPerson form={form} asked={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

/** The person whose details are edited: a parent, or a member of the household by index, from 0. */
type Asked = { kind: 'father' | 'mother' } | { kind: 'line'; at: number }

interface AskedPersonProps {
  form: FamilyFormState
  asked: Asked
  onClose(): void
}

/** The dialog for a person's details. It writes its result into the family's form. */
function AskedPerson({ form, asked, onClose }: AskedPersonProps) {
  const { getValues, setValue } = form
  const isLine = asked.kind === 'line'
  const name = isLine
    ? (`family_entities.${asked.at}.entity_name` as const)
    : (`${asked.kind}_name` as const)
  const person = isLine
    ? (`family_entities.${asked.at}.pending_entity` as const)
    : (`${asked.kind}_pending_entity` as const)
  // The default sex of a father is male, of a mother female (requirements §3.8).
  const usual = asked.kind === 'line' ? '' : asked.kind === 'father' ? 'true' : 'false'
  return (
    <PersonDialog
      title={`title_${asked.kind}`}
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

interface HouseholdProps {
  form: FamilyFormState
  degrees: readonly RelationshipDegree[]
  /** Opens the dialog for a person's details. */
  onAsk(at: number): void
}

/** The members of the household, line by line (requirements §3.9). */
function Household({ form, degrees, onAsk }: HouseholdProps) {
  const { t } = useTranslator()
  const { control, lines } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'family_entities' })
  const adder = useRef<HTMLParagraphElement>(null)

  /**
   * Warns about an incomplete line, but keeps it: only sending requires it to be complete
   * (requirements §5.3).
   */
  function warnOf(line: LineValues | undefined): void {
    if (line?.entity_name.trim() && !isRelated(line)) {
      notify(t('families.relation_warning'), 'warning')
    }
  }

  function add(): void {
    warnOf(lines.at(-1))
    append(NEW_LINE, { focusName: `family_entities.${fields.length}.entity_name` })
  }

  function take(at: number): void {
    const name = lines[at]?.entity_name.trim() || t('families.nobody')
    remove(at)
    notify(t('families.removed', { name }), 'primary')
    adder.current?.querySelector('button')?.focus()
  }

  return (
    <FormGroup title={t('families.household')} hint={t('families.household_hint')}>
      {fields.length === 0 && <p className="nobody">{t('families.empty')}</p>}
      {fields.map(({ id }, at) => (
        <HouseholdLine
          key={id}
          form={form}
          degrees={degrees}
          at={at}
          onAsk={() => onAsk(at)}
          onLeave={() => warnOf(lines[at])}
          onRemove={() => take(at)}
        />
      ))}
      <p ref={adder}>
        {fields.length < HOUSEHOLD_MAX ? (
          <Button onClick={add}>
            <Icon name="users" />
            {t('families.add')}
          </Button>
        ) : (
          t('families.full', { max: HOUSEHOLD_MAX })
        )}
      </p>
    </FormGroup>
  )
}
