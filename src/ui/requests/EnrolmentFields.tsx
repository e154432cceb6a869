import { isKnownQuestion, type KnownQuestion } from '#src/contract/requests/enrolment-answers.ts'
import type { EnrolmentQuestion } from '#src/contract/requests/enrolment-questions.ts'
import { wordsIn } from '#src/i18n/words-in.ts'
import { TextField } from '../fields/Field.tsx'
import { RadioField } from '../fields/RadioField.tsx'
import { SelectField } from '../fields/SelectField.tsx'
import { TextAreaField } from '../fields/TextAreaField.tsx'
import { useTranslator } from '../translator-context.ts'
import { answerField } from './enrolment-values.ts'

/** What connects a control to a field of a form: its registration, its label and its error. */
type Control = { name: string; label: string; error: string | undefined }

interface Props {
  questions: EnrolmentQuestion[]
  /** Whether required questions are marked as such. */
  mustAnswer: boolean
  field(name: string): Control
}

/** The known questions with a hint, `catechism.hints.{key}`. */
const HINTED = ['baptised_at', 'former_catechism', 'health', 'pictures'] as const

type Hinted = (typeof HINTED)[number]

function isHinted(key: string): key is Hinted & KnownQuestion {
  return isKnownQuestion(key) && (HINTED as readonly string[]).includes(key)
}

/** The fields of what a parish asks at an enrolment in catechism (namespace `catechism`). */
export function EnrolmentFields({ questions, mustAnswer, field }: Props) {
  return questions.map((question) => (
    <EnrolmentField
      key={question.key}
      question={question}
      control={{
        ...field(answerField(question.key)),
        required: mustAnswer && question.is_required,
        autoComplete: 'off',
      }}
    />
  ))
}

interface FieldProps {
  question: EnrolmentQuestion
  control: Control & { required: boolean; autoComplete: string }
}

function EnrolmentField({ question, control }: FieldProps) {
  const { t, locale } = useTranslator()
  const { key, type, options } = question
  const shown = { ...control, hint: isHinted(key) ? t(`catechism.hints.${key}`) : undefined }
  switch (type) {
    case 'day':
      return <TextField {...shown} type="date" />
    case 'phone':
      return <TextField {...shown} type="tel" inputMode="tel" />
    case 'line':
      return <TextField {...shown} />
    case 'text':
      return <TextAreaField {...shown} rows={3} />
    case 'yes_or_no':
      return (
        <RadioField
          {...shown}
          options={[
            { value: 'true', text: t('catechism.yes') },
            { value: 'false', text: t('catechism.no') },
            ...(control.required ? [] : [{ value: '', text: t('catechism.no_answer') }]),
          ]}
        />
      )
    case 'choice':
      return (
        <SelectField
          {...shown}
          options={[
            { value: '', text: t('catechism.choose') },
            ...options.map((option) => ({
              value: option.key,
              text: wordsIn(option.words, locale),
            })),
          ]}
        />
      )
  }
}
