import { useState } from 'react'
import type { LineOutcome, LinePlan } from '#src/contract/import-line.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ImportLineList } from './ImportLineList.tsx'
import type { PartProps } from './OneImport.tsx'

interface Props<Name extends string> extends PartProps {
  names: readonly Name[]
  /** Where their texts are. */
  texts: 'tabs' | 'ended_tabs'
  counts: Record<Name, number>
  /** Whose lines are shown until another is chosen. */
  first: Name
  narrowedTo(name: Name): { plan: LinePlan } | { outcome: LineOutcome }
}

/** How many lines come, or came, to what, and the lines of whichever of these is chosen. */
export function LinesByCount<Name extends string>(props: Props<Name>) {
  const { names, texts, counts, first, narrowedTo, ...shared } = props
  const { t } = useTranslator()
  const [chosen, setChosen] = useState(first)
  return (
    <>
      <ul className="import-tabs">
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={name === chosen}
              disabled={counts[name] === 0}
              onClick={() => setChosen(name)}
            >
              <strong>{counts[name]}</strong> {t(keyIn(`office-imports.${texts}`, name))}
            </button>
          </li>
        ))}
      </ul>
      <ImportLineList key={chosen} {...shared} narrowed={narrowedTo(chosen)} />
    </>
  )
}
