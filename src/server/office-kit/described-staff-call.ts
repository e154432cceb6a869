import type * as v from 'valibot'
import { type Answers, type Asks, describedOperation } from '../http/described-operation.ts'
import type { OfficeOperation, StaffCall } from './call-rights.ts'
import { REPORT_TYPES } from './reports/files.ts'
import type { StaffResourceName } from './resource.ts'

type OfficeAsks = Omit<Asks, 'isSignedIn' | 'isOfOffice'>

/** Describes a call that only staff of a community may make. */
export function officeCall(operation: OfficeOperation, answers: Answers, asks: OfficeAsks = {}) {
  return describedOperation(operation, 'office', answers, {
    ...asks,
    isSignedIn: true,
    isOfOffice: true,
  })
}

/**
 * Describes a call on a resource of the office as the operation `{resource}.{call}`.
 *
 * @param schema of the answer; null for a report, whose answer is a file
 */
export function describedStaffCall(
  { name }: { name: StaffResourceName },
  call: StaffCall,
  schema: v.GenericSchema | null,
  { takes, ...asks }: Omit<OfficeAsks, 'takes'> & { takes?: v.GenericSchema } = {},
) {
  const answers = schema ?? { mediaTypes: Object.values(REPORT_TYPES) }
  return officeCall(`${name}.${call}`, answers, {
    ...asks,
    ...(takes && { takes: { filters: takes, limit: 'or all' } }),
  })
}
