import { useState } from 'react'
import type { LineOutcome, LinePlan } from '#src/contract/office/import-line.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ImportLineList } from './ImportLineList.tsx'
import type { PartProps } from './OneImport.tsx'

interface Props<Name extends string> extends PartProps {
  names: readonly Name[]
  /** The namespace of their texts. */
  texts: 'tabs' | 'ended_tabs'
  counts: Record<Name, number>
  /** The count whose lines are shown until the user chooses another. */
  first: Name
  narrowedTo(name: Name): { plan: LinePlan } | { outcome: LineOutcome }
}

/** The number of lines for each expected or actual result, and the lines of the chosen result. */
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
