import type { Mutant } from '../mutant.ts'

export const CONTRACT = [
  {
    kind: 'vitest',
    id: 'contract-webhook-future',
    what: 'A webhook that is signed for a time far ahead is taken.',
    file: 'src/contract/publishing/webhook-signature.ts',
    find: 'Math.abs(now - Number(time)) <= WEBHOOK_TOLERANCE_SECONDS',
    replace: 'now - Number(time) <= WEBHOOK_TOLERANCE_SECONDS',
    tests: [
      'src/contract/publishing/webhook-signature.test.ts',
      'src/publish/controller/webhook-handler.test.ts',
    ],
  },
  {
    kind: 'vitest',
    id: 'contract-hashed-uncached',
    what: 'Files that are named by a digest are asked for again each time.',
    file: 'src/contract/publishing/site-files.ts',
    find: "hashed: { ...EVERYWHERE, 'cache-control': IMMUTABLE,",
    replace: "hashed: { ...EVERYWHERE, 'cache-control': REVALIDATE,",
    tests: [
      'src/contract/publishing/site-files.test.ts',
      'src/server/http/files/site-files.test.ts',
    ],
  },
  {
    kind: 'vitest',
    id: 'contract-secret-noindex',
    what: 'The secret address of a sent join request is no longer kept from search engines.',
    file: 'src/contract/publishing/site-files.ts',
    find: `  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',`,
    replace: "  'referrer-policy': 'no-referrer',",
    tests: [
      'src/contract/publishing/site-files.test.ts',
      'src/server/http/files/site-files.test.ts',
    ],
  },
  {
    kind: 'vitest',
    id: 'contract-address-of-other-host',
    what: 'A path that begins with two slashes counts as an address of this site.',
    file: 'src/contract/primitives.ts',
    find: "return !value.startsWith('//') && !value.includes('\\\\')",
    replace: "return !value.includes('\\\\')",
    tests: ['src/contract/contract.test.ts', 'tests/api/office-bad-input.test.ts'],
  },
] satisfies Mutant[]
