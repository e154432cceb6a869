import type { BriefPerson } from '#src/contract/people/person.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  /** The person's current name. */
  name: string
  /** The result of the dialog; null if it was not opened. */
  person: BriefPerson | null
  onAsk(): void
}

/** The button to the dialog for a person's details, and the dialog's result. */
export function PersonPart({ name, person, onAsk }: Props) {
  const { t } = useTranslator()
  const who = name.trim() || t('families.nobody')
  return (
    <div className="person-part">
      {person && (
        <p className="known">
          <Icon name="mail" />
          {person.email}
        </p>
      )}
      {/* One button for both states, so that the dialog can return the focus to it. */}
      <Button
        aria-label={t(person ? 'families.change_of' : 'families.details_of', { name: who })}
        onClick={onAsk}
      >
        {t(person ? 'families.change' : 'families.details')}
      </Button>
    </div>
  )
}
