import type { UseFormRegister } from 'react-hook-form'
import type * as v from 'valibot'
import { CONSENT_VERSION } from '#src/contract/account/account.ts'
import { BaptismDetails } from '#src/contract/requests/notify.ts'
import { api } from '#src/stores/api.ts'
import { $email } from '#src/stores/session.ts'
import { EmailField } from '#src/ui/EmailField.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { FormGroup } from '#src/ui/FormGroup.tsx'
import type { ParishFacts } from '#src/ui/requests/parish-facts.ts'
import { requestAnswers } from '#src/ui/requests/request-answers.ts'
import { TextAreaField } from '#src/ui/TextAreaField.tsx'
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
  const labels = {
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
  }
  const form = useRequest({
    parish,
    form: 'baptism',
    wrapper: 'pending_baptism',
    schema: BaptismDetails,
    labels,
    defaultValues: { ...EMPTY, parent_email: $email.get() ?? '' },
    success: t('baptism.success'),
    send: (values, key) =>
      api().notifyBaptism(parish.slug, { pending_baptism: values, consent: CONSENT_VERSION }, key),
  })
  return (
    <RequestForm
      parish={parish}
      form={form}
      success={t('baptism.success')}
      next={t('baptism.next')}
      answersOf={(details) => requestAnswers('baptism', details, translator)}
    >
      <BaptismFields labels={labels} register={form.register} errorOf={form.errorOf} />
    </RequestForm>
  )
}

type Values = v.InferInput<typeof BaptismDetails>

interface Props {
  labels: Record<keyof Values, string>
  register: UseFormRegister<Values>
  errorOf(name: string): string | undefined
}

/** The fields of a baptism. Only the child and the reply address are required. */
function BaptismFields({ labels, register, errorOf }: Props) {
  const { t } = useTranslator()
  const field = (name: keyof Values) => ({
    ...register(name),
    label: labels[name],
    error: errorOf(name),
  })
  return (
    <>
      <FormGroup title={t('baptism.person_group')}>
        <TextField {...field('entity_to_baptized')} autoComplete="off" required />
        <TextField {...field('time_of_birth')} type="date" />
        <EmailField
          {...field('parent_email')}
          hint={t('baptism.parent_email_hint')}
          autoComplete="email"
          required
        />
      </FormGroup>
      <FormGroup title={t('baptism.wish_group')} hint={t('baptism.wish_hint')}>
        <div className="fields-side">
          <TextField {...field('baptism_date')} type="date" />
          <TextField {...field('baptism_time')} type="time" />
        </div>
        <TextField {...field('baptism_place')} />
      </FormGroup>
      <FormGroup title={t('baptism.people_group')}>
        <TextField {...field('father_description')} autoComplete="off" />
        <TextField {...field('mother_description')} autoComplete="off" />
        <TextField {...field('godfather_description')} autoComplete="off" />
        <TextField {...field('godmother_description')} autoComplete="off" />
        <TextAreaField {...field('comments')} />
      </FormGroup>
    </>
  )
}
