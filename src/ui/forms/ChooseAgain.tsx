import { useEffect, useRef, useState } from 'react'
import { openDraft } from '#src/stores/drafts.ts'
import { useTranslator } from '../translator-context.ts'

interface Props {
  /** What the files are for, such as `photo`. */
  about: string
  /** The names of the chosen files that are not on the server yet. */
  names: readonly string[]
  /** Whether only one file is allowed: a new one replaces it. */
  isOne?: boolean
}

/**
 * Lists the files that were chosen but not uploaded, because a browser cannot restore them with a
 * draft (namespace `forms`).
 */
export function ChooseAgain({ about, names, isOne = false }: Props) {
  const { t } = useTranslator()
  const [draft] = useState(() => openDraft<{ names: string[] }>(`files:${about}`))
  const [left, setLeft] = useState(() => draft.read()?.names ?? [])
  const missing = isOne && names.length > 0 ? [] : left.filter((name) => !names.includes(name))
  const all = JSON.stringify([...missing, ...names])
  const hadSome = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the names
  useEffect(() => {
    if (names.length > 0) {
      hadSome.current = true
      draft.write({ names: JSON.parse(all) })
      setLeft(missing)
    } else if (hadSome.current) {
      if (missing.length > 0) draft.write({ names: missing })
      else draft.clear()
    }
  }, [all])
  if (missing.length === 0) return null
  return (
    <p className="hint" role="status">
      {t('forms.kept.files', { names: missing.join(', ') })}
    </p>
  )
}
