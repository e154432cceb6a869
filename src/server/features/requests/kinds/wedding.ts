import { CelebrationAcceptance } from '#src/contract/office/staff.ts'
import { NotifyWedding, WeddingDetails } from '#src/contract/requests/wedding.ts'
import type { RequestKindDefinition } from '../kinds.ts'

/** Tells the parish of a wish for a wedding. */
export const wedding: RequestKindDefinition<'wedding'> = {
  form: WeddingDetails,
  notify: NotifyWedding,
  receipt: 'request-received',
  keptDays: 730,
  acceptance: CelebrationAcceptance,
  report: { cells: { mass: 'yes_or_no' } },
  // A certificate of baptism and that of the registry are valid for six months, so they are not
  // asked for earlier than that.
  usualDocuments: [
    { key: 'baptism-groom', name: null, days: 90 },
    { key: 'baptism-bride', name: null, days: 90 },
    { key: 'couple-identity', name: null, days: 90 },
    { key: 'marriage-course', name: null, days: 60 },
    { key: 'parish-enquiry', name: null, days: 60 },
    { key: 'registry-certificate', name: null, days: 30 },
    { key: 'witnesses-identity', name: null, days: 30 },
  ],
  /** The groom's address comes first. */
  secondEmail: ({ entity_bride_email }) => entity_bride_email,
}
