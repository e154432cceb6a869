import { LINE_MAX_LENGTH } from '#src/contract/form-fields.ts'
import { OWN_TYPES } from '#src/contract/requests/enrolment-answers.ts'
import { LOCALE_NAMES, LOCALES, type Locale } from '#src/i18n/locales.ts'
import { Button } from '#src/ui/Button.tsx'
import { CheckField } from '#src/ui/fields/CheckField.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { SelectField, toOptions } from '#src/ui/fields/SelectField.tsx'
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { TypedQuestion } from './question-values.ts'

interface Props {
  question: TypedQuestion
  faultOf(field: 'words' | 'options' | 'type'): string | undefined
  isFirst: boolean
  isLast: boolean
  onChange(changes: Partial<TypedQuestion>): void
  onMove(step: -1 | 1): void
  onRetire(): void
}

/** A question of the parish: its words in each language, how it is answered, and its place. */
export function OwnQuestionRow({ question, faultOf, isFirst, isLast, ...actions }: Props) {
  const { t, locale } = useTranslator()
  const { row, key, type, words, is_required } = question
  const about = { name: words[locale] || t('office-catechism.questions.new') }
  const others = LOCALES.filter((one) => one !== locale)
  return (
    <li>
      <WordFields language={locale} question={question} faultOf={faultOf} {...actions} />
      <details>
        <summary>{t('office-catechism.questions.others')}</summary>
        <p className="hint">{t('office-catechism.questions.others_hint')}</p>
        {others.map((language) => (
          <WordFields key={language} language={language} question={question} {...actions} />
        ))}
      </details>
      <div className="question-kind">
        {/* Answers of another type would not be what was asked for. */}
        <SelectField
          name={`type-${row}`}
          label={t('office-catechism.questions.type')}
          value={type}
          disabled={key !== null}
          error={faultOf('type')}
          onChange={({ target }) =>
            actions.onChange({ type: target.value as TypedQuestion['type'] })
          }
          options={toOptions(OWN_TYPES, (one) => t(`office-catechism.questions.types.${one}`))}
        />
        <CheckField
          name={`required-${row}`}
          label={t('office-catechism.questions.required')}
          checked={is_required}
          onChange={({ target }) => actions.onChange({ is_required: target.checked })}
        />
      </div>
      <div className="row-acts">
        <Button
          data-act="up"
          aria-label={t('office-catechism.questions.up', about)}
          disabled={isFirst}
          onClick={() => actions.onMove(-1)}
        >
          <Icon name="arrowUp" />
        </Button>
        <Button
          data-act="down"
          aria-label={t('office-catechism.questions.down', about)}
          disabled={isLast}
          onClick={() => actions.onMove(1)}
        >
          <Icon name="arrowDown" />
        </Button>
        <Button
          data-act="retire"
          aria-label={t('office-catechism.questions.retire_name', about)}
          onClick={actions.onRetire}
        >
          {t('office-catechism.questions.retire')}
        </Button>
      </div>
    </li>
  )
}

interface WordFieldsProps extends Pick<Props, 'question' | 'onChange'> {
  language: Locale
  faultOf?: Props['faultOf']
}

/** The words of a question in a language, and those of its options. */
function WordFields({ language, question, faultOf, onChange }: WordFieldsProps) {
  const { t } = useTranslator()
  const { row, type, words, options } = question
  const named = { language: LOCALE_NAMES[language] }
  return (
    <>
      <TextField
        name={`words-${row}-${language}`}
        label={t('office-catechism.questions.text', named)}
        lang={language}
        maxLength={LINE_MAX_LENGTH}
        autoComplete="off"
        value={words[language]}
        error={faultOf?.('words')}
        onChange={({ target }) => onChange({ words: { ...words, [language]: target.value } })}
      />
      {type === 'choice' && (
        <TextAreaField
          name={`options-${row}-${language}`}
          label={t('office-catechism.questions.options', named)}
          lang={language}
          rows={3}
          value={options[language]}
          error={faultOf?.('options')}
          onChange={({ target }) => onChange({ options: { ...options, [language]: target.value } })}
        />
      )}
    </>
  )
}
