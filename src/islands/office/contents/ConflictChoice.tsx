import { useState } from 'react'
import type { Sections } from '#src/contract/content-record.ts'
import { slugOf } from '#src/domain/slug-of.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ConflictDialog } from '../ConflictDialog.tsx'
import type { ContentValues } from './content-values.ts'
import { differencesToSettle, mergedValues } from './merge-values.ts'
import { usePartText } from './use-part-text.ts'

interface Props {
  base: ContentValues
  mine: ContentValues
  theirs: ContentValues
  sections: Sections['results']
  onSettle(merged: ContentValues): void
  onClose(): void
}

/** Two versions beside each other, part by part, and which of each is to stand. */
export function ConflictChoice({ base, mine, theirs, sections, onSettle, onClose }: Props) {
  const { t } = useTranslator()
  const textOf = usePartText(sections)
  const [found] = useState(() => differencesToSettle(base, mine, theirs))
  return (
    <ConflictDialog
      words="office-contents.conflict"
      parts={found.map((one) => ({
        ...one,
        label: t(`office-contents.parts.${one.part}`),
        mine: textOf(one.part, addressed(mine)),
        theirs: textOf(one.part, addressed(theirs)),
      }))}
      onTake={(chosen) => onSettle(mergedValues(mine, theirs, chosen))}
      onClose={onClose}
    />
  )
}

/** With the address that it gets, where that is left to its title. */
function addressed(values: ContentValues): ContentValues {
  return { ...values, slug: values.slug || slugOf(values.title) }
}
