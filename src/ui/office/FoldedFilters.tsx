import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../Icon.tsx'
import { useTranslator } from '../translator-context.ts'

interface Props {
  /** Whether any of them narrows or orders the list: then they are seen. */
  isSet: boolean
  /** Whether one of them says in which order the list is. */
  hasOrder: boolean
  children: ReactNode
}

/**
 * What narrows a list besides words: on a phone behind a button, for there it is the list that one
 * came for, and beside the search wherever there is room.
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
