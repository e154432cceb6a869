import { useTranslator } from '../translator-context.ts'
import type { ParishFacts } from './parish-facts.ts'

/** The office's telephone; renders nothing if the parish has none (namespace `requests`). */
export function OfficePhone({ parish }: { parish: ParishFacts }) {
  const { t } = useTranslator()
  if (!parish.phone) return null
  return (
    <p>
      {t('requests.sent.phone')}{' '}
      <a href={`tel:${parish.phone.replace(/[^\d+]/g, '')}`}>{parish.phone}</a>
    </p>
  )
}
