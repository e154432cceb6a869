import type { ReactNode } from 'react'
import type { EntityRecord } from '#src/contract/people/entity.ts'

interface Props {
  id: string
  isActive: boolean
  onChoose(): void
  children: ReactNode
}

/** One of the suggestions: a person of the register, or a new one. */
export function PickerOption({ id, isActive, onChoose, children }: Props) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field that the list belongs to
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
    <div id={id} role="option" aria-selected={isActive} onClick={onChoose}>
      {children}
    </div>
  )
}

/** The details that distinguish people of the same name. */
export function tellingOf({ email, mobilephone, phone, birth_place_parish }: EntityRecord): string {
  return [email, mobilephone ?? phone, birth_place_parish].filter(Boolean).join(' · ')
}
