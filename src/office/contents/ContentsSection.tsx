import { LazyForm } from '#src/ui/forms/LazyForm.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { NoSuchSection } from '../Office.tsx'
import { useOffice } from '../office-context.ts'
import { ContentsList } from './ContentsList.tsx'
import { contentsPlace } from './contents-view.ts'

interface Props {
  /** The part of the address after the section. */
  rest: string[]
}

/**
 * The contents of a parish: its news, events and pages, and the editor. The editor's code is many
 * times larger than the list's, so it is loaded when the first content is opened.
 */
export function ContentsSection({ rest }: Props) {
  const office = useOffice()
  const { t } = useTranslator()
  const place = contentsPlace(rest)
  switch (place?.kind) {
    case 'list':
      return <ContentsList />
    case 'new':
    case 'content':
      return (
        <LazyForm
          failed={t('office.failed')}
          namespaces={'common office office-contents proof office-pictures errors events forms content'.split(
            ' ',
          )}
          load={async () => {
            const { OpenContent } = await import('./OpenContent.tsx')
            return <OpenContent place={place} />
          }}
        />
      )
    case undefined:
      return <NoSuchSection slug={office.slug} />
  }
}
