import { useState } from 'react'
import { PAGE } from '#src/contract/contents/content.ts'
import type { Sections } from '#src/contract/contents/content-record.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { slugOf } from '#src/domain/contents/slug-of.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ConflictDialog } from '../kit/ConflictDialog.tsx'
import { usePages } from '../kit/use-pages.ts'
import type { ContentValues } from './content-values.ts'
import { differencesToSettle, mergedValues } from './merge-values.ts'
import { usePartText } from './use-part-text.ts'

interface Props {
  office: OwnOffice
  base: ContentValues
  mine: ContentValues
  theirs: ContentValues
  sections: Sections['results']
  onSettle(merged: ContentValues): void
  onClose(): void
}

/**
 * Shows two versions beside each other, part by part; the user chooses which one to keep of each.
 */
export function ConflictChoice({ office, base, mine, theirs, sections, onSettle, onClose }: Props) {
  const { t } = useTranslator()
  const textOf = usePartText(sections, usePages(office, mine.content_type === PAGE))
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

/** Includes the address that it gets, where the title decides it. */
function addressed(values: ContentValues): ContentValues {
  return { ...values, slug: values.slug || slugOf(values.title) }
}
