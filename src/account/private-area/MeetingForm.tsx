import { CONSENT_VERSION } from '#src/contract/account/account.ts'
import { MeetingDetails } from '#src/contract/requests/notify.ts'
import { api } from '#src/stores/api.ts'
import { $email } from '#src/stores/session.ts'
import { EmailField } from '#src/ui/fields/EmailField.tsx'
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx'
import type { ParishFacts } from '#src/ui/requests/parish-facts.ts'
import { requestAnswers } from '#src/ui/requests/request-answers.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { RequestForm } from './RequestForm.tsx'
import { useRequest } from './use-request.ts'

/** Asks for a meeting (requirements §3.10). */
export function MeetingForm({ parish }: { parish: ParishFacts }) {
  const translator = useTranslator()
  const { t } = translator
  const form = useRequest({
    parish,
    form: 'meetings',
    wrapper: 'pending_meeting',
    schema: MeetingDetails,
    labels: { message: t('meetings.message'), email: t('meetings.email') },
    defaultValues: { message: '', email: $email.get() ?? '' },
    send: (values, key) =>
      api().notifyMeeting(parish.slug, { pending_meeting: values, consent: CONSENT_VERSION }, key),
  })
  return (
    <RequestForm
      parish={parish}
      form={form}
      next={t('meetings.next')}
      answersOf={(details) => requestAnswers('meeting', details, translator)}
    >
      <TextAreaField
        {...form.field('message')}
        hint={t('meetings.message_hint')}
        rows={6}
        required
      />
      <EmailField
        {...form.field('email')}
        hint={t('requests.email_hint')}
        autoComplete="email"
        required
      />
    </RequestForm>
  )
}
