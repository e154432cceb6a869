import type { Mutant } from '../mutant.ts'

export const BUCKETS = [
  {
    kind: 'vitest',
    id: 'bucket-journal-not-synced',
    what: 'What is about to be changed in a bucket is not on the disk before: not synced.',
    file: 'src/publish/targets/upload-journal.ts',
    find: `    await handle.sync().finally(() => handle.close())
`,
    replace: `    await handle.close()
`,
    tests: [
      'tests/publish/power-cut.test.ts',
      'src/publish/targets/upload-journal.test.ts',
      'tests/publish/bucket.test.ts',
    ],
  },
  {
    kind: 'vitest',
    id: 'bucket-purge-before',
    what: 'A CDN counts as told before it was: a purge that fails is not due.',
    file: 'src/publish/targets/bucket-target.ts',
    find: `      await purger.purge(addresses.map((address) => \`\${siteUrl}\${address}\`))
      journal.notePurged(addresses)
`,
    replace: `      journal.notePurged(addresses)
      await purger.purge(addresses.map((address) => \`\${siteUrl}\${address}\`))
`,
    tests: ['tests/publish/bucket.test.ts', 'tests/publish/bucket-property.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'bucket-hashed-gone',
    what: 'Hashed files of former releases are removed from a bucket at once.',
    file: 'src/publish/targets/sync-plan.ts',
    find: 'address !== MARKER && !isKept(toObjectKey(address))',
    replace: 'address !== MARKER || isKept(toObjectKey(address))',
    tests: ['tests/publish/bucket.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'bucket-removals-order',
    what: 'In a bucket the pages that others link to go before those.',
    file: 'src/publish/targets/sync-plan.ts',
    find: '(address) => -uploadStage(address, true)',
    replace: '(address) => uploadStage(address, true)',
    tests: ['tests/publish/bucket.test.ts', 'tests/publish/bucket-property.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'bucket-removals-early',
    what: 'What is to be removed from a bucket counts as gone before anything was sent.',
    file: 'src/publish/targets/bucket-target.ts',
    find: 'await journal.beginChanges(sending, [])',
    replace: 'await journal.beginChanges(sending, removals.flat())',
    tests: ['tests/publish/bucket-property.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'backup-bucket-not-compared',
    what: 'A backup in a bucket is read back, and not compared with what was sent.',
    file: 'src/server/backup/archive-bucket.ts',
    find: "if (hash.digest('hex') !== sha256) {",
    replace: "if (hash.digest('hex') === '') {",
    tests: ['src/server/backup/archive-bucket.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'backup-bucket-public',
    what: 'Backups go to a bucket that everybody can read.',
    file: 'src/server/backup/archive-bucket.ts',
    find: 'return answer.ok',
    replace: 'return answer.ok && answer.redirected',
    tests: ['src/server/backup/archive-bucket.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'backup-bucket-upload-left',
    what: 'An upload that fails is not given up, and its parts stay.',
    file: 'src/server/backup/object-transfer.ts',
    find: 'client.abortMultipartUpload(key, upload)',
    replace: 'Promise.resolve(client)',
    tests: ['src/server/backup/archive-bucket.test.ts'],
  },
] satisfies Mutant[]
