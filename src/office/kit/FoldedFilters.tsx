import { type ReactNode, useId, useState } from 'react'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  /** Whether any filter or order is active: then they are shown. */
  isSet: boolean
  /** Whether one of them sets the order of the list. */
  hasOrder: boolean
  children: ReactNode
}

/**
 * The filters of a list besides the search: on a phone behind a button, so that the list stays
 * visible, and beside the search if there is room.
 */
export function FoldedFilters({ isSet, hasOrder, children }: Props) {
  const { t } = useTranslator()
  const id = useId()
  const [isOpen, setIsOpen] = useState(isSet)
  return (
    <>
      <button
        type="button"
        className="btn fold"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t(`office.list.${hasOrder ? 'filter_and_order' : 'filter'}`)}
        <Icon name="chevronDown" />
      </button>
      <div id={id} className="folded" data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  )
}
