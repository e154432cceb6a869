import { useState } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { Answered } from '../kit/Answered.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { officeApi } from '../office.ts'
import { ContentEditor } from './ContentEditor.tsx'
import { duplicateOf, newValues, valuesOf } from './content-values.ts'
import { type ContentKind, type ContentsPlace, kindOfType } from './contents-view.ts'
import { draftName } from './draft-name.ts'

interface Props {
  office: OwnOffice
  place: Exclude<ContentsPlace, { kind: 'list' }>
}

/** The address parameter of a new content that names the content to copy. */
const FROM = 'from'

/** The address at which a copy of a content is begun, without language. */
export function copyQuery(id: number): string {
  return `?${FROM}=${id}`
}

/** Opens a content with the data that its editor needs, or begins a new one. */
export function OpenContent({ office, place }: Props) {
  const { t, locale } = useTranslator()
  const [readMs] = useState(Date.now)
  const copied = Number(new URLSearchParams(location.search).get(FROM)) || undefined
  const { state, again } = useAnswer(`${office.slug} ${location.pathname}`, async () => {
    const api = officeApi(office)
    const id = place.kind === 'content' ? place.id : copied
    const [found, { results: sections }] = await Promise.all([
      id === undefined ? null : api.content(id),
      api.sections(),
    ])
    return { found, sections }
  })
  return (
    <Answered state={state} title={t('office.rooms.contents.title')} onRetry={again}>
      {({ found, sections }) => {
        const values = found && valuesOf(found, office.timezone, readMs)
        if (place.kind === 'content' && found && values) {
          return (
            <ContentEditor
              office={office}
              sections={sections}
              draft={draftName(office, found)}
              basis={{ record: found, timeZone: office.timezone, readMs }}
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
            office={office}
            sections={sections}
            draft={`${office.id}:${found ? `copy-${found.id}` : `new-${kind}`}`}
            basis={{ record: null, timeZone: office.timezone, readMs }}
            initial={values ? duplicateOf(values) : newValues(kind, locale, sections)}
          />
        )
      }}
    </Answered>
  )
}
