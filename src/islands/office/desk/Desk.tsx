import type { OwnOffice } from '../../../contract/office.ts'
import { hasRight } from '../../../domain/staff-rights.ts'
import { useTranslator } from '../../../ui/translator-context.ts'
import { ConnectionsPart } from './ConnectionsPart.tsx'
import { NotPublicYet } from './NotPublicYet.tsx'
import { PendingPart } from './PendingPart.tsx'
import { PublishingPart } from './PublishingPart.tsx'
import { UnheldPart } from './UnheldPart.tsx'

/** What of an office needs whoever works in it: of people, of the page, or of both. */
export function Desk({ office }: { office: OwnOffice }) {
  const { t } = useTranslator()
  return (
    <>
      <h1>{t('office.rooms.desk.title')}</h1>
      <div className="desk">
        <NotPublicYet office={office} />
        {hasRight(office.role, 'people') && <UnheldPart office={office} />}
        {hasRight(office.role, 'people') && <PendingPart office={office} />}
        {hasRight(office.role, 'contents') && <PublishingPart office={office} />}
        {hasRight(office.role, 'roles') && <ConnectionsPart office={office} />}
      </div>
    </>
  )
}
