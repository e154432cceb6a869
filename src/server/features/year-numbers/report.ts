import type { Months, RequestsOfYear, YearNumbers } from '#src/contract/office/year-numbers.ts'
import {
  CELEBRATION_COUNTS,
  REGISTER_COUNTS,
  REQUEST_COUNTS,
  sumOf,
} from '#src/domain/requests/year-numbers.ts'
import { monthNames } from '#src/i18n/month-names.ts'
import type { Translator } from '#src/i18n/translator.ts'
import type { Cell } from '#src/server/office-kit/reports/files.ts'

type Texts = Pick<Translator, 't' | 'locale'>

/** The numbers of a year as a table with headers, in the language of the caller. */
export function yearTable(numbers: YearNumbers, texts: Texts): Cell[][] {
  const { t, locale } = texts
  const { requests, celebrations, register, year } = numbers
  const months = monthNames(locale, 'long')
  const [celebrated, registered] = [
    t('office-year.celebrations.title'),
    t('office-year.register.title'),
  ]
  const ofCelebrations = CELEBRATION_COUNTS.map((name) =>
    line(celebrated, t(`office-year.celebrations.${name}`), celebrations[name]),
  )
  const ofRegister = REGISTER_COUNTS.map((name) =>
    line(registered, t(`office-year.register.${name}`), register[name]),
  )
  const stock = (['people', 'families'] as const).map((name): Cell[] => [
    registered,
    t(`office-year.register.${name}`, { year }),
    ...months.map(() => ''),
    register[name],
  ])
  return [
    [t('office-year.file.group'), t('office-year.file.counted'), ...months, t('office-year.total')],
    ...ofCelebrations,
    ...requests.flatMap((ofKind) => linesOfKind(ofKind, texts)),
    ...ofRegister,
    ...stock,
  ]
}

function linesOfKind(ofKind: RequestsOfYear, { t }: Texts): Cell[][] {
  return REQUEST_COUNTS.map((name) =>
    line(t(`office.kinds.${ofKind.kind}`), t(`office-year.counts.${name}`), ofKind[name]),
  )
}

function line(group: string, counted: string, months: Months): Cell[] {
  return [group, counted, ...months, sumOf(months)]
}
