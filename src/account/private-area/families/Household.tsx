import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { HOUSEHOLD_MAX } from '#src/contract/people/pending-family.ts'
import type { RelationshipDegree } from '#src/contract/people/relationship-degree.ts'
import { notify } from '#src/stores/notifications.ts'
import { Button } from '#src/ui/Button.tsx'
import { FormGroup } from '#src/ui/FormGroup.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { isRelated, type LineValues, NEW_LINE } from '#src/ui/requests/family-values.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { HouseholdLine } from './HouseholdLine.tsx'
import type { FamilyFormState } from './use-family-form.ts'

interface Props {
  form: FamilyFormState
  degrees: readonly RelationshipDegree[]
  /** Opens the dialog for a person's details. */
  onAsk(at: number): void
}

/** The members of the household, line by line (requirements §3.9). */
export function Household({ form, degrees, onAsk }: Props) {
  const { t } = useTranslator()
  const { control, lines } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'family_entities' })
  const adder = useRef<HTMLParagraphElement>(null)

  /** The line stays in the form: only sending requires it to be complete (requirements §5.3). */
  function warnOf(line: LineValues | undefined): void {
    if (line?.entity_name.trim() && !isRelated(line)) {
      notify(t('families.relation_warning'), 'warning')
    }
  }

  function add(): void {
    warnOf(lines.at(-1))
    append(NEW_LINE, { focusName: `family_entities.${fields.length}.entity_name` })
  }

  function take(at: number): void {
    const name = lines[at]?.entity_name.trim() || t('families.nobody')
    remove(at)
    notify(t('families.removed', { name }), 'primary')
    adder.current?.querySelector('button')?.focus()
  }

  return (
    <FormGroup title={t('families.household')} hint={t('families.household_hint')}>
      {fields.length === 0 && <p className="nobody">{t('families.empty')}</p>}
      {fields.map(({ id }, at) => (
        <HouseholdLine
          key={id}
          form={form}
          degrees={degrees}
          at={at}
          onAsk={() => onAsk(at)}
          onLeave={() => warnOf(lines[at])}
          onRemove={() => take(at)}
        />
      ))}
      <p ref={adder}>
        {fields.length < HOUSEHOLD_MAX ? (
          <Button onClick={add}>
            <Icon name="users" />
            {t('families.add')}
          </Button>
        ) : (
          t('families.full', { max: HOUSEHOLD_MAX })
        )}
      </p>
    </FormGroup>
  )
}
