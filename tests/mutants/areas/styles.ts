import type { Mutant } from '../mutant.ts'

export const STYLES = [
  {
    kind: 'browser',
    site: 'reading',
    id: 'dark-contrast',
    what: 'The chosen kind of the search has too little contrast in the dark theme.',
    file: 'src/components/search/search.css',
    find: `    color: var(--primary);
`,
    replace: `    color: #254796;
`,
    tests: [
      { file: 'tests/browser/screens.spec.ts', titled: ': search( @|$)' },
      { file: 'tests/browser/search.spec.ts', titled: 'axe finds nothing' },
    ],
  },
  {
    kind: 'browser',
    site: 'reading',
    id: 'light-contrast',
    what: 'The parish above the title of an event has too little contrast in the light theme.',
    file: 'src/components/events/occasion.css',
    find: `    min-height: 2.75rem;
    color: var(--ink-2);
    font-weight: 550;
`,
    replace: `    min-height: 2.75rem;
    color: var(--line-strong);
    font-weight: 550;
`,
    tests: [{ file: 'tests/browser/screens.spec.ts', titled: ': event( @|$)' }],
  },
  {
    kind: 'browser',
    site: 'reading',
    id: 'overflow-320',
    what: 'The field for finding a parish is wider than the narrowest phone.',
    file: 'src/styles/controls.css',
    find: `  flex: 1 1 14rem;
  min-width: 0;
`,
    replace: `  flex: 1 1 14rem;
  min-width: 22rem;
`,
    tests: [{ file: 'tests/browser/screens.spec.ts', titled: ': subscriptions( @|$)' }],
  },
  {
    kind: 'browser',
    site: 'reading',
    id: 'large-letters-cut',
    what: 'The line of who wrote a news item is cut off where letters are large.',
    file: 'src/components/contents/content.css',
    find: `  .article .byline {
    display: flex;
`,
    replace: `  .article .byline {
    max-height: 6rem;
    max-height: 96px;
    overflow: hidden;
    display: flex;
`,
    tests: [{ file: 'tests/browser/screens.spec.ts', titled: ': news( @|$)' }],
  },
  {
    kind: 'browser',
    site: 'doing',
    id: 'header-order',
    what: 'The header is shown in another order than it is read and walked through.',
    file: 'src/components/shell/shell.css',
    find: `.site-head .wrap {
  display: flex;
`,
    replace: `.site-head .wrap {
  display: flex;
  flex-direction: row-reverse;
`,
    tests: [{ file: 'tests/browser/shell.spec.ts', titled: 'in the order in which it is seen' }],
  },
  {
    kind: 'browser',
    site: 'doing',
    id: 'small-target',
    what: 'Round buttons are too small for a thumb.',
    file: 'src/styles/controls.css',
    find: `  width: var(--tap);
  height: var(--tap);
`,
    replace: `  width: var(--tap);
  height: 2.25rem;
`,
    tests: [
      { file: 'tests/browser/sheets.spec.ts', titled: 'comes back from it', on: 'phone' },
      { file: 'tests/browser/screens.spec.ts', titled: 'large enough for a thumb', on: 'phone' },
    ],
  },
  {
    kind: 'browser',
    site: 'reading',
    id: 'letters-exchanged',
    what: 'Letters that come late are put in the place of those that stand in.',
    file: 'src/styles/fonts.css',
    find: `  font-display: optional;
  src: url("@fontsource-variable/piazzolla/files/piazzolla-latin-wght-normal.woff2")`,
    replace: `  font-display: swap;
  src: url("@fontsource-variable/piazzolla/files/piazzolla-latin-wght-normal.woff2")`,
    tests: [{ file: 'tests/browser/reading.spec.ts', titled: 'letters come after' }],
  },
] satisfies Mutant[]
