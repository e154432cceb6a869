import { useQuery } from '@tanstack/react-query'
import type { ClassWithChildren } from '#src/contract/office/catechism-classes.ts'
import type { ClassPresences } from '#src/contract/office/catechism-presences.ts'
import { PRESENCE_MARKS } from '#src/contract/requests/exported-class.ts'
import { monthsOfTerm, TERMS } from '#src/domain/catechism/school-year.ts'
import { dayLeaf, dayText } from '#src/i18n/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { QueryResult } from '../kit/QueryResult.tsx'
import { useAddressParameter } from '../kit/use-address-view.ts'
import { usePageTitle } from '../kit/use-page-title.ts'
import { useOffice, useOfficePath } from '../office-context.ts'
import { attendanceOf } from './attendance.ts'
import { SheetTitle } from './ClassSheet.tsx'
import { DAY } from './catechism-view.ts'
import { presencesQuery } from './presence-calls.ts'

interface Props {
  opened: ClassWithChildren
}

/** The presences of a school year or a term: who was there when, and how often. */
export function AttendancePage({ opened }: Props) {
  const office = useOffice()
  const { t } = useTranslator()
  const { id, name } = opened
  const title = t('office-catechism.attendance.title')
  usePageTitle(`${title}: ${name} · ${office.name}`)
  const query = useQuery(presencesQuery(office, id))
  return (
    <>
      <h1>{title}</h1>
      <QueryResult query={query}>{(known) => <Shown opened={opened} known={known} />}</QueryResult>
    </>
  )
}

interface ShownProps extends Props {
  known: ClassPresences
}

function Shown({ opened, known }: ShownProps) {
  const pathTo = useOfficePath()
  const { t } = useTranslator()
  const [said, show] = useAddressParameter('span', (written) => written ?? '')
  const term = TERMS.find((one) => one === said)
  const span =
    term === undefined ? t('office-catechism.attendance.year') : t(`office-catechism.terms.${term}`)
  if (known.results.length === 0) {
    return (
      <EmptyNote
        icon="calendar"
        title={t('office-catechism.attendance.none')}
        hint={t('office-catechism.attendance.none_hint')}
      >
        <a className="btn main" href={pathTo('catechism', opened.id, 'day')}>
          {t('office-catechism.marks.mark')}
        </a>
      </EmptyNote>
    )
  }
  return (
    <>
      <div className="presence-bar">
        <SelectField
          label={t('office-catechism.attendance.span')}
          name="span"
          value={term ?? ''}
          onChange={({ target }) => show(target.value)}
          options={[
            { value: '', text: t('office-catechism.attendance.year') },
            ...TERMS.map((one) => ({ value: one, text: t(`office-catechism.terms.${one}`) })),
          ]}
        />
        <Button variant="main" onClick={() => print()}>
          <Icon name="file" />
          {t('office-catechism.attendance.print')}
        </Button>
      </div>
      <AttendanceTable
        opened={opened}
        known={known}
        span={span}
        months={term === undefined ? null : monthsOfTerm(opened.school_year, term)}
      />
    </>
  )
}

interface TableProps extends ShownProps {
  span: string
  months: string[] | null
}

/** A row for each child with its counts, and a column for each day on which somebody was marked. */
function AttendanceTable({ opened, known, span, months }: TableProps) {
  const pathTo = useOfficePath()
  const { t, locale } = useTranslator()
  const { days, markOf, countsOf, presentOn } = attendanceOf(known.results, months)
  const legend = PRESENCE_MARKS.map(
    (mark) =>
      `${t(`office-catechism.attendance.letter.${mark}`)}: ${t(`office-catechism.marks.${mark}`)}`,
  ).join(' · ')
  return (
    <div className="class-sheet presence-sheet attendance-sheet">
      <SheetTitle title={t('office-catechism.attendance.title')} of={opened} span={span} />
      <p className="hint">{legend}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it */}
      <section className="sheet-scroll" aria-label={span} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('office-catechism.sheet.name')}</th>
              {PRESENCE_MARKS.map((mark) => (
                <th key={mark} scope="col" className="presence-date">
                  {t(`office-catechism.attendance.count.${mark}`)}
                </th>
              ))}
              {days.map((day) => {
                const leaf = dayLeaf(day, locale)
                return (
                  <th key={day} scope="col" className="presence-date">
                    <a href={`${pathTo('catechism', opened.id, 'day')}?${DAY}=${day}`}>
                      <span className="vh">{dayText(day, locale, 'short')}</span>
                      <span aria-hidden="true">
                        {leaf.day}
                        <br />
                        {leaf.month}
                      </span>
                    </a>
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {opened.children.map(({ enrolment_id: id, name }) => {
              const counts = countsOf(id)
              return (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  {PRESENCE_MARKS.map((mark) => (
                    <td key={mark} className="presence-count">
                      {counts[mark]}
                    </td>
                  ))}
                  {days.map((day) => {
                    const mark = markOf(id, day)
                    return (
                      <td key={day} className="presence-mark" data-mark={mark}>
                        {mark && (
                          <abbr title={t(`office-catechism.marks.${mark}`)}>
                            {t(`office-catechism.attendance.letter.${mark}`)}
                          </abbr>
                        )}
                      </td>
                    )
                  })}
                </tr>
              )
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={1 + PRESENCE_MARKS.length}>
                {t('office-catechism.attendance.present_on')}
              </th>
              {days.map((day) => (
                <td key={day} className="presence-count">
                  {presentOn(day)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </div>
  )
}
