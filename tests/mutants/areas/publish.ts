import type { Mutant } from '../mutant.ts'

export const PUBLISH = [
  {
    kind: 'vitest',
    id: 'release-not-synced',
    what: 'A release goes live before its files are on the disk: not synced.',
    file: 'src/publish/release/releases.ts',
    find: `    await syncFileSystem(\`\${dir}.tmp\`)
`,
    replace: '',
    tests: [
      'tests/publish/power-cut.test.ts',
      'src/publish/release/releases.test.ts',
      'src/publish/publish.test.ts',
      'src/publish/rollback.test.ts',
    ],
  },
  {
    kind: 'vitest',
    id: 'journal-not-synced',
    what: 'The journal is not on the disk before pages are exchanged: not synced.',
    file: 'src/publish/release/journal.ts',
    find: `  await handle.sync().finally(() => handle.close())
`,
    replace: `  await handle.close()
`,
    tests: [
      'tests/publish/power-cut.test.ts',
      'src/publish/release/journal.test.ts',
      'src/publish/site-keeper.test.ts',
    ],
  },
  {
    kind: 'vitest',
    id: 'switch-in-two-steps',
    what: 'The link to the live release is removed and made anew in place of being renamed over.',
    file: 'src/publish/release/releases.ts',
    find: `    await symlink(join('releases', id), aside)
    await rename(aside, join(this.siteDir, 'current'))
`,
    replace: `    await rm(join(this.siteDir, 'current'), { force: true })
    await symlink(join('releases', id), join(this.siteDir, 'current'))
`,
    tests: [
      'tests/publish/power-cut.test.ts',
      'src/publish/rollback.test.ts',
      'src/publish/publish.test.ts',
      'tests/publish/polling.test.ts',
    ],
  },
  {
    kind: 'vitest',
    id: 'manifest-in-place',
    what: 'The manifest of a release is written in place: whoever dies meanwhile leaves half of it.',
    file: 'src/publish/release/releases.ts',
    find: `    await writeFile(\`\${file}.tmp\`, JSON.stringify(manifest), { flush: true })
    await rename(\`\${file}.tmp\`, file)
`,
    replace: `    await writeFile(file, JSON.stringify(manifest), { flush: true })
`,
    tests: [
      'tests/publish/power-cut.test.ts',
      'src/publish/release/releases.test.ts',
      'src/publish/publish.test.ts',
      'src/publish/site-keeper.test.ts',
    ],
  },
  {
    kind: 'vitest',
    id: 'page-in-place',
    what: 'A page is copied over the former one in place of being renamed over it: readers get half of it.',
    file: 'src/publish/release/replace.ts',
    find: `  renameSync(draft, target)
`,
    replace: `  writeFileSync(target, process.getBuiltinModule('node:fs').readFileSync(draft))
`,
    tests: [
      'src/publish/release/replace.test.ts',
      'src/publish/site-keeper.test.ts',
      'tests/publish/forms-and-assets.test.ts',
      'tests/publish/polling.test.ts',
    ],
  },
  {
    kind: 'vitest',
    id: 'former-variants-stay',
    what: 'The compressed variants of the former page stay where the new one has none.',
    file: 'src/publish/release/replace.ts',
    find: `if (!makeLater(\`\${draft}\${suffix}\`, former, suffixes.includes(suffix))) continue
    renameSync(former, \`\${draft}\${suffix}~former\`)`,
    replace: 'makeLater(`${draft}${suffix}`, former, suffixes.includes(suffix))',
    tests: [
      'src/publish/release/replace.test.ts',
      'src/publish/site-keeper.test.ts',
      'tests/publish/forms-and-assets.test.ts',
    ],
  },
  {
    kind: 'vitest',
    id: 'removed-page-stays',
    what: 'The page of what was deleted stays.',
    file: 'src/publish/page-change.ts',
    find: `    for (const route of gone) await removeFile(dir, fileOf(route))
`,
    replace: '',
    tests: ['src/publish/site-keeper.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'new-page-last',
    what: 'A new page goes live after the lists that link to it: wrong order.',
    file: 'src/publish/order.ts',
    find: 'isLive(route) ? RANK[kind] : Math.min(RANK[kind], NEW_PAGE)',
    replace: 'isLive(route) ? Math.min(RANK[kind], NEW_PAGE) : RANK[kind]',
    tests: ['src/publish/order.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'cut-off-run-counts',
    what: 'A run that was cut off counts as done: its pages are never mended.',
    file: 'src/publish/release/journal.ts',
    find: `  if (open) settle(now, open, false)
`,
    replace: `  if (open) settle(now, open, true)
`,
    tests: ['src/publish/release/journal.test.ts', 'src/publish/site-keeper.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'rollback-unlocked',
    what: 'A rollback takes no lock: a publisher may run meanwhile.',
    file: 'src/publish/rollback.ts',
    find: "const lock = await lockFolder(releases.siteDir, 'rollback')",
    replace: 'const lock = { release: () => void lockFolder }',
    tests: ['src/publish/rollback.test.ts', 'tests/publish/bucket-rollback.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'loss-not-refused',
    what: 'A run that would take most pages away is not refused.',
    file: 'src/publish/loss.ts',
    find: 'if (left >= live * LEAST_SHARE) return',
    replace: 'if (left >= 0 * LEAST_SHARE) return',
    tests: [
      'src/publish/site-keeper.test.ts',
      'src/publish/publish.test.ts',
      'tests/publish/bad-api.test.ts',
    ],
  },
  {
    kind: 'vitest',
    id: 'hook-replay',
    what: 'A webhook that comes again causes another run.',
    file: 'src/publish/hook.ts',
    find: `    if (!seen.isNew(verdict.id, now())) return answer(200)
`,
    replace: '',
    tests: ['src/publish/hook.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'queue-forgets-failed',
    what: 'What a failed run was asked for is forgotten: the error is swallowed.',
    file: 'src/publish/coalesce.ts',
    find: `      this.#owed = joined(this.#owed, request)
`,
    replace: '',
    tests: ['src/publish/coalesce.test.ts'],
  },
] satisfies Mutant[]
