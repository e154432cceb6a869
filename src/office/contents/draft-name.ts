import type { ContentRecord } from '#src/contract/contents/content-record.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'

/** The name of an existing content's draft on this device. */
export function draftName(
  office: Pick<OwnOffice, 'id'>,
  record: Pick<ContentRecord, 'id'>,
): string {
  return `${office.id}:${record.id}`
}
