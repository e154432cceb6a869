import { useTranslator } from '../../../ui/translator-context.ts'

interface Props<Name extends string> {
  names: readonly Name[]
  /** Where their texts are. */
  texts: 'tabs' | 'ended_tabs'
  counts: Record<Name, number>
  chosen: Name
  onChoose(name: Name): void
}

/** How many lines come, or came, to what; each leads to its lines. */
export function CountTabs<Name extends string>(props: Props<Name>) {
  const { names, texts, counts, chosen, onChoose } = props
  const { t } = useTranslator()
  return (
    <ul className="import-tabs">
      {names.map((name) => (
        <li key={name}>
          <button
            type="button"
            aria-pressed={name === chosen}
            disabled={counts[name] === 0}
            onClick={() => onChoose(name)}
          >
            <strong>{counts[name]}</strong> {t(`office-imports.${texts}.${name}`)}
          </button>
        </li>
      ))}
    </ul>
  )
}
