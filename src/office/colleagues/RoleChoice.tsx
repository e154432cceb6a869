import { useState } from 'react'
import type { Colleague } from '#src/contract/office/colleague.ts'
import { STAFF_ROLES } from '#src/contract/office/staff.ts'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAction } from '#src/ui/use-action.ts'
import { useOfficeApi } from '../office-query.ts'

interface Props {
  colleague: Colleague
  onChanged(): Promise<void>
}

/**
 * The role of a colleague. Choosing a role alone changes nothing, only the button does: arrow keys
 * move through the options of a list, and each role may lock a person out.
 */
export function RoleChoice({ colleague: { id, name, role }, onChanged }: Props) {
  const api = useOfficeApi()
  const { t } = useTranslator()
  const [chosen, setChosen] = useState(role)
  const change = useAction(
    async () => {
      await api.changeRole(id, chosen)
      await onChanged()
    },
    t('office-colleagues.changed', { name }),
  )
  return (
    <>
      <SelectField
        label={t('office-colleagues.invite.role')}
        aria-label={t('office-colleagues.role_of', { name })}
        name="role"
        value={chosen}
        options={STAFF_ROLES.map((one) => ({ value: one, text: t(`office.roles.${one}`) }))}
        onChange={({ target }) =>
          setChosen(STAFF_ROLES.find((one) => one === target.value) ?? role)
        }
      />
      {chosen !== role && (
        <Button
          variant="main"
          busy={change.busy}
          busyText={t('office-colleagues.busy')}
          onClick={change.run}
        >
          {t('office-colleagues.change_role')}
          <span className="vh"> {name}</span>
        </Button>
      )}
      <ActionProblem text={change.problem} />
    </>
  )
}
