import { forget, recall, remember } from '#src/stores/session-memory.ts'

const KEY = 'queue-keys'

/** Whether single-letter shortcuts work in an office's queues: yes, unless they were turned off. */
export function areKeysOn(): boolean {
  return recall(KEY) !== 'off'
}

/** Turns them on or off, for this tab: speech input triggers letters by accident. */
export function turnKeys(on: boolean): void {
  if (on) forget(KEY)
  else remember(KEY, 'off')
}
