import type { Mutant } from '../mutant.ts'

/** Faults that only types show: no test would come to them. */
export const TYPES = [
  {
    kind: 'check',
    id: 'component-prop-renamed',
    what: 'A component hands another one a property that it does not have.',
    file: 'src/components/contents/NewsCard.astro',
    find: 'eager={eager} />}',
    replace: 'isEager={eager} />}',
    check: 'types',
  },
  {
    kind: 'check',
    id: 'component-text-key',
    what: 'A component asks for a text that there is not.',
    file: 'src/components/search/SearchBox.astro',
    find: "t('search.suggestions')",
    replace: "t('search.proposals')",
    check: 'types',
  },
] satisfies Mutant[]
