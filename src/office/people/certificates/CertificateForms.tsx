import { useState } from 'react'
import * as v from 'valibot'
import { HttpError } from '#src/api/errors.ts'
import { AnnulForm, CertificateForm } from '#src/contract/people/certificates.ts'
import type { CertifiableEvent } from '#src/domain/people/life-events.ts'
import { SentForm } from '#src/office/kit/SentForm.tsx'
import { useOffice } from '#src/office/office-context.ts'
import { useRefresh } from '#src/office/office-query.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { attemptKeys } from '#src/ui/forms/attempt-keys.ts'
import { formValues } from '#src/ui/forms/form-values.ts'
import { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { eventFacts } from '../life/register-text.ts'
import { annulCertificate, issueCertificate } from './certificate-calls.ts'

interface Closing {
  /** Called after it was done, before the form goes. */
  onDone(): Promise<void>
  onCancel(): void
}

const TypedPurpose = v.pipe(
  formValues<{ purpose: string }>(),
  v.transform((typed): unknown => typed),
  v.pick(CertificateForm, ['purpose']),
)

interface IssueProps extends Closing {
  personId: number
  event: CertifiableEvent
}

/**
 * Issues a certificate of an event. If the event was changed meanwhile, the form shows it anew and keeps
 * what was typed.
 */
export function IssueForm({ personId, event, onDone, onCancel }: IssueProps) {
  const office = useOffice()
  const refresh = useRefresh()
  const translator = useTranslator()
  const { t } = translator
  const [keyOf] = useState(attemptKeys)
  const form = useSentForm<{ purpose: string }, Pick<CertificateForm, 'purpose'>>({
    schema: TypedPurpose,
    defaultValues: { purpose: '' },
    labels: { purpose: t('office-people.certificates.purpose') },
    send: async ({ purpose }) => {
      const body = { event, purpose }
      await issueCertificate(office, personId, body, keyOf(body)).catch(async (error: unknown) => {
        const isLate = error instanceof HttpError && error.code === 'changed_meanwhile'
        if (isLate) await refresh('person')
        throw error
      })
      await onDone()
    },
  })
  return (
    <SentForm
      className="ask-dialog"
      form={form}
      isShort
      send={t('office-people.certificates.send')}
      busyText={t('office-people.busy')}
      actions={<Button onClick={onCancel}>{t('office-people.cancel')}</Button>}
    >
      <p>
        <b>{eventFacts(event, translator)}</b>
      </p>
      <p>{t('office-people.certificates.explain')}</p>
      <TextField
        {...form.field('purpose')}
        autoComplete="off"
        hint={t('office-people.certificates.purpose_hint')}
      />
    </SentForm>
  )
}

const TypedReason = v.pipe(
  formValues<AnnulForm>(),
  v.transform((typed): unknown => typed),
  AnnulForm,
)

/** Annuls a certificate with a reason. */
export function AnnulCertificateForm({ id, onDone, onCancel }: Closing & { id: number }) {
  const office = useOffice()
  const { t } = useTranslator()
  const form = useSentForm<AnnulForm, AnnulForm>({
    schema: TypedReason,
    defaultValues: { reason: '' },
    labels: { reason: t('office-people.certificates.reason') },
    send: async (body) => {
      await annulCertificate(office, id, body)
      await onDone()
    },
  })
  return (
    <SentForm
      className="ask-dialog"
      form={form}
      isShort
      send={t('office-people.certificates.annul')}
      busyText={t('office-people.busy')}
      actions={<Button onClick={onCancel}>{t('office-people.cancel')}</Button>}
    >
      <p>{t('office-people.certificates.annul_text')}</p>
      <TextField
        {...form.field('reason')}
        required
        autoComplete="off"
        hint={t('office-people.certificates.reason_hint')}
      />
    </SentForm>
  )
}
