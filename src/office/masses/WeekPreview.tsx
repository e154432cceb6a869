import type { Timetable } from '#src/contract/masses/timetable.ts'
import { type HalfYear, holdsIn } from '#src/domain/masses/mass-seasons.ts'
import { timetable as rowsOf } from '#src/domain/masses/masses.ts'
import { seasonTitle, usualPlace } from '#src/ui/masses/mass-lines.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { HoursList } from './HoursList.tsx'

/** The week as the parish's page shows it. */
export function WeekPreview({ timetable }: { timetable: Timetable }) {
  const translator = useTranslator()
  const { t } = translator
  const { weekly, summer } = timetable
  const isSeasonal = summer !== null && weekly.some(({ season }) => season !== 'all')
  const halves: Array<HalfYear | null> = isSeasonal ? ['winter', 'summer'] : [null]
  const usual = usualPlace(weekly)
  const isAny = weekly.some(({ season }) => season === 'all' || summer !== null)
  return (
    <section className="card contents-part masses-preview" aria-labelledby="preview">
      <h2 id="preview">{t('office-masses.preview.title')}</h2>
      {!isAny && <p className="hint">{t('office-masses.preview.none')}</p>}
      {usual && isAny && (
        <p className="hint">{t('community.panel.usual_place', { place: usual })}</p>
      )}
      {isAny &&
        halves.map((half) => {
          const held = weekly.filter((one) => holdsIn(half, one))
          const of = (celebration: string) =>
            rowsOf(held.filter((one) => one.celebration === celebration))
          const confessions = of('confession')
          return (
            <div key={half} className="preview-half">
              {half && summer && <h3>{seasonTitle(half, summer, translator)}</h3>}
              <HoursList rows={of('mass')} usual={usual} />
              {confessions.length > 0 && (
                <>
                  <h4>{t('community.panel.confessions')}</h4>
                  <HoursList rows={confessions} usual={usual} />
                </>
              )}
            </div>
          )
        })}
    </section>
  )
}
