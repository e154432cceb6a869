import type { Mutant } from '../mutant.ts'

export const ISLANDS = [
  {
    kind: 'vitest',
    id: 'island-key-each-time',
    what: 'Each try to send has a key of its own: what was received and not answered is sent twice.',
    file: 'src/ui/forms/attempt-keys.ts',
    find: 'if (text !== last.body) last =',
    replace: "if (text !== '') last =",
    tests: ['src/ui/forms/attempt-keys.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'island-merge-loses-mine',
    what: 'Of a part that both have changed the version of the other is proposed.',
    file: 'src/office/kit/record/merge-record.ts',
    find: "proposed: iChanged.has(part) ? 'mine' : 'theirs',",
    replace: "proposed: theyChanged.has(part) ? 'theirs' : 'mine',",
    tests: ['src/office/kit/record/merge-record.test.ts'],
  },
  {
    kind: 'browser',
    site: 'reading',
    id: 'react-for-readers',
    what: 'Whoever only reads is sent React.',
    file: 'src/elements/shell.ts',
    find: `setUpAccount()
showToday()
`,
    replace: `void import('react').then(({ version }) => root.setAttribute('data-react', version))
setUpAccount()
showToday()
`,
    tests: [{ file: 'tests/browser/reading.spec.ts', titled: 'a reader calls no API' }],
  },
  {
    kind: 'browser',
    site: 'reading',
    id: 'load-more-focus',
    what: 'The focus does not go to the first card that is new.',
    file: 'src/elements/feed.ts',
    find: `  added[0]?.querySelector<HTMLElement>('[data-part=link]')?.focus()
`,
    replace: '',
    tests: [{ file: 'tests/browser/lists.spec.ts', titled: 'more news come ten by ten' }],
  },
  {
    kind: 'browser',
    site: 'reading',
    id: 'next-mass-zone',
    what: 'The next mass is found by the clock of UTC in place of that of the parish.',
    file: 'src/elements/parish-clock.ts',
    find: 'nextCelebration(calendar, now.getTime(), timezone, ',
    replace: "nextCelebration(calendar, now.getTime(), 'UTC', ",
    tests: [{ file: 'tests/browser/mass-times.spec.ts' }],
  },
  {
    kind: 'browser',
    site: 'reading',
    id: 'search-late-answer',
    what: 'An answer that comes late takes the place of a newer one.',
    file: 'src/elements/search/search-controller.ts',
    find: `const { signal } = this.underWay
`,
    replace: `const { signal } = new AbortController()
`,
    tests: [{ file: 'tests/browser/search.spec.ts', titled: 'an answer that comes late' }],
  },
  {
    kind: 'browser',
    site: 'doing',
    id: 'sheet-focus-lost',
    what: 'A sheet that is closed does not give the focus back: what opened it is still shut off.',
    file: 'src/elements/shell.ts',
    find: "sheet.addEventListener('beforetoggle', ({ newState }) => {",
    replace: "sheet.addEventListener('toggle', ({ newState }) => {",
    tests: [{ file: 'tests/browser/sheets.spec.ts', titled: 'comes back from it', on: 'phone' }],
  },
  {
    kind: 'browser',
    site: 'doing',
    id: 'draft-not-read',
    what: 'What was typed into a form is gone after a reload.',
    file: 'src/ui/forms/use-checked-form.ts',
    find: '({ ...defaultValues, ...draft.read() })',
    replace: '({ ...defaultValues })',
    tests: [{ file: 'tests/browser/private-area-losses.spec.ts', titled: 'outlives a reload' }],
  },
  {
    kind: 'browser',
    site: 'doing',
    id: 'mailed-token-stays',
    what: 'The token of a mailed link stays in the address of the page.',
    file: 'src/account/login/mailed-token.ts',
    find: `  history.replaceState(history.state, '', \`\${pathname}\${search}\`)
`,
    replace: '',
    tests: [{ file: 'tests/browser/login.spec.ts', titled: 'mailed link is used up' }],
  },
  {
    kind: 'browser',
    site: 'doing',
    id: 'content-draft-lost',
    what: 'What is written of a content and not saved is not kept.',
    file: 'src/office/kit/record/use-versioned-record.ts',
    find: `if (isChanged) draft.write({ values, base: record })
    else draft.clear()`,
    replace: 'if (!isChanged) draft.clear()',
    tests: [{ file: 'tests/browser/office-contents.spec.ts', titled: 'not saved is offered back' }],
  },
  {
    kind: 'browser',
    site: 'doing',
    id: 'rows-focus',
    what: 'A picture that is moved by keys leaves the focus behind.',
    file: 'src/office/kit/order/use-row-order.ts',
    find: `    button?.focus({ preventScroll: true })
`,
    replace: '',
    tests: [{ file: 'tests/browser/office-rows.spec.ts', titled: 'keys and buttons' }],
  },
] satisfies Mutant[]
