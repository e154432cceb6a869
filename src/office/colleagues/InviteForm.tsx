import { useState } from 'react'
import type * as v from 'valibot'
import { InviteColleague } from '#src/contract/office/colleague.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { STAFF_ROLES } from '#src/contract/office/staff.ts'
import { notify } from '#src/stores/notifications.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmailField } from '#src/ui/fields/EmailField.tsx'
import { RadioField } from '#src/ui/fields/RadioField.tsx'
import { toOptions } from '#src/ui/fields/SelectField.tsx'
import { DraftForm } from '#src/ui/forms/DraftForm.tsx'
import { ErrorSummary } from '#src/ui/forms/ErrorSummary.tsx'
import { SentProblem } from '#src/ui/forms/FormProblem.tsx'
import type { SavedDraft } from '#src/ui/forms/use-saved-draft.ts'
import { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { officeApi } from '../office.ts'
import { useRefresh } from '../office-query.ts'

type InviteValues = v.InferInput<typeof InviteColleague>

interface Props {
  office: OwnOffice
}

/** Invites a person to work in the office, by their address and with a role. */
export function InviteForm(props: Props) {
  const [sent, setSent] = useState(0)
  const name = `office-invite:${props.office.id}`
  // Remounted empty after each invitation.
  return (
    <DraftForm<InviteValues> key={sent} name={name} initial={{ email: '', role: 'secretary' }}>
      {(draft) => <InviteFields {...props} draft={draft} onSent={() => setSent(sent + 1)} />}
    </DraftForm>
  )
}

interface FieldsProps extends Props {
  draft: SavedDraft<InviteValues>
  onSent(): void
}

function InviteFields({ office, draft, onSent }: FieldsProps) {
  const { t } = useTranslator()
  const refresh = useRefresh(office)
  const form = useSentForm({
    schema: InviteColleague,
    defaultValues: draft.start.values,
    onTyped: draft.onTyped,
    labels: {
      email: t('office-colleagues.invite.email'),
      role: t('office-colleagues.invite.role'),
    },
    send: async (asked) => {
      await officeApi(office).invite(asked)
      draft.forget()
      notify(t('office-colleagues.invite.sent', { email: asked.email }), 'success')
      await refresh('colleagues')
      onSent()
    },
  })
  return (
    <form className="form" noValidate onSubmit={(event) => void form.onSubmit(event)}>
      <ErrorSummary title={form.summary} errors={form.errors} attempt={form.attempt} />
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
      <SentProblem form={form} />
      <Button
        type="submit"
        variant="main"
        busy={form.busy}
        busyText={t('office-colleagues.invite.busy')}
      >
        {t('office-colleagues.invite.send')}
      </Button>
    </form>
  )
}
