import type { Mutant } from '../mutant.ts'

export const I18N = [
  {
    kind: 'vitest',
    id: 'hreflang-default',
    what: 'x-default leads to Portuguese, whatever the original language of a text.',
    file: 'src/i18n/urls.ts',
    find: "{ hreflang: 'x-default', path: localePath(original, path) },",
    replace: "{ hreflang: 'x-default', path: localePath(FALLBACK_LOCALE, path) },",
    tests: ['src/i18n/i18n.test.ts', 'src/content/languages.test.ts'],
  },
] satisfies Mutant[]
