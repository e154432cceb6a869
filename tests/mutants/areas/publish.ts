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
      'src/publish/full-release.test.ts',
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
      'src/publish/incremental-publisher.test.ts',
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
      'src/publish/full-release.test.ts',
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
      'src/publish/full-release.test.ts',
      'src/publish/incremental-publisher.test.ts',
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
      'src/publish/incremental-publisher.test.ts',
      'tests/publish/forms-and-assets.test.ts',
      'tests/publish/polling.test.ts',
    ],
  },
  {
    kind: 'vitest',
    id: 'former-variants-stay',
    what: 'The compressed variants of the former page stay where the new one has none.',
    file: 'src/publish/release/replace.ts',
    find: `  for (const suffix of VARIANT_SUFFIXES) layAside(\`\${target}\${suffix}\`, \`\${draft}\${suffix}~former\`)
`,
    replace: '',
    tests: [
      'src/publish/release/replace.test.ts',
      'src/publish/incremental-publisher.test.ts',
      'tests/publish/forms-and-assets.test.ts',
    ],
  },
  {
    kind: 'vitest',
    id: 'removed-page-stays',
    what: 'The page of what was deleted stays.',
    file: 'src/publish/page-writer.ts',
    find: `    for (const route of gone) await removeFile(dir, toFilePath(route))
`,
    replace: '',
    tests: ['src/publish/incremental-publisher.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'new-page-last',
    what: 'A new page goes live after the lists that link to it: wrong order.',
    file: 'src/publish/page-writer.ts',
    find: 'isLive(route) ? RANK[kind] : Math.min(RANK[kind], NEW_PAGE)',
    replace: 'isLive(route) ? Math.min(RANK[kind], NEW_PAGE) : RANK[kind]',
    tests: ['src/publish/page-writer.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'cut-off-run-counts',
    what: 'A run that was cut off counts as done: its pages are never mended.',
    file: 'src/publish/release/journal.ts',
    find: `  if (open) applyRun(now, open, false)
`,
    replace: `  if (open) applyRun(now, open, true)
`,
    tests: ['src/publish/release/journal.test.ts', 'src/publish/incremental-publisher.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'rollback-unlocked',
    what: 'A rollback takes no lock: a publisher may run meanwhile.',
    file: 'src/publish/rollback.ts',
    find: "const lock = await lockFolder(releases.siteDir, 'rollback', onWaiting)",
    replace: 'const lock = { release: () => void lockFolder }',
    tests: ['src/publish/rollback.test.ts', 'tests/publish/bucket-rollback.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'loss-not-refused',
    what: 'A parish loses most of its contents though nobody took them away.',
    file: 'src/publish/communities/loss-guard.ts',
    find: 'if (lost <= mayLose || !isGreat(lost, live.size)) return',
    replace: 'if (lost >= mayLose || !isGreat(lost, live.size)) return',
    tests: ['src/publish/incremental-publisher.test.ts', 'src/publish/full-release.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'loss-ignores-word',
    what: 'What an office deleted counts as lost: its parish is not published any more.',
    file: 'src/publish/communities/loss-guard.ts',
    find: 'const lost = vanished.filter((content) => !meant.has(content)).length',
    replace: 'const lost = meant.size + vanished.filter((content) => !meant.has(content)).length',
    tests: ['src/publish/incremental-publisher.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'one-stops-all',
    what: 'A page that fails keeps every parish from going live.',
    file: 'src/publish/controller/publish-step.ts',
    find: '      if (!(error instanceof PublishRefused)) throw error',
    replace: '      if (error instanceof PublishRefused) throw error',
    tests: ['src/publish/incremental-publisher.test.ts', 'tests/publish/bad-api-live.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'big-before-small',
    what: 'What is left of a large change goes before what somebody else has changed.',
    file: 'src/publish/controller/next.ts',
    find: 'if (changed && !(isPassedOver && (hasBatches || fetched || canFinish)))',
    replace: 'if (changed && !isPassedOver && !hasBatches)',
    tests: ['src/publish/controller/controller.test.ts', 'src/publish/controller/next.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'quick-reading-last',
    what: 'A large parish is never read as a whole again: what nobody said stays unpublished.',
    file: 'src/publish/controller/work-queue.ts',
    find: '    if (isQuick) {',
    replace: '    if (!isQuick) {',
    tests: ['src/publish/controller/controller.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'large-change-unbroken',
    what: 'A step of a large change makes all its pages, whoever waits for its end.',
    file: 'src/publish/page-writer.ts',
    find: 'if (begun >= MIN_PAGES && isAwaited()) return',
    replace: 'if (begun >= MIN_PAGES && !isAwaited()) return',
    tests: ['src/publish/incremental-publisher.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'related-stays-old',
    what: 'A content that shows another as related stays as it was when that one changes.',
    file: 'src/publish/communities/community-reader.ts',
    find: 'new Set([...changed, ...contentsThatShow(known, changed)])',
    replace: 'new Set([...changed])',
    tests: ['src/publish/incremental-publisher.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'message-names-last',
    what: 'The word of many changes names the last of them only.',
    file: 'src/server/jobs/queues.ts',
    find: 'return { ...job, recordIds: areNamed ? recordIds : null }',
    replace: 'return { ...job, recordIds: areNamed ? job.recordIds : null }',
    tests: ['src/server/features/publishing/announce.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'file-size-stale',
    what: 'The embedded database takes a file to be as long as it was before it was written.',
    file: 'src/server/db/durable-files.ts',
    find: 'if (size !== undefined) sizes.set',
    replace: 'if (size === -1) sizes.set',
    tests: ['src/server/db/file-sizes.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'hook-replay',
    what: 'A webhook that comes again causes another run.',
    file: 'src/publish/controller/webhook-handler.ts',
    find: `    if (!seen.isNew(verdict.id, now())) return answer(200)
`,
    replace: '',
    tests: ['src/publish/controller/webhook-handler.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'queue-forgets-failed',
    what: 'What a failed step was asked for is forgotten: the error is swallowed.',
    file: 'src/publish/controller/controller.ts',
    find: `      this.#queue.restoreReady(this.#now())
      this.#fail(cause)
`,
    replace: `      this.#fail(cause)
`,
    tests: ['src/publish/controller/controller.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'pages-not-read-quickly',
    what: 'A page that has changed vanishes until all of its parish is read again.',
    file: 'src/publish/communities/community-reader.ts',
    find: 'const query = { ...named, with_pages: true }',
    replace: 'const query = { ...named }',
    tests: ['src/publish/incremental-publisher.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'quarantined-not-retried',
    what: 'A community that was kept back is not tried again by itself.',
    file: 'src/publish/controller/work-queue.ts',
    find: 'item.retry = { attempts, triedAt, dueAt: now + backoff(attempts) }',
    replace: 'item.retry = { attempts, triedAt, dueAt: now + 400 * backoff(attempts) }',
    tests: ['tests/publish/simulation.test.ts', 'src/publish/publisher.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'moment-missed',
    what: 'A page that is due at this very moment is not made anew.',
    file: 'src/publish/communities/portal-snapshot.ts',
    find: 'next !== null && next <= now ? [id] : []',
    replace: 'next !== null && next < now ? [id] : []',
    tests: ['tests/publish/simulation.test.ts', 'src/publish/communities/portal-snapshot.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'dirty-not-processed-again',
    what: 'A change that comes while its community is published is taken for published.',
    file: 'src/publish/controller/work-queue.ts',
    find: `    item.processing = { kind: 'idle' }
    const { full } = item
`,
    replace: `    item.processing = { kind: 'idle' }
    item.change = null
    const { full } = item
`,
    tests: ['tests/publish/simulation.test.ts', 'src/publish/controller/controller.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'portal-not-retried',
    what: 'The own pages of the portal, once they failed, wait for the next change.',
    file: 'src/publish/publisher.ts',
    find: 'if (isPortalStale) retry.later()',
    replace: 'if (isPortalStale) retry.reset()',
    tests: ['tests/publish/simulation.test.ts', 'src/publish/publisher.test.ts'],
  },
] satisfies Mutant[]
