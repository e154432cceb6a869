import './lists.css'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { TextField } from '#src/ui/fields/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  /** The label of the search field. */
  label: string
  search: string
  /** The search field, for a keyboard shortcut that focuses it. */
  field?: Ref<HTMLInputElement>
  /** Whether any filter or order besides the search is active. */
  isSet: boolean
  /** Whether one of the fields sets the order of the list. */
  hasOrder?: boolean
  onSearch(text: string): void
  /** The fields of the filters. */
  children: ReactNode
}

/** The search field of a list, with its filters. */
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
