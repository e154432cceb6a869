import type { Mutant } from '../mutant.ts'

export const FEATURES = [
  {
    kind: 'vitest',
    id: 'login-limit-email',
    what: 'Wrong passwords for one e-mail address are no longer limited.',
    file: 'src/server/features/sessions/login.ts',
    find: `  await limited(deps, 'loginEmail', email)
`,
    replace: '',
    tests: ['tests/api/login-limits.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'login-tells-unknown',
    what: 'An unknown address is answered without the work of a known one: its time tells.',
    file: 'src/server/features/sessions/login.ts',
    find: 'const isRight = await verifyPassword(account?.passwordHash, password)',
    replace:
      'const isRight = account ? await verifyPassword(account.passwordHash, password) : false',
    tests: ['src/server/features/sessions/login.test.ts', 'tests/api/sessions.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'password-keeps-sessions',
    what: 'A new password leaves other devices signed in.',
    file: 'src/server/features/accounts/set-password.ts',
    find: `  await endSessions(tx, accountId)
`,
    replace: '',
    tests: ['tests/api/accounts-password.test.ts', 'tests/api/accounts-recovery.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'reset-link-twice',
    what: 'A link for a new password works twice: it is not used up.',
    file: 'src/server/features/accounts/set-password.ts',
    find: `  await tx.delete(mailedLinks).where(eq(mailedLinks.accountId, accountId))
`,
    replace: '',
    tests: ['tests/api/accounts-recovery.test.ts', 'tests/api/accounts-password.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'import-tells-no-end',
    what: 'The pages of a long import wait for a quarter of an hour after it is over.',
    file: 'src/server/features/imports/import-job.ts',
    find: `      if (!(await followLinks(deps, row, writing))) return false
      await tellOfRest(deps, row)
`,
    replace: `      if (!(await followLinks(deps, row, writing))) return false
`,
    tests: ['tests/api/office-imports-told.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'links-ask-for-pages',
    what: 'Following links has all pages of a long import made while it goes on.',
    file: 'src/server/features/imports/links/follow-links.ts',
    find: 'toldAt(lines, scope.now)',
    replace: 'scope.now',
    tests: ['tests/api/office-imports-told.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'join-shows-taxpayer',
    what: 'The mailed link of a join request shows the whole tax number.',
    file: 'src/server/features/pending-entities/join.ts',
    find: 'maskTaxpayer(details.taxpayer)',
    replace: 'details.taxpayer',
    tests: ['tests/api/join.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'tenant-register',
    what: 'A record of the register of another parish can be changed: the tenant check is left out.',
    file: 'src/server/features/entities/queries.ts',
    find: `    .from(entities)
    .where(and(eq(entities.communityId, communityId), inArray(entities.id, ids)))
    .orderBy(entities.id)
    .for('update')`,
    replace: `    .from(entities)
    .where(inArray(entities.id, ids))
    .orderBy(entities.id)
    .for('update')`,
    tests: ['tests/api/office-rights.test.ts', 'tests/api/office-people.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'tenant-note',
    what: 'A note of another parish can be changed: the tenant check is left out.',
    file: 'src/server/features/requests/notes.ts',
    find: 'and(eq(requestNotes.id, id), eq(requests.communityId, communityId))',
    replace: 'eq(requestNotes.id, id)',
    tests: ['tests/api/office-handling.test.ts', 'tests/api/office-rights.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'assign-to-editor',
    what: 'A request can be given to an editor, who may not read it: a role too many.',
    file: 'src/server/features/requests/assignment.ts',
    find: "STAFF_ROLES.filter((role) => hasRight(role, 'people'))",
    replace: "STAFF_ROLES.filter((role) => hasRight(role, 'people') || role === 'editor')",
    tests: ['tests/api/office-handling.test.ts', 'tests/api/office-colleagues.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'decision-keeps-answer-link',
    what: 'A missing await: the mailed link of a question outlives the decision.',
    file: 'src/server/features/requests/decide.ts',
    find: '  await tx.delete(answerLinks).where(',
    replace: '  tx.delete(answerLinks).where(',
    tests: [
      'tests/api/office-handling.test.ts',
      'tests/api/office-decisions.test.ts',
      'tests/api/own-requests.test.ts',
    ],
  },
  {
    kind: 'vitest',
    id: 'decided-twice',
    what: 'A request that was decided can be decided once more: its condition is left out.',
    file: 'src/server/features/requests/decide.ts',
    find: ".where(and(eq(requests.id, requestId), eq(requests.status, 'pending')))",
    replace: '.where(eq(requests.id, requestId))',
    tests: ['tests/api/office-decisions.test.ts', 'tests/api/own-requests.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'desk-zone',
    what: 'The desk lists celebrations by the clock of UTC in place of that of the parish.',
    file: 'src/server/features/offices/pending.ts',
    find: "wallClockIn(now, community?.timezone ?? 'UTC')",
    replace: "wallClockIn(now, 'UTC')",
    tests: ['tests/api/office-overview.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'retention-by-arrival',
    what: 'Requests are erased by when they came in place of when they were decided.',
    file: 'src/server/features/requests/retention.ts',
    find: 'lt(requests.decidedAt, daysBefore',
    replace: 'lt(requests.createdAt, daysBefore',
    tests: ['src/server/features/requests/retention.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'undo-keeps-origin',
    what: 'An import that is undone leaves behind what it knew of its records: it cannot come again.',
    file: 'src/server/features/imports/undo-lines.ts',
    find: `    await forgetOrigins(tx, whence, taken)
`,
    replace: '',
    tests: ['tests/api/office-imports-undo.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'undo-stops-early',
    what: 'An import of more lines than one job does is undone by the first job only.',
    file: 'src/server/features/imports/undo-lines.ts',
    find: `return open.length < most
}

async function undoBatch`,
    replace: `return open.length <= most
}

async function undoBatch`,
    tests: [
      'tests/api/office-imports-undo.test.ts',
      'tests/api/office-imports-wordpress.test.ts',
      'tests/api/import-command.test.ts',
    ],
  },
  {
    kind: 'vitest',
    id: 'content-before-its-hour',
    what: 'A content is public before its hour has come.',
    file: 'src/server/features/contents/rules.ts',
    find: 'and(isPublished(), lte(contents.onlineFromDate, now), isPublicCommunity())',
    replace: 'and(isPublished(), isPublicCommunity())',
    tests: ['tests/api/leaks.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'list-ties',
    what: 'Contents of one moment stand in another order on each page of a list.',
    file: 'src/server/features/contents/order.ts',
    find: 'return [ordered(column, direction), ordered(id, direction)]',
    replace: 'return [ordered(column, direction)]',
    tests: [
      'src/server/features/contents/routes.test.ts',
      'src/server/features/feed/oracle.test.ts',
    ],
  },
  {
    kind: 'vitest',
    id: 'search-unpublished',
    what: 'Of a mistyped word the search finds what is not online.',
    file: 'src/server/features/search/statement.ts',
    find: 'where not exists (select from hits) and ${isReadable}',
    replace: 'where not exists (select from hits)',
    tests: ['src/server/features/search/routes.test.ts', 'tests/api/leaks.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'calendar-uid-settled-anew',
    what: 'An installation that moves takes its new host for its id, and all entries get other names.',
    file: 'src/server/features/calendar/uid-namespace.ts',
    find: `
      .where(isNull(installation.uidNamespace))`,
    replace: '',
    tests: ['src/server/db/former-migrations.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'calendar-renewed-address',
    what: 'A renewed calendar address is not kept: the former one goes on working, the new one leads to nothing.',
    file: 'src/server/features/calendar/address.ts',
    find: '.onConflictDoUpdate({ target: calendarAddresses.accountId, set: fresh })',
    replace: '.onConflictDoNothing()',
    tests: ['src/server/features/calendar/routes.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'translation-of-tomorrow',
    what: 'A translation that waits for its day is published with the others.',
    file: 'src/server/features/imports/wordpress/languages.ts',
    find: "texts['wp:status']?.trim() === 'publish' &&",
    replace: "texts['wp:status'] !== undefined &&",
    tests: ['src/server/features/imports/wordpress/languages.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'spreadsheet-unbounded',
    what: 'A packed file may unpack to any size.',
    file: 'src/server/features/imports/people/sheets/zip-parts.ts',
    find: 'if (entry.uncompressedSize > MOST_BYTES)',
    replace: 'if (entry.uncompressedSize < 0)',
    tests: ['src/server/features/imports/people/sheets/read-sheets.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'pages-among-news',
    what: 'A client that knows of no pages meets them among news.',
    file: 'src/server/features/contents/filters.ts',
    find: '        : inArray(contents.contentType, DATED_TYPES),',
    replace: '        : undefined,',
    tests: ['tests/api/office-pages.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'page-below-a-child',
    what: 'A page may be put below one that stands below another.',
    file: 'src/server/features/contents/editing/page-parents.ts',
    find: 'if (parents.some(({ parentId }) => parentId !== null))',
    replace: 'if (parents.length > ids.size)',
    tests: ['tests/api/office-pages.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'page-below-nothing',
    what: 'A deleted page keeps those below it: they stand below nothing, and nobody is told.',
    file: 'src/server/features/contents/editing/write-content.ts',
    find: '  await leaveAlone(tx, scope, numbers)',
    replace: '',
    tests: ['tests/api/office-pages.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'page-parent-comes-late',
    what: 'A page of an export that comes before its parent stands at the top.',
    file: 'src/server/features/imports/wordpress/read-wordpress.ts',
    find: 'if (top === null || come.has(top)) yield* taken(item)',
    replace: 'if (top === null || top) yield* taken(item)',
    tests: ['tests/api/office-imports-pages.test.ts'],
  },
] satisfies Mutant[]
