import './lists.css'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { TextField } from '#src/ui/fields/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  /** What is searched for, as the field says it. */
  label: string
  search: string
  /** Where a key may lead. */
  field?: Ref<HTMLInputElement>
  /** Whether anything but the search narrows or orders the list. */
  isSet: boolean
  /** Whether one of the fields says in which order the list is. */
  hasOrder?: boolean
  onSearch(text: string): void
  /** What else the list is narrowed by: a field each. */
  children: ReactNode
}

/** The head of a list: what it is searched for, and what narrows or orders it besides. */
export function ListFilters(props: Props) {
  const { label, search, field, isSet, hasOrder = false, onSearch, children } = props
  return (
    <search className="list-filters">
      <TextField
        {...(field && { ref: field })}
        label={label}
        name="search"
        type="search"
        maxLength={80}
        autoComplete="off"
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      <FoldedFilters isSet={isSet} hasOrder={hasOrder}>
        {children}
      </FoldedFilters>
    </search>
  )
}

interface FoldedFiltersProps {
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
function FoldedFilters({ isSet, hasOrder, children }: FoldedFiltersProps) {
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
