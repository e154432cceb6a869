import { CatechismDetails, NotifyCatechism } from '#src/contract/requests/catechism.ts'
import type { RequestKindDefinition } from '../kinds.ts'

/** Registers a child for catechism. */
export const catechism: RequestKindDefinition<'catechism'> = {
  form: CatechismDetails,
  notify: NotifyCatechism,
  receipt: 'request-received',
  keptDays: 730,
  report: { cells: { catechism_student_sex: 'sex' } },
  usualDocuments: [
    { key: 'registration-form', name: null, days: 15 },
    { key: 'baptism-record', name: null, days: 30 },
    { key: 'child-identity', name: null, days: 30 },
    { key: 'photograph', name: null, days: 30 },
  ],
}
