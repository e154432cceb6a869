import type { ReactNode, Ref } from 'react'
import { TextField } from '#src/ui/Field.tsx'
import { FoldedFilters } from './FoldedFilters.tsx'

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
