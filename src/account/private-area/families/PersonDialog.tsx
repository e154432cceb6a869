import * as v from 'valibot'
import { BriefPerson } from '#src/contract/people/person.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmailField } from '#src/ui/EmailField.tsx'
import { ErrorSummary } from '#src/ui/ErrorSummary.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { chosen } from '#src/ui/forms/choice.ts'
import { formValues } from '#src/ui/forms/form-values.ts'
import { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { Modal } from '#src/ui/Modal.tsx'
import { RadioField } from '#src/ui/RadioField.tsx'
import type { PersonValues } from '#src/ui/requests/family-values.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

const PersonSchema = v.pipe(
  formValues<PersonValues>(),
  v.transform(({ sex, ...typed }): unknown => ({ ...typed, sex: chosen(sex) })),
  BriefPerson,
)

interface Props {
  /** The person in question: a key below `families.modal`. */
  title: 'title_father' | 'title_mother' | 'title_line'
  /** The details known so far. */
  begun: PersonValues
  onDone(person: BriefPerson): void
  onClose(): void
}

/** Asks for a person's name, sex and address: the pending-entity modal (requirements §5.3). */
export function PersonDialog({ title, begun, onDone, onClose }: Props) {
  const { t } = useTranslator()
  return (
    <Modal title={t(`families.modal.${title}`)} open onClose={onClose}>
      <PersonForm begun={begun} onDone={onDone} />
    </Modal>
  )
}

function PersonForm({ begun, onDone }: Pick<Props, 'begun' | 'onDone'>) {
  const { t } = useTranslator()
  const labels = {
    name: t('families.modal.name'),
    sex: t('families.modal.sex'),
    email: t('families.modal.email'),
  }
  const { register, errorOf, onSubmit, summary, errors, attempt } = useSentForm({
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
    <form className="form" noValidate onSubmit={onSubmit}>
      <p>{t('families.modal.lead')}</p>
      <ErrorSummary title={summary} errors={errors} attempt={attempt} />
      <TextField {...register('name')} label={labels.name} error={errorOf('name')} required />
      <RadioField
        {...register('sex')}
        label={labels.sex}
        error={errorOf('sex')}
        options={sexes}
        required
      />
      <EmailField {...register('email')} label={labels.email} error={errorOf('email')} required />
      <Button type="submit" look="main" className="wide">
        {t('families.modal.save')}
      </Button>
    </form>
  )
}
