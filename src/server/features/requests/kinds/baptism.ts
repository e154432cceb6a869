import { CelebrationAcceptance } from '#src/contract/office/staff.ts'
import { BaptismDetails, NotifyBaptism } from '#src/contract/requests/baptism.ts'
import type { RequestKindDefinition } from '../kinds.ts'

/** Tells the parish of a wish for a baptism. */
export const baptism: RequestKindDefinition<'baptism'> = {
  form: BaptismDetails,
  notify: NotifyBaptism,
  receipt: 'request-received',
  keptDays: 730,
  acceptance: CelebrationAcceptance,
  usualDocuments: [
    { key: 'birth-record', name: null, days: 30 },
    { key: 'parents-identity', name: null, days: 30 },
    { key: 'godparents-identity', name: null, days: 30 },
    { key: 'godparents-sacraments', name: null, days: 30 },
    { key: 'godparents-suitability', name: null, days: 30 },
    { key: 'other-parish-leave', name: null, days: 30 },
    { key: 'preparation', name: null, days: 8 },
  ],
}
