import { useState } from 'react'
import type { Timetable } from '#src/contract/masses/timetable.ts'
import { dayText } from '#src/i18n/dates.ts'
import { ActProblem } from '#src/ui/ActProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { KeptWork } from '#src/ui/forms/KeptWork.tsx'
import { hasKeptWork } from '#src/ui/forms/use-kept-work.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { focusLater } from './focus-later.ts'
import { SummerForm, summerValues } from './SummerForm.tsx'
import type { TimetableActs } from './use-timetable-acts.ts'

interface Props {
  officeId: number
  timetable: Timetable
  acts: TimetableActs
}

/** The period of the summer timetable, if there is one. */
export function SummerPart({ officeId, timetable, acts }: Props) {
  const { t, locale } = useTranslator()
  const name = `office-summer:${officeId}`
  const [isOpen, setIsOpen] = useState(() => hasKeptWork(name))
  const [isLate, setIsLate] = useState(false)
  const { summer, weekly } = timetable
  const seasonal = weekly.filter(({ season }) => season !== 'all').length
  // Any year will do: only day and month are shown.
  const day = (monthDay: string) => dayText(`2001-${monthDay}`, locale, 'short')
  const close = (isTouched = false) => {
    setIsOpen(false)
    setIsLate(isTouched)
    focusLater('summer-edit')
  }
  return (
    <section className="card contents-part" aria-labelledby="summer">
      <h2 id="summer">{t('office-masses.summer.title')}</h2>
      <p>
        {summer
          ? t('office-masses.summer.set', { from: day(summer.from), to: day(summer.to) })
          : t('office-masses.summer.none')}
      </p>
      {summer && weekly.length > 0 && seasonal === 0 && (
        <p className="office-note">{t('office-masses.summer.same')}</p>
      )}
      {!summer && seasonal > 0 && (
        <p className="office-note">{t('office-masses.summer.unseen', { count: seasonal })}</p>
      )}
      {isOpen ? (
        <KeptWork name={name} initial={summerValues(timetable)}>
          {(kept) => (
            <SummerForm
              timetable={timetable}
              acts={acts}
              kept={kept}
              onClose={(isTouched) => {
                kept.forget()
                close(isTouched)
              }}
            />
          )}
        </KeptWork>
      ) : (
        <div className="row-acts">
          <Button id="summer-edit" onClick={() => setIsOpen(true)}>
            {t(`office-masses.summer.${summer ? 'edit' : 'begin'}`)}
          </Button>
          <ActProblem text={isLate ? t('office-masses.acts.meanwhile') : undefined} />
        </div>
      )}
    </section>
  )
}
