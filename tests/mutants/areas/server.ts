import type { Mutant } from '../mutant.ts'

export const SERVER = [
  {
    kind: 'vitest',
    id: 'mail-unescaped',
    what: 'Text in mails stands in their HTML unescaped.',
    file: 'src/server/mail/templates/html-layout.ts',
    find: 'color:${LIGHT.ink}">${text}</p>\\n`',
    replace: 'color:${LIGHT.ink}">${raw(text)}</p>\\n`',
    tests: ['src/server/mail/templates/mail-template.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'mail-error-swallowed',
    what: 'A mail that the server refuses counts as sent: the error is swallowed.',
    file: 'src/server/mail/smtp.ts',
    find: `        throw refusal(error)
`,
    replace: `        refusal(error)
`,
    tests: ['src/server/mail/smtp.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'mail-token-in-query',
    what: 'The token of a mailed link stands in its query, which servers log.',
    file: 'src/server/mail/templates/mail-template.ts',
    find: "return `${page('/reset-password')}#${template.token}`",
    replace: "return `${page('/reset-password')}?${template.token}`",
    tests: [
      'src/server/mail/templates/mail-template.test.ts',
      'src/server/features/accounts/mailings.test.ts',
    ],
  },
  {
    kind: 'vitest',
    id: 'job-given-up-early',
    what: 'A job is given up one try early: off by one.',
    file: 'src/server/jobs/worker.ts',
    find: 'retryCount >= retryLimit',
    replace: 'retryCount + 1 >= retryLimit',
    tests: ['src/server/jobs/worker.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'media-in-place',
    what: 'A picture is written in place: whoever reads meanwhile gets half of it.',
    file: 'src/server/media/store-file.ts',
    find: `    await writeFile(beside, bytes, { flush: true })
    await rename(beside, path)
`,
    replace: `    await writeFile(path, bytes, { flush: true })
`,
    tests: ['src/server/media/media.test.ts', 'tests/api/office-uploads.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'media-macros',
    what: 'Documents that run macros are taken.',
    file: 'src/server/media/file-kind.ts',
    find: 'if (!names || names.some((name) => MACROS.test(name))) return null',
    replace: 'if (!names) return null',
    tests: ['tests/api/office-uploads.test.ts', 'src/server/media/media.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'media-private-network',
    what: 'Pictures are fetched from private networks: of several addresses of a name one that is public is enough.',
    file: 'src/server/media/remote/guard.ts',
    find: '!addresses.every(({ address })',
    replace: '!addresses.some(({ address })',
    tests: ['src/server/media/remote/guard.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'db-contention',
    what: 'Two transactions that wait for each other are a failure of the server in place of one to be tried again.',
    file: 'src/server/db/violations.ts',
    find: "['40001', '40P01']",
    replace: "['40001']",
    tests: ['src/server/db/violations.test.ts', 'tests/api/failures.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'report-cut-off-as-whole',
    what: 'A report of which reading fails half way ends like a whole one.',
    file: 'src/server/office-kit/reports/report-answer.ts',
    find: "controller.error(new Error('The report broke off.'))",
    replace: 'controller.close()',
    tests: ['tests/api/office-report-stream.test.ts'],
  },
  {
    kind: 'vitest',
    id: 'report-read-for-nobody',
    what: 'A report is read to its end when its reader has left.',
    file: 'src/server/office-kit/reports/report-answer.ts',
    find: '{ highWaterMark: 0 }',
    replace: '{ highWaterMark: 1000 }',
    tests: ['tests/api/office-report-stream.test.ts'],
  },
] satisfies Mutant[]
