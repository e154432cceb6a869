import { IncrementalPublisher } from '#src/publish/incremental-publisher.ts'
import type { PublishResult, RunInput } from '#src/publish/run.ts'

/**
 * Makes a whole release from the API and switches to it in one step (decision 020). Until the
 * switch no live file changes; after any failure the former release stays.
 *
 * @throws PublishRefused when the API, an answer, a page or the number of pages is faulty
 * @throws FolderLockedError when another publisher works on the same data folder
 */
export async function publishSite({
  now,
  why,
  mayLose,
  resume,
  ...input
}: RunInput): Promise<PublishResult> {
  return new IncrementalPublisher(input).run({ kind: 'full' }, { now, why, mayLose, resume })
}
