import { CONSENT_VERSION } from '#src/contract/account/account.ts'
import { BaptismDetails } from '#src/contract/requests/notify.ts'
import { api } from '#src/stores/api.ts'
import { $email } from '#src/stores/session.ts'
import { EmailField } from '#src/ui/fields/EmailField.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { FormGroup } from '#src/ui/fields/FormGroup.tsx'
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx'
import type { ParishFacts } from '#src/ui/requests/parish-facts.ts'
import { requestAnswers } from '#src/ui/requests/request-answers.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { RequestForm } from './RequestForm.tsx'
import { useRequest } from './use-request.ts'

const EMPTY = {
  entity_to_baptized: '',
  time_of_birth: '',
  baptism_date: '',
  baptism_time: '',
  baptism_place: '',
  father_description: '',
  mother_description: '',
  godfather_description: '',
  godmother_description: '',
  comments: '',
}

/** Sends the parish a request for a baptism (requirements §3.13). */
export function BaptismForm({ parish }: { parish: ParishFacts }) {
  const translator = useTranslator()
  const { t } = translator
  const form = useRequest({
    parish,
    form: 'baptism',
    wrapper: 'pending_baptism',
    schema: BaptismDetails,
    labels: {
      entity_to_baptized: t('baptism.person'),
      time_of_birth: t('baptism.birth'),
      parent_email: t('baptism.parent_email'),
      baptism_date: t('baptism.date'),
      baptism_time: t('baptism.time'),
      baptism_place: t('baptism.place'),
      father_description: t('baptism.father'),
      mother_description: t('baptism.mother'),
      godfather_description: t('baptism.godfather'),
      godmother_description: t('baptism.godmother'),
      comments: t('baptism.comments'),
    },
    defaultValues: { ...EMPTY, parent_email: $email.get() ?? '' },
    send: (values, key) =>
      api().notifyBaptism(parish.slug, { pending_baptism: values, consent: CONSENT_VERSION }, key),
  })
  return (
    <RequestForm
      parish={parish}
      form={form}
      next={t('baptism.next')}
      answersOf={(details) => requestAnswers('baptism', details, translator)}
    >
      <FormGroup title={t('baptism.person_group')}>
        <TextField {...form.field('entity_to_baptized')} autoComplete="off" required />
        <TextField {...form.field('time_of_birth')} type="date" />
        <EmailField
          {...form.field('parent_email')}
          hint={t('baptism.parent_email_hint')}
          autoComplete="email"
          required
        />
      </FormGroup>
      <FormGroup title={t('baptism.wish_group')} hint={t('baptism.wish_hint')}>
        <div className="fields-side">
          <TextField {...form.field('baptism_date')} type="date" />
          <TextField {...form.field('baptism_time')} type="time" />
        </div>
        <TextField {...form.field('baptism_place')} />
      </FormGroup>
      <FormGroup title={t('baptism.people_group')}>
        <TextField {...form.field('father_description')} autoComplete="off" />
        <TextField {...form.field('mother_description')} autoComplete="off" />
        <TextField {...form.field('godfather_description')} autoComplete="off" />
        <TextField {...form.field('godmother_description')} autoComplete="off" />
        <TextAreaField {...form.field('comments')} />
      </FormGroup>
    </RequestForm>
  )
}
