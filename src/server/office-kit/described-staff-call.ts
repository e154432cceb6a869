import type * as v from 'valibot'
import { describedOperation } from '../http/described-operation.ts'
import { REPORT_TYPES } from './reports/files.ts'
import type { StaffResourceName } from './resource.ts'

/** The calls of staff on a resource: the texts `api-docs.staff.calls.{call}`. */
export type StaffCall =
  | 'list'
  | 'report'
  | 'bulkDelete'
  | 'create'
  | 'one'
  | 'update'
  | 'delete'
  | 'accept'
  | 'reject'
  | 'count'

type Asks = Pick<
  NonNullable<Parameters<typeof describedOperation>[3]>,
  'isIdempotent' | 'takesVersion' | 'refuses'
> & { takes?: v.GenericSchema }

/**
 * Describes a call on a resource of the office as the operation `{resource}.{call}`.
 *
 * @param schema of the answer; null for a report, whose answer is a file
 */
export function describedStaffCall(
  { name }: { name: StaffResourceName },
  call: StaffCall,
  schema: v.GenericSchema | null,
  { takes, ...asks }: Asks = {},
) {
  const answers = schema ?? { mediaTypes: Object.values(REPORT_TYPES) }
  return describedOperation(`${name}.${call}`, 'office', answers, {
    ...asks,
    isSignedIn: true,
    isOfOffice: true,
    ...(takes && { takes: { filters: takes, limit: 'or all' } }),
  })
}
