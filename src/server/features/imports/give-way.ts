import { setTimeout as wait } from 'node:timers/promises'

/** Enough for a reader's call to be answered, and little beside what a batch takes. */
const OTHERS_MS = 25

/**
 * Leaves the database to others for a moment. The embedded engine has one connection, and a call is a
 * row of statements: if each of them waited for a batch, the call would wait for as many batches.
 */
export async function giveWay(): Promise<void> {
  await wait(OTHERS_MS)
}
