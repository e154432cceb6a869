import type { OwnOffice } from '#src/contract/office/office.ts'
import { hasRight } from '#src/domain/accounts/staff-rights.ts'
import { Bones } from '#src/ui/Bones.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { CelebrationsPart } from './CelebrationsPart.tsx'
import { DeparturesPart } from './DeparturesPart.tsx'
import { DeskSummary } from './DeskSummary.tsx'
import { NotPublicYet } from './NotPublicYet.tsx'
import { PendingPart } from './PendingPart.tsx'
import { PublishingPart } from './PublishingPart.tsx'
import { TroublePart } from './TroublePart.tsx'
import { useDesk } from './use-desk.ts'

/** The start page of an office, for the user's role: the people, the page, or both. */
export function Desk({ office }: { office: OwnOffice }) {
  const { t } = useTranslator()
  const desk = useDesk(office)
  const isOfPeople = hasRight(office.role, 'people')
  // A page that nobody sees yet has no news to report.
  const isPublished = hasRight(office.role, 'contents') && office.is_public
  const publishing = isPublished && <PublishingPart office={office} {...desk} />
  const celebrations = isOfPeople && <CelebrationsPart office={office} state={desk.pending.state} />
  return (
    <>
      <h1>{t('office.rooms.desk.title')}</h1>
      <DeskSummary office={office} desk={desk} />
      <div className="desk">
        <NotPublicYet office={office} />
        {desk.isWhole ? (
          <>
            <div className="desk-column">
              {isOfPeople ? <PendingPart office={office} {...desk.pending} /> : publishing}
              {publishing && celebrations}
            </div>
            <div className="desk-column">
              <TroublePart office={office} desk={desk} />
              <DeparturesPart office={office} pending={desk.pending} />
              {isOfPeople && (publishing || celebrations)}
            </div>
          </>
        ) : (
          <Bones tall />
        )}
      </div>
    </>
  )
}
