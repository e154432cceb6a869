import type { Ref } from 'react'
import { SelectField } from '#src/ui/SelectField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ListFilters } from '../kit/ListFilters.tsx'
import {
  PEOPLE_NARROWINGS,
  type PeopleNarrowing,
  type PeopleView,
  peopleSearch,
  REGISTER_ORDERS,
  type RegisterList,
  type RegisterOrder,
} from './people-view.ts'

interface Props {
  of: RegisterList
  view: PeopleView
  search: Ref<HTMLInputElement>
  onChange(changes: Partial<PeopleView>, how: 'typed' | 'chosen'): void
}

/** The filters and the order of a list of the register. */
export function RegisterFilters({ of, view, search, onChange }: Props) {
  const { t } = useTranslator()
  return (
    <ListFilters
      label={t(`office-people.search.${of}`)}
      search={view.search}
      field={search}
      isSet={peopleSearch({ ...view, search: '', page: 1 }) !== ''}
      hasOrder
      onSearch={(text) => onChange({ search: text }, 'typed')}
    >
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
    </ListFilters>
  )
}
