import { forget, recall, remember } from './session-memory.ts'

const KEY = 'queue-keys'

/** Whether single letters do something in the queues of an office: unless they were turned off. */
export function areKeysOn(): boolean {
  return recall(KEY) !== 'off'
}

/** Turns them on or off, for this tab: who speaks to the machine sets off letters by chance. */
export function turnKeys(on: boolean): void {
  if (on) forget(KEY)
  else remember(KEY, 'off')
}
