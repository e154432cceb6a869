import { useState } from 'react'
import { useTranslator } from '#src/ui/translator-context.ts'
import { QueryResult } from '../kit/QueryResult.tsx'
import { useOffice } from '../office-context.ts'
import { useEditedAnswers } from '../office-query.ts'
import { ContentEditor } from './ContentEditor.tsx'
import { contentDraftName, duplicateOf, newValues, toContentValues } from './content-values.ts'
import { COPIED, type ContentKind, type ContentsPlace, kindOfType } from './contents-view.ts'

/** Loads a content and the data that its editor needs, or begins a new one. */
export function OpenContent({ place }: { place: Exclude<ContentsPlace, { kind: 'list' }> }) {
  const office = useOffice()
  const { t, locale } = useTranslator()
  const [readMs] = useState(Date.now)
  // Read once: after the new content is saved, the address no longer names the content it was
  // copied from.
  const [copied] = useState(() => Number(new URLSearchParams(location.search).get(COPIED)) || null)
  const id = place.kind === 'content' ? place.id : copied
  const query = useEditedAnswers(['edited content', id], async (api) => {
    const [found, { results: sections }] = await Promise.all([
      id === null ? null : api.content(id),
      api.sections(),
    ])
    return { found, sections }
  })
  return (
    <QueryResult query={query} title={t('office.rooms.contents.title')}>
      {({ found, sections }) => {
        const values = found && toContentValues(found, office.timezone, readMs)
        if (place.kind === 'content' && found && values) {
          return (
            <ContentEditor
              sections={sections}
              draft={contentDraftName(office, found)}
              record={found}
              readMs={readMs}
              initial={values}
            />
          )
        }
        const kind: ContentKind = found
          ? kindOfType(found.content_type)
          : place.kind === 'new'
            ? place.of
            : 'news'
        return (
          <ContentEditor
            sections={sections}
            draft={`${office.id}:${found ? `copy-${found.id}` : `new-${kind}`}`}
            record={null}
            readMs={readMs}
            initial={values ? duplicateOf(values) : newValues(kind, locale, sections)}
          />
        )
      }}
    </QueryResult>
  )
}
