import { CONSENT_VERSION } from '#src/contract/account/account.ts'
import { api } from '#src/stores/api.ts'
import { $email } from '#src/stores/session.ts'
import type { ParishFacts } from '#src/ui/requests/parish-facts.ts'
import { requestAnswers } from '#src/ui/requests/request-answers.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { RequestForm } from './RequestForm.tsx'
import { useRequest } from './use-request.ts'
import { WeddingFields } from './WeddingFields.tsx'
import { isUnreachable, WeddingForm as Schema, type WeddingValues } from './wedding-values.ts'

/** Sends the parish a request for a wedding (requirements §3.14). */
export function WeddingForm({ parish }: { parish: ParishFacts }) {
  const translator = useTranslator()
  const { t } = translator
  const labels = {
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
  }
  const form = useRequest({
    parish,
    form: 'weddings',
    wrapper: 'pending_wedding',
    schema: Schema,
    labels,
    defaultValues: emptyWedding($email.get() ?? ''),
    success: t('weddings.success'),
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
  return (
    <RequestForm
      parish={parish}
      form={form}
      success={t('weddings.success')}
      next={t('weddings.next')}
      answersOf={(details) => requestAnswers('wedding', details, translator)}
    >
      <WeddingFields labels={labels} register={form.register} errorOf={form.errorOf} />
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
