import { useState } from 'react'
import type { Timetable } from '#src/contract/masses/timetable.ts'
import { appliesInSeason, type HalfYear } from '#src/domain/masses/mass-seasons.ts'
import { timetable as rowsOf, type TimetableRow, WEEK } from '#src/domain/masses/timetable-rows.ts'
import { dayText } from '#src/i18n/dates.ts'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { DraftForm } from '#src/ui/forms/DraftForm.tsx'
import { hasSavedDraft } from '#src/ui/forms/use-saved-draft.ts'
import { daysText, massLines, seasonTitle, usualPlace } from '#src/ui/masses/mass-lines.ts'
import { Tabs } from '#src/ui/Tabs.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { SectionCard } from '../kit/SectionCard.tsx'
import { useOffice } from '../office-context.ts'
import { DayTimes } from './DayTimes.tsx'
import { LimitPart } from './LimitPart.tsx'
import { SummerForm, summerValues } from './SummerForm.tsx'
import { useTimetable } from './timetable-context.ts'
import { focusLater, useRemoval } from './use-removal.ts'

const HALVES = ['winter', 'summer'] as const

/** The regular week of a parish, in winter and in summer, with the settings for the whole week. */
export function WeekPart() {
  const { timetable } = useTimetable()
  const { t } = useTranslator()
  const [shown, setShown] = useState<HalfYear>('winter')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const choose = (id: number, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const { weekly, summer } = timetable
  const week = (list: string, times: Timetable['weekly']) => (
    <div className="week-days">
      {WEEK.map((weekday) => (
        <DayTimes
          key={weekday}
          weekday={weekday}
          times={times
            .filter((one) => one.weekday === weekday)
            .sort((a, b) => a.hour.localeCompare(b.hour))}
          list={list}
          chosen={chosen}
          onChoose={choose}
        />
      ))}
    </div>
  )
  return (
    <div className="masses-week">
      <section className="card contents-part" aria-labelledby="week">
        <h2 id="week" tabIndex={-1}>
          {t('office-masses.week.title')}
        </h2>
        <p className="hint">{t('office-masses.week.lead')}</p>
        {weekly.length === 0 && (
          <EmptyNote
            icon="clock"
            title={t('office-masses.week.none')}
            hint={t('office-masses.week.none_hint')}
          />
        )}
        <ChosenTimes chosen={chosen} onDone={() => setChosen(new Set())} />
        {summer ? (
          <Tabs<HalfYear>
            label={t('office-masses.week.halves')}
            chosen={shown}
            onChoose={setShown}
            tabs={HALVES.map((name) => ({
              name,
              title: t(`office-masses.halves.${name}`),
              panel: week(
                name,
                weekly.filter((one) => appliesInSeason(name, one)),
              ),
            }))}
          />
        ) : (
          week('year', weekly)
        )}
      </section>
      <div className="masses-side">
        <WeekPreview />
        <SummerPart />
        <LimitPart />
      </div>
    </div>
  )
}

/** The actions on the selected times. */
function ChosenTimes({ chosen, onDone }: { chosen: ReadonlySet<number>; onDone(): void }) {
  const { timetable } = useTimetable()
  const { t } = useTranslator()
  const { busy, problem, remove } = useRemoval(onDone)
  const removed = timetable.weekly.flatMap(({ id }) => (chosen.has(id) ? [id] : []))
  if (removed.length === 0) return null
  return (
    <div className="chosen-times">
      <p role="status">{t('office-masses.week.chosen', { count: removed.length })}</p>
      <div className="row-acts">
        <Button
          variant="danger"
          busy={busy}
          busyText={t('office-masses.time.busy')}
          onClick={() => remove(removed)}
        >
          {t('office-masses.week.delete_chosen')}
        </Button>
        <Button onClick={onDone}>{t('office-masses.week.release')}</Button>
      </div>
      <ActionProblem text={problem} />
    </div>
  )
}

/** The week as the parish's page shows it. */
function WeekPreview() {
  const { timetable } = useTimetable()
  const translator = useTranslator()
  const { t } = translator
  const { weekly, summer } = timetable
  const isSeasonal = summer !== null && weekly.some(({ season }) => season !== 'all')
  const halves: Array<HalfYear | null> = isSeasonal ? ['winter', 'summer'] : [null]
  const usual = usualPlace(weekly)
  const isAny = weekly.some(({ season }) => season === 'all' || summer !== null)
  return (
    <SectionCard
      id="preview"
      title={t('office-masses.preview.title')}
      variant="contents"
      className="masses-preview"
    >
      {!isAny && <p className="hint">{t('office-masses.preview.none')}</p>}
      {usual && isAny && (
        <p className="hint">{t('community.panel.usual_place', { place: usual })}</p>
      )}
      {isAny &&
        halves.map((half) => {
          const held = weekly.filter((one) => appliesInSeason(half, one))
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
    </SectionCard>
  )
}

interface WeekPreviewProps {
  rows: TimetableRow[]
  /** The usual place, which is not stated. */
  usual: string | null
}

/** A weekly timetable day by day, as readers see it on the parish's page. */
function HoursList({ rows, usual }: WeekPreviewProps) {
  const translator = useTranslator()
  return (
    <dl className="preview-hours">
      {rows.map((row) => (
        <div key={row.from} className={row.from === 0 ? 'sunday' : undefined}>
          <dt>{daysText(row, translator)}</dt>
          <dd>
            {massLines(row.times, usual, translator).map(({ hours, note }) => (
              <span key={`${hours} ${note}`}>
                {hours}
                {note && <small>{note}</small>}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The period of the summer timetable, if the parish has one. */
function SummerPart() {
  const { timetable } = useTimetable()
  const { id: officeId } = useOffice()
  const { t, locale } = useTranslator()
  const name = `office-summer:${officeId}`
  const [isOpen, setIsOpen] = useState(() => hasSavedDraft(name))
  const [isLate, setIsLate] = useState(false)
  const { summer, weekly } = timetable
  const seasonal = weekly.filter(({ season }) => season !== 'all').length
  // Any year will do, because only day and month are shown.
  const day = (monthDay: string) => dayText(`2001-${monthDay}`, locale, 'short')
  const close = (isTouched = false) => {
    setIsOpen(false)
    setIsLate(isTouched)
    focusLater('summer-edit')
  }
  return (
    <SectionCard id="summer" title={t('office-masses.summer.title')} variant="contents">
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
        <DraftForm name={name} initial={summerValues(timetable)}>
          {(draft) => (
            <SummerForm
              draft={draft}
              onClose={(isTouched) => {
                draft.forget()
                close(isTouched)
              }}
            />
          )}
        </DraftForm>
      ) : (
        <div className="row-acts">
          <Button id="summer-edit" onClick={() => setIsOpen(true)}>
            {t(`office-masses.summer.${summer ? 'edit' : 'begin'}`)}
          </Button>
          <ActionProblem text={isLate ? t('office-masses.acts.meanwhile') : undefined} />
        </div>
      )}
    </SectionCard>
  )
}
