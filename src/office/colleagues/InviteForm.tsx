import { useState } from 'react'
import type * as v from 'valibot'
import { InviteColleague } from '#src/contract/office/colleague.ts'
import { STAFF_ROLES } from '#src/contract/office/staff.ts'
import { notify } from '#src/stores/notifications.ts'
import { EmailField } from '#src/ui/fields/EmailField.tsx'
import { RadioField } from '#src/ui/fields/RadioField.tsx'
import { toOptions } from '#src/ui/fields/SelectField.tsx'
import { DraftForm } from '#src/ui/forms/DraftForm.tsx'
import type { SavedDraft } from '#src/ui/forms/use-saved-draft.ts'
import { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { SentForm } from '../kit/SentForm.tsx'
import { useOffice } from '../office-context.ts'
import { useOfficeApi, useRefresh } from '../office-query.ts'

type InviteValues = v.InferInput<typeof InviteColleague>

/** Invites a person to work in the office, by their address and with a role. */
export function InviteForm() {
  const office = useOffice()
  const [sent, setSent] = useState(0)
  const name = `office-invite:${office.id}`
  // Remounted empty after each invitation.
  return (
    <DraftForm<InviteValues> key={sent} name={name} initial={{ email: '', role: 'secretary' }}>
      {(draft) => <InviteFields draft={draft} onSent={() => setSent(sent + 1)} />}
    </DraftForm>
  )
}

interface FieldsProps {
  draft: SavedDraft<InviteValues>
  onSent(): void
}

function InviteFields({ draft, onSent }: FieldsProps) {
  const api = useOfficeApi()
  const { t } = useTranslator()
  const refresh = useRefresh()
  const form = useSentForm({
    schema: InviteColleague,
    defaultValues: draft.start.values,
    onTyped: draft.onTyped,
    labels: {
      email: t('office-colleagues.invite.email'),
      role: t('office-colleagues.invite.role'),
    },
    send: async (asked) => {
      await api.invite(asked)
      draft.forget()
      notify(t('office-colleagues.invite.sent', { email: asked.email }), 'success')
      await refresh('colleagues')
      onSent()
    },
  })
  return (
    <SentForm
      form={form}
      send={t('office-colleagues.invite.send')}
      busyText={t('office-colleagues.invite.busy')}
    >
      <p className="hint">{t('office-colleagues.invite.hint')}</p>
      <EmailField {...form.field('email')} required autoComplete="off" />
      <RadioField
        {...form.field('role')}
        required
        options={toOptions(
          STAFF_ROLES,
          (role) => `${t(`office.roles.${role}`)}: ${t(`office-colleagues.roles.${role}`)}`,
        )}
      />
    </SentForm>
  )
}
