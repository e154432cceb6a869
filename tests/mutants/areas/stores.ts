import type { Mutant } from '../mutant.ts'

export const STORES = [
  {
    kind: 'vitest',
    id: 'store-drafts-of-another',
    what: 'Who signs in next finds what somebody else has begun to type.',
    file: 'src/stores/session.ts',
    find: `  forgetTab({ butDraftsOf: [parseClaims(token)?.sub] })
  $ended.set(false)`,
    replace: '  $ended.set(false)',
    tests: ['src/stores/session.test.ts', 'src/stores/drafts.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'store-drafts-end-with-session',
    what: 'A session that ends by itself takes with it what its owner was writing.',
    file: 'src/stores/session.ts',
    find: `  $ended.set(true)
  forgetEndedSession()`,
    replace: `  $ended.set(true)
  forgetSession()`,
    tests: ['src/stores/session.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'store-following-last-press',
    what: 'Of several presses each is sent, in place of the last one.',
    file: 'src/stores/following.ts',
    find: `      if (!isLast()) return
`,
    replace: '',
    tests: ['src/stores/following.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'store-feed-doubles',
    what: 'A card that has moved down meanwhile stands in the feed twice.',
    file: 'src/stores/feed.ts',
    find: 'return { first: fresh[0]?.id, page: page + 1, total, cards: [...cards, ...fresh] }',
    replace: 'return { first: fresh[0]?.id, page: page + 1, total, cards: [...cards, ...results] }',
    tests: ['src/stores/feed.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'store-following-sure',
    what: 'The list of what somebody follows counts as checked while a press is not answered.',
    file: 'src/stores/following.ts',
    find: `      remember(CHECKED, '0')
`,
    replace: '',
    tests: ['src/stores/following.test.ts'],
  },
] satisfies Mutant[]
