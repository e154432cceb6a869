import type { Mutant } from '../mutant.ts'

export const LOCALES = [
  {
    kind: 'check',
    id: 'locale-key-renamed',
    what: 'A key is renamed in Spanish alone.',
    file: 'locales/search/search.es.json',
    find: '"none_hint":',
    replace: '"nothing_hint":',
    check: 'locales',
  },
  {
    kind: 'check',
    id: 'locale-plural-missing',
    what: 'Portuguese lacks the form for many of one counted text.',
    file: 'locales/search/search.pt.json',
    find: `  "count_many": "{{count}} resultados",
`,
    replace: '',
    check: 'locales',
  },
  {
    kind: 'check',
    id: 'locale-placeholder',
    what: 'An English text has another placeholder than the code fills in.',
    file: 'locales/search/search.en.json',
    find: 'Only in: {{name}}',
    replace: 'Only in: {{parish}}',
    check: 'locales',
  },
] satisfies Mutant[]
