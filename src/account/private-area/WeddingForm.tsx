import { CONSENT_VERSION } from '#src/contract/account/account.ts'
import { api } from '#src/stores/api.ts'
import { $email } from '#src/stores/session.ts'
import { EmailField } from '#src/ui/fields/EmailField.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { FormGroup } from '#src/ui/fields/FormGroup.tsx'
import { RadioField } from '#src/ui/fields/RadioField.tsx'
import type { ParishFacts } from '#src/ui/requests/parish-facts.ts'
import { requestAnswers } from '#src/ui/requests/request-answers.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { RequestForm } from './RequestForm.tsx'
import { isUnreachable, WeddingForm as Schema, type WeddingValues } from './request-values.ts'
import { useRequest } from './use-request.ts'

/** Sends the parish a request for a wedding (requirements §3.14). */
export function WeddingForm({ parish }: { parish: ParishFacts }) {
  const translator = useTranslator()
  const { t } = translator
  const form = useRequest({
    parish,
    form: 'weddings',
    wrapper: 'pending_wedding',
    schema: Schema,
    labels: {
      entity_groom_name: t('weddings.groom_name'),
      entity_groom_email: t('weddings.groom_email'),
      entity_groom_nick: t('weddings.groom_nick_read'),
      entity_bride_name: t('weddings.bride_name'),
      entity_bride_email: t('weddings.bride_email'),
      entity_bride_nick: t('weddings.bride_nick_read'),
      wedding_place: t('weddings.place'),
      wedding_date: t('weddings.date'),
      wedding_hour: t('weddings.hour'),
      mass: t('weddings.mass'),
    },
    defaultValues: emptyWedding($email.get() ?? ''),
    invalid: {
      text: (_, couple) =>
        t(
          isUnreachable(couple) ? 'weddings.errors.fill_one_email' : 'join.errors.mandatory_fields',
        ),
      kind: 'warning',
    },
    send: (values, key) =>
      api().notifyWedding(parish.slug, { pending_wedding: values, consent: CONSENT_VERSION }, key),
  })
  const emailHint = t('weddings.email_hint')
  return (
    <RequestForm
      parish={parish}
      form={form}
      next={t('weddings.next')}
      answersOf={(details) => requestAnswers('wedding', details, translator)}
    >
      <FormGroup title={t('weddings.groom_group')}>
        <TextField {...form.field('entity_groom_name')} autoComplete="off" required />
        <TextField
          {...form.field('entity_groom_nick')}
          label={t('weddings.groom_nick')}
          autoComplete="off"
        />
        <EmailField {...form.field('entity_groom_email')} hint={emailHint} autoComplete="email" />
      </FormGroup>
      <FormGroup title={t('weddings.bride_group')}>
        <TextField {...form.field('entity_bride_name')} autoComplete="off" required />
        <TextField
          {...form.field('entity_bride_nick')}
          label={t('weddings.bride_nick')}
          autoComplete="off"
        />
        <EmailField {...form.field('entity_bride_email')} hint={emailHint} autoComplete="email" />
      </FormGroup>
      <FormGroup title={t('weddings.wish_group')} hint={t('weddings.wish_hint')}>
        <div className="fields-side">
          <TextField {...form.field('wedding_date')} type="date" />
          <TextField {...form.field('wedding_hour')} type="time" />
        </div>
        <TextField {...form.field('wedding_place')} />
        <RadioField
          {...form.field('mass')}
          options={[
            { value: 'true', text: t('weddings.mass_yes') },
            { value: 'false', text: t('weddings.mass_no') },
            { value: '', text: t('weddings.mass_unknown') },
          ]}
        />
      </FormGroup>
    </RequestForm>
  )
}

/** Both get the address of the user, who is one of the two (requirements §6.2). */
function emptyWedding(email: string): WeddingValues {
  return {
    entity_groom_name: '',
    entity_groom_email: email,
    entity_groom_nick: '',
    entity_bride_name: '',
    entity_bride_email: email,
    entity_bride_nick: '',
    wedding_place: '',
    wedding_date: '',
    wedding_hour: '',
    mass: '',
  }
}
