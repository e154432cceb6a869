import type { BriefPerson } from '#src/contract/person.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  /** What the person is called so far. */
  name: string
  /** What the dialog gave; null where nobody has asked it. */
  person: BriefPerson | null
  onAsk(): void
}

/** The way to the dialog for a person's details, and what it gave. */
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
      {/* One button for both, so that the focus finds it again behind the dialog. */}
      <Button
        aria-label={t(person ? 'families.change_of' : 'families.details_of', { name: who })}
        onClick={onAsk}
      >
        {t(person ? 'families.change' : 'families.details')}
      </Button>
    </div>
  )
}
