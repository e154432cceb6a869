import { useState } from 'react'
import type { Colleague } from '../../../contract/colleague.ts'
import type { OwnOffice } from '../../../contract/office.ts'
import { STAFF_ROLES, type StaffRole } from '../../../contract/staff.ts'
import { officeApi } from '../../../stores/office.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { useTranslator } from '../../../ui/translator-context.ts'
import { useAct } from '../use-act.ts'
import { RemoveDialog } from './RemoveDialog.tsx'

interface Props {
  office: OwnOffice
  colleague: Colleague
  onChanged(): Promise<void>
}

/** Somebody who works in the office: their role, which can be changed, and the end of it. */
export function ColleagueItem({ office, colleague, onChanged }: Props) {
  const { t } = useTranslator()
  const { id, name, email, role } = colleague
  const [leaving, setLeaving] = useState(false)
  const change = useAct(
    async (next: StaffRole) => {
      await officeApi(office).changeRole(id, next)
      await onChanged()
    },
    t('office-colleagues.changed', { name }),
  )
  return (
    <li>
      <p className="who">
        <b>{name}</b>
        <span className="hint">{email}</span>
      </p>
      <SelectField
        label={t('office-colleagues.invite.role')}
        aria-label={t('office-colleagues.role_of', { name })}
        name="role"
        value={role}
        disabled={change.busy}
        options={STAFF_ROLES.map((one) => ({ value: one, text: t(`office.roles.${one}`) }))}
        onChange={({ target }) => change.run(target.value as StaffRole)}
      />
      <Button onClick={() => setLeaving(true)}>
        {t('office-colleagues.remove.button')}
        <span className="vh"> {name}</span>
      </Button>
      <RemoveDialog
        office={office}
        colleague={colleague}
        open={leaving}
        onClose={() => setLeaving(false)}
        onRemoved={onChanged}
      />
    </li>
  )
}
