import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import type { CatechismClass, WaitingEnrolments } from '#src/contract/office/catechism-classes.ts'
import { officePath } from '#src/domain/office.ts'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { courseText } from '#src/ui/requests/request-answers.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { BackLink } from '../kit/BackLink.tsx'
import { QueryResult } from '../kit/QueryResult.tsx'
import { useOffice, useOfficePath } from '../office-context.ts'
import { ChildPicker } from './ChildPicker.tsx'
import { classesQuery, waitingQuery } from './catechism-calls.ts'
import { INTO, writeSchoolYear, YEAR } from './catechism-view.ts'

/** The accepted enrolments that wait for a class of a school year, to be put into one. */
export function WaitingList({ schoolYear }: { schoolYear: string }) {
  const office = useOffice()
  const pathTo = useOfficePath()
  const { t } = useTranslator()
  const into = Number(new URLSearchParams(useSearch()).get(INTO))
  const waiting = useQuery(waitingQuery(office, schoolYear))
  const classes = useQuery(classesQuery(office, schoolYear))
  const year = `?${YEAR}=${writeSchoolYear(schoolYear)}`
  return (
    <>
      <BackLink
        path={officePath(office.slug, 'catechism') + year}
        text={t('office-catechism.year', { year: schoolYear })}
      />
      <h1>{t('office-catechism.waiting.title')}</h1>
      <QueryResult query={classes}>
        {({ results: known }) => (
          <QueryResult query={waiting}>
            {({ results, total }) =>
              total === 0 ? (
                <EmptyNote
                  icon="check"
                  title={t('office-catechism.waiting.none')}
                  hint={t('office-catechism.waiting.none_hint')}
                />
              ) : (
                <section className="card desk-part">
                  <p className="hint">{t('office-catechism.waiting.hint')}</p>
                  {known.length === 0 && (
                    <p className="office-note">
                      {t('office-catechism.waiting.no_class', { year: schoolYear })}{' '}
                      <a href={pathTo('catechism', 'new') + year}>{t('office-catechism.new')}</a>
                    </p>
                  )}
                  <Waiting results={results} total={total} classes={known} into={into} />
                  {total > results.length && (
                    <p className="hint">
                      {t('office-catechism.waiting.more', { count: total - results.length })}
                    </p>
                  )}
                </section>
              )
            }
          </QueryResult>
        )}
      </QueryResult>
    </>
  )
}

interface WaitingProps extends WaitingEnrolments {
  classes: CatechismClass[]
  /** The number of the class that is chosen at first. */
  into: number
}

/** All of them, or those who ask for one year of the course. */
function Waiting({ results, total, classes, into }: WaitingProps) {
  const { t } = useTranslator()
  const [asked, setAsked] = useState('')
  const years = [...new Set(results.map(({ year }) => year))]
  // The last child of a year may have got a class.
  const shown = years.includes(asked) ? asked : ''
  return (
    <>
      {years.length > 1 && (
        <div className="waiting-filter">
          <SelectField
            label={t('office-catechism.waiting.year')}
            name="year"
            value={shown}
            onChange={({ target }) => setAsked(target.value)}
            options={[
              { value: '', text: t('office-catechism.waiting.all_years') },
              ...years.map((year) => ({ value: year, text: courseText(year, t) })),
            ]}
          />
        </div>
      )}
      <ChildPicker
        title={t('office-catechism.waiting.count', { count: total })}
        rows={results.filter(({ year }) => shown === '' || year === shown)}
        classes={classes}
        suggested={into}
      />
    </>
  )
}
