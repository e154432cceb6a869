import { useState } from 'react'
import type { Colleague } from '#src/contract/office/colleague.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import { RoleChoice } from './RoleChoice.tsx'

interface Props {
  office: OwnOffice
  colleague: Colleague
  onChanged(): Promise<void>
}

/** A person who works in the office: their role, which can be changed, and its removal. */
export function ColleagueItem({ office, colleague, onChanged }: Props) {
  const { t } = useTranslator()
  const { name, email, role } = colleague
  const [leaving, setLeaving] = useState(false)
  return (
    <li>
      <p className="who">
        <b>{name}</b>
        <span className="hint">{email}</span>
      </p>
      <RoleChoice
        // A choice that was not saved is discarded once the role is another.
        key={role}
        office={office}
        colleague={colleague}
        onChanged={onChanged}
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
