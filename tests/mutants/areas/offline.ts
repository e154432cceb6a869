import type { Mutant } from '../mutant.ts'

export const OFFLINE = [
  {
    kind: 'vitest',
    id: 'offline-note-unescaped',
    what: 'The words above a kept page stand in its HTML unescaped.',
    file: 'src/offline/pages.ts',
    find: "escaped(note.replace('{when}', savedAtText(savedAt, locale)))",
    replace: "note.replace('{when}', savedAtText(savedAt, locale))",
    tests: ['src/offline/saved-note.test.ts'],
  },
  {
    kind: 'browser',
    site: 'reading',
    id: 'offline-keeps-withdrawn',
    what: 'A page that was withdrawn can still be read without a connection.',
    file: 'src/offline/worker.ts',
    find: 'if (answer.status === 404 || answer.status === 410)',
    replace: 'if (answer.status === 410)',
    tests: [{ file: 'tests/browser/offline.spec.ts', titled: 'withdrawn is forgotten' }],
  },
] satisfies Mutant[]
