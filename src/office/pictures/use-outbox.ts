import { useEffect, useState } from 'react'
import { createOutbox, type Outbox } from './outbox.ts'

/** An outbox of the calling component: unmounting it aborts the uploads in progress. */
export function useOutbox(): Outbox {
  const [outbox] = useState(createOutbox)
  useEffect(() => () => outbox.end(), [outbox])
  return outbox
}
