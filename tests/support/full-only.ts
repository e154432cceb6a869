/**
 * Trials that are worth their time by their number, or that wait for a clock. What each of them
 * finds is found in the gate by the tests named here, though not by as many ways.
 */
export const FULL_ONLY = [
  // Processes killed at any moment: db/embedded, publish/power-cut, bucket-kill, and what follows a
  // run that was cut off in publish/publish and publish/site-keeper.
  'tests/publish/{kill,kill-publisher,kill-requests,kill-start}.test.ts',
  // Readers of whole releases while processes publish: forms-and-assets, nginx, release/replace.
  'tests/publish/polling.test.ts',
  // Cron strikes in real time: publish/publisher.
  'tests/publish/schedule.test.ts',
  // A thousand webhooks over HTTP: publish/hook, publish/publish-queue, change.
  'tests/publish/webhooks.test.ts',
  // Several publishers at once: files/folder-lock, publish/publisher, commands.
  ...(process.env.DATABASE_URL === undefined ? ['tests/publish/one-publisher.test.ts'] : []),
]
