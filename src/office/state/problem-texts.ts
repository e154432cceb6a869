import type { PortalProblem } from '#src/contract/office/portal-state.ts'
import { agoText, savedAtText } from '#src/i18n/date-texts.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import type { Translator } from '#src/i18n/translator.ts'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte']

/**
 * A problem in the user's language: what is wrong, and what to do about it.
 *
 * @param nowMs the present, in milliseconds since 1970 UTC
 */
export function problemTexts(
  { code, values }: PortalProblem,
  translator: Translator,
  nowMs: number,
): { text: string; todo: string } {
  const { t } = translator
  const shown = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      shownValue(name, value, translator, nowMs),
    ]),
  )
  return {
    text: t(`office-state.problems.${code}.text`, shown),
    todo: t(`office-state.problems.${code}.todo`, shown),
  }
}

function shownValue(
  name: string,
  value: string | number,
  { t, tag, locale }: Translator,
  nowMs: number,
): string {
  if (name === 'at') {
    const at = `${value}`
    return Date.parse(at) > nowMs ? savedAtText(at, locale) : agoText(at, nowMs, locale)
  }
  if (name === 'reason') return t(keyIn('office.publishing.reasons', `${value}`))
  if (name === 'parish') return value === '' ? t('office-state.checks.parish') : `${value}`
  if (name === 'bytes') return amountText(Number(value), tag)
  return typeof value === 'number' && name !== 'status' ? value.toLocaleString(tag) : `${value}`
}

function amountText(bytes: number, tag: string): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1)
  const format = { style: 'unit', unit: UNITS[power], maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(tag, format).format(bytes / 1000 ** power)
}
