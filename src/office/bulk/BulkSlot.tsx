import { useStore } from '@nanostores/react'
import { $bulkStatus } from './bulk-slot.ts'

/** The place for bulk actions in the frame of the office, on every page of it. */
export function BulkSlot() {
  const Status = useStore($bulkStatus)
  return Status && <Status />
}
