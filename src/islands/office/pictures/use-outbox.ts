import { useEffect, useState } from 'react'
import { createOutbox, type Outbox } from './outbox.ts'

/** An outbox for as long as what calls this is shown: then what is on its way is ended. */
export function useOutbox(): Outbox {
  const [outbox] = useState(createOutbox)
  useEffect(() => () => outbox.end(), [outbox])
  return outbox
}
