import type { OwnOffice } from '../../../contract/office.ts'
import { contentsPlace } from '../../../domain/contents-view.ts'
import { NoSuchRoom } from '../Office.tsx'
import { ContentsList } from './ContentsList.tsx'
import { OpenContent } from './OpenContent.tsx'

interface Props {
  office: OwnOffice
  /** What follows the room in the address. */
  rest: string[]
}

/** What a parish publishes: its news and events, and each of them by itself. */
export function ContentsRoom({ office, rest }: Props) {
  const place = contentsPlace(rest)
  switch (place?.kind) {
    case 'list':
      return <ContentsList office={office} />
    case 'new':
    case 'content':
      return <OpenContent office={office} place={place} />
    case undefined:
      return <NoSuchRoom slug={office.slug} />
  }
}
