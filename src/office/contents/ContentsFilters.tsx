import { SelectField } from '#src/ui/SelectField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ListFilters } from '../kit/ListFilters.tsx'
import type { ContentsView } from './contents-view.ts'

const STATES = ['kept', 'draft', 'scheduled', 'online', 'archived', 'deleted'] as const

interface Props {
  view: ContentsView
  onChange(changes: Partial<ContentsView>, how: 'typed' | 'chosen'): void
}

/** The filters of the list of contents. */
export function ContentsFilters({ view, onChange }: Props) {
  const { t } = useTranslator()
  return (
    <ListFilters
      label={t('office-contents.list.search')}
      search={view.search}
      isSet={view.state !== 'kept'}
      onSearch={(search) => onChange({ search }, 'typed')}
    >
      <SelectField
        label={t('office-contents.list.state')}
        name="state"
        value={view.state === 'published' ? 'online' : view.state}
        options={STATES.map((value) => ({
          value,
          text: t(`office-contents.list.states.${value}`),
        }))}
        onChange={({ target }) => {
          const state = STATES.find((one) => one === target.value) ?? 'kept'
          onChange({ state }, 'chosen')
        }}
      />
    </ListFilters>
  )
}
