import { CONSENT_VERSION } from '#src/contract/account/account.ts'
import { CATECHISM_YEARS } from '#src/contract/requests/notify.ts'
import { api } from '#src/stores/api.ts'
import { $email } from '#src/stores/session.ts'
import { EmailField } from '#src/ui/fields/EmailField.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { RadioField } from '#src/ui/fields/RadioField.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import type { ParishFacts } from '#src/ui/requests/parish-facts.ts'
import { requestAnswers } from '#src/ui/requests/request-answers.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { RequestForm } from './RequestForm.tsx'
import { CatechismForm as Schema } from './request-values.ts'
import { useRequest } from './use-request.ts'

const [FIRST_YEAR, LAST_YEAR] = CATECHISM_YEARS
const YEARS = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, after) => FIRST_YEAR + after)

/** Registers a child for catechism (requirements §3.12). */
export function CatechismForm({ parish }: { parish: ParishFacts }) {
  const translator = useTranslator()
  const { t } = translator
  const form = useRequest({
    parish,
    form: 'catechism',
    wrapper: 'pending_catechism',
    schema: Schema,
    labels: {
      catechism_student_name: t('catechism.student_name'),
      catechism_student_sex: t('catechism.student_sex'),
      year: t('catechism.year'),
      parent_email: t('catechism.parent_email'),
    },
    defaultValues: {
      catechism_student_name: '',
      catechism_student_sex: '',
      year: '',
      parent_email: $email.get() ?? '',
    },
    send: (values, key) =>
      api().notifyCatechism(
        parish.slug,
        { pending_catechism: values, consent: CONSENT_VERSION },
        key,
      ),
  })
  const yearText = (year: number | string) => t('catechism.year_option', { year })
  return (
    <RequestForm
      parish={parish}
      form={form}
      next={t('catechism.next')}
      answersOf={(details) => requestAnswers('catechism', details, translator)}
    >
      <TextField
        {...form.field('catechism_student_name')}
        autoComplete="off"
        autoCapitalize="words"
        required
      />
      <RadioField
        {...form.field('catechism_student_sex')}
        options={[
          { value: 'true', text: t('catechism.male') },
          { value: 'false', text: t('catechism.female') },
        ]}
        required
      />
      <SelectField
        {...form.field('year')}
        hint={t('catechism.year_hint')}
        options={[
          { value: '', text: t('catechism.year_choose') },
          ...YEARS.map((year) => ({ value: String(year), text: yearText(year) })),
        ]}
        required
      />
      <EmailField
        {...form.field('parent_email')}
        hint={t('requests.email_hint')}
        autoComplete="email"
        required
      />
    </RequestForm>
  )
}
