import type { Mutant } from '../mutant.ts'

export const UI = [
  {
    kind: 'browser',
    site: 'doing',
    id: 'dialog-close-unnamed',
    what: 'The button that closes a dialog has no name.',
    file: 'src/ui/Modal.tsx',
    find: `              label={t('common.shell.close')}
`,
    replace: '',
    tests: [
      {
        file: 'tests/browser/dialogs.spec.ts',
        titled: 'nothing is wrong with asking|in the dialog.*(register|recover)',
      },
    ],
  },
  {
    kind: 'browser',
    site: 'doing',
    id: 'tabs-focus',
    what: 'An arrow chooses the next tab, and the focus stays on the former one.',
    file: 'src/ui/Tabs.tsx',
    find: `    if (button instanceof HTMLElement) button.focus()
`,
    replace: '',
    tests: [{ file: 'tests/browser/settings.spec.ts', titled: 'typed in one tab is there' }],
  },
  {
    kind: 'browser',
    site: 'doing',
    id: 'failure-not-heard',
    what: 'Why a form was not sent does not take the focus, and is not read out.',
    file: 'src/ui/forms/FormProblem.tsx',
    find: `    if (takesFocus && attempt > 0) box.current?.focus()
`,
    replace: '',
    tests: [
      { file: 'tests/browser/private-area-losses.spec.ts', titled: 'why it failed is read out' },
    ],
  },
  {
    kind: 'vitest',
    id: 'bulk-stopped-forgotten',
    what: 'Of the records that a stopped bulk action did not reach nothing is said.',
    file: 'src/office/bulk/bulk-actions.ts',
    find: 'if (isStopped) away = { reason: texts.notReached, remedy: null }',
    replace: 'if (isStopped) break',
    tests: ['src/office/bulk/bulk-actions.test.ts'],
  },
] satisfies Mutant[]
