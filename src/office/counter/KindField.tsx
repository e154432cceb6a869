import { useId } from 'react'
import { CATECHISM_YEARS } from '#src/contract/requests/catechism.ts'
import type { RequestKind } from '#src/contract/requests/request-kinds.ts'
import { EmailField } from '#src/ui/fields/EmailField.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { RadioField } from '#src/ui/fields/RadioField.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx'
import type { AnswerField } from '#src/ui/requests/request-answers.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { CounterFormControl } from './CounterForm.tsx'
import { typedAs } from './counter-values.ts'

interface Props {
  form: CounterFormControl
  kind: RequestKind
  /** A question of the kind, as its answers are shown. */
  field: AnswerField
}

/** A question of a request's form, with the control that fits its answers. */
export function KindField({ form, kind, field }: Props) {
  const { name, as } = field
  const { required, isLong } = typedAs(kind, name)
  // The browser must not fill in the data of its own user.
  const control = { ...form.field(name), required, autoComplete: 'off' }
  switch (as) {
    case 'choice':
      return <ChoiceField control={control} texts={field.texts} />
    case 'year':
      return <YearField control={control} />
    case 'day':
      return <TextField {...control} type="date" />
    case 'hour':
      return <TextField {...control} type="time" />
    default:
      if (name === 'intention_type_description') return <IntentionType control={control} />
      if (isLong) return <TextAreaField {...control} rows={3} />
      if (/email$/.test(name)) return <EmailField {...control} />
      if (/phone$|fax/.test(name)) return <TextField {...control} type="tel" inputMode="tel" />
      return <TextField {...control} />
  }
}

type Control = ReturnType<CounterFormControl['field']> & { required: boolean; autoComplete: string }
type Texts = Extract<AnswerField, { as: 'choice' }>['texts']

/** Radio buttons; an empty text stands for null. */
function ChoiceField({ control, texts }: { control: Control; texts: Texts }) {
  const { t } = useTranslator()
  const options = (['true', 'false', 'null'] as const).flatMap((value) => {
    const text = texts[value]
    return text ? [{ value: value === 'null' ? '' : value, text: t(text) }] : []
  })
  return <RadioField {...control} options={options} />
}

/** The year of the course of catechism. */
function YearField({ control }: { control: Control }) {
  const { t } = useTranslator()
  const [first, last] = CATECHISM_YEARS
  const years = Array.from({ length: last - first + 1 }, (_, after) => first + after)
  return (
    <SelectField
      {...control}
      options={[
        { value: '', text: t('catechism.year_choose') },
        ...years.map((year) => ({
          value: String(year),
          text: t('catechism.year_option', { year }),
        })),
      ]}
    />
  )
}

/** The type of an intention, with the usual ones as suggestions. */
function IntentionType({ control }: { control: Control }) {
  const { tree } = useTranslator()
  const id = useId()
  return (
    <>
      <TextField {...control} list={id} />
      <datalist id={id}>
        {tree<string[]>('mass-intentions.types').map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
    </>
  )
}
