import { useState } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { massDays } from '#src/domain/masses/mass-days.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { MassDays } from './MassDays.tsx'
import { type MassIntentionValues, massKey, OTHER_MASS } from './mass-intention-values.ts'
import type { MassList } from './use-coming-masses.ts'

interface Props {
  list: MassList
  chosen: string
  labels: Record<keyof MassIntentionValues, string>
  register: UseFormRegister<MassIntentionValues>
  errorOf(name: string): string | undefined
  onRetry(): void
}

/** How many days are shown at first, and how many more each time. */
const DAYS_AT_ONCE = 7

/** The choice of a mass: one of the parish's coming ones, or another whose day is typed. */
export function MassChoice({ list, chosen, labels, register, errorOf, onRetry }: Props) {
  const { t } = useTranslator()
  const [shown, setShown] = useState(DAYS_AT_ONCE)
  const days = list.kind === 'loaded' ? massDays(list.masses) : []
  const place = days.findIndex(({ masses }) => masses.some((mass) => massKey(mass) === chosen))
  const visible = Math.max(shown, place + 1)
  const field = (name: 'intention_date' | 'intention_time' | 'location_description') => ({
    ...register(name),
    label: labels[name],
    error: errorOf(name),
    required: true,
  })
  return (
    <>
      {list.kind === 'loading' && (
        <div className="late">
          <p role="status">{t('mass-intentions.loading')}</p>
          <span className="bone" aria-hidden="true" />
          <span className="bone" aria-hidden="true" />
        </div>
      )}
      {list.kind === 'failed' && (
        <div className="late" role="alert">
          <p>{t('mass-intentions.failed')}</p>
          <Button onClick={onRetry}>{t('common.list.retry')}</Button>
        </div>
      )}
      {list.kind === 'loaded' && days.length === 0 && <p>{t('mass-intentions.none')}</p>}
      {days.length > 0 && (
        <MassDays
          {...register('mass')}
          label={labels.mass}
          error={errorOf('mass')}
          days={days.slice(0, visible)}
          keyOf={massKey}
          other={OTHER_MASS}
          onMore={visible < days.length ? () => setShown(visible + DAYS_AT_ONCE) : undefined}
        />
      )}
      {chosen === OTHER_MASS && list.kind !== 'loading' && (
        <>
          <div className="fields-side">
            <TextField {...field('intention_date')} type="date" />
            <TextField {...field('intention_time')} type="time" />
          </div>
          <TextField {...field('location_description')} />
        </>
      )}
    </>
  )
}
