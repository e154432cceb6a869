import type { Ref } from 'react'
import {
  PEOPLE_NARROWINGS,
  type PeopleNarrowing,
  type PeopleView,
  peopleSearch,
  REGISTER_ORDERS,
  type RegisterList,
  type RegisterOrder,
} from '../../../domain/people-view.ts'
import { TextField } from '../../../ui/Field.tsx'
import { FoldedFilters } from '../../../ui/office/requests/FoldedFilters.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { useTranslator } from '../../../ui/translator-context.ts'

interface Props {
  of: RegisterList
  view: PeopleView
  search: Ref<HTMLInputElement>
  onChange(changes: Partial<PeopleView>, how: 'typed' | 'chosen'): void
}

/** What narrows and orders a list of the register. */
export function RegisterFilters({ of, view, search, onChange }: Props) {
  const { t } = useTranslator()
  return (
    <search className="contents-filters people-filters">
      <TextField
        ref={search}
        label={t(`office-people.search.${of}`)}
        name="search"
        type="search"
        maxLength={80}
        autoComplete="off"
        value={view.search}
        onChange={({ target }) => onChange({ search: target.value }, 'typed')}
      />
      <FoldedFilters isSet={peopleSearch({ ...view, search: '', page: 1 }) !== ''}>
        {of === 'people' && (
          <SelectField
            label={t('office-people.only.label')}
            name="only"
            value={view.only}
            options={PEOPLE_NARROWINGS.map((value) => ({
              value,
              text: t(`office-people.only.${value}`),
            }))}
            onChange={({ target }) => onChange({ only: target.value as PeopleNarrowing }, 'chosen')}
          />
        )}
        <SelectField
          label={t('office-people.order.label')}
          name="order"
          value={view.order}
          options={REGISTER_ORDERS.map((value) => ({
            value,
            text: t(`office-people.order.${value}`),
          }))}
          onChange={({ target }) => onChange({ order: target.value as RegisterOrder }, 'chosen')}
        />
      </FoldedFilters>
    </search>
  )
}
