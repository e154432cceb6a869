import type { OwnOffice } from '#src/contract/office/office.ts'
import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { PersonPicker, type Picked } from './PersonPicker.tsx'

interface Props {
  office: OwnOffice
  id: 'father_id' | 'mother_id'
  label: string
  picked: Picked | null
  error: string | undefined
  except: readonly number[]
  /** @param isNew whether the person was added to the register just now */
  onPick(person: Picked | null, isNew: boolean): void
}

/** The father or the mother of a family: a person of the register, or nobody. */
export function ParentField({ office, id, label, picked, error, except, onPick }: Props) {
  const { t } = useTranslator()
  if (!picked) {
    return (
      <PersonPicker
        office={office}
        id={id}
        label={label}
        error={error}
        except={except}
        mayAdd
        onPick={onPick}
      />
    )
  }
  return (
    <div className="form-field">
      <p className="label">{label}</p>
      <div className="picked">
        <span>{picked.name}</span>
        <Button
          id={id}
          aria-label={t('families.remove_of', { name: picked.name })}
          onClick={() => onPick(null, false)}
        >
          {t('families.remove')}
        </Button>
      </div>
      {error && <p className="error">{error}</p>}
    </div>
  )
}
