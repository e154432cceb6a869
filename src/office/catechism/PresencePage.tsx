import type { ClassWithChildren } from '#src/contract/office/catechism-classes.ts'
import { presenceDates } from '#src/domain/catechism/presence-dates.ts'
import { monthsOf, TERMS } from '#src/domain/catechism/school-year.ts'
import { wallClock } from '#src/domain/time/wall-clock.ts'
import { capitalised, dayLeaf, dayText, monthText } from '#src/i18n/dates.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAddressParameter } from '../kit/use-address-view.ts'
import { usePageTitle } from '../kit/use-page-title.ts'
import { useOffice, useOfficePath } from '../office-context.ts'
import { SheetTitle } from './ClassSheet.tsx'
import { monthsOfSpan, type PresenceSpan, readSpan, writeSpan } from './catechism-view.ts'

interface Props {
  opened: ClassWithChildren
}

/** The presence sheet of a class for a month or a term, to be printed and ticked by hand. */
export function PresencePage({ opened }: Props) {
  const office = useOffice()
  const pathTo = useOfficePath()
  const translator = useTranslator()
  const { t } = translator
  const { id, name, school_year, weekday, children } = opened
  const today = wallClock(Date.now(), office.timezone).date
  const [said, show] = useAddressParameter('span', (written) =>
    writeSpan(readSpan(written, school_year, today)),
  )
  const span = readSpan(said, school_year, today)
  const title = t('office-catechism.presence.title')
  usePageTitle(`${title}: ${name} · ${office.name}`)
  if (weekday === null || children.length === 0) {
    const lacks = weekday === null ? 'weekday' : 'children'
    return (
      <>
        <h1>{title}</h1>
        <EmptyNote
          icon="calendar"
          title={t(`office-catechism.presence.no_${lacks}`)}
          hint={t(`office-catechism.presence.no_${lacks}_hint`)}
        >
          {weekday === null && (
            <a className="btn main" href={pathTo('catechism', id, 'change')}>
              {t('office-catechism.edit')}
            </a>
          )}
        </EmptyNote>
      </>
    )
  }
  return (
    <>
      <h1>{title}</h1>
      <div className="presence-bar">
        <SelectField
          label={t('office-catechism.presence.span')}
          name="span"
          value={writeSpan(span)}
          onChange={({ target }) => show(target.value)}
          options={[
            ...monthsOf(school_year).map((month): PresenceSpan => ({ kind: 'month', month })),
            ...TERMS.map((term): PresenceSpan => ({ kind: 'term', term })),
          ].map((one) => ({ value: writeSpan(one), text: spanText(one, translator) }))}
        />
        <Button variant="main" onClick={() => print()}>
          <Icon name="file" />
          {t('office-catechism.presence.print')}
        </Button>
      </div>
      <PresenceSheet
        opened={opened}
        span={spanText(span, translator)}
        dates={presenceDates(weekday, monthsOfSpan(span, school_year))}
      />
    </>
  )
}

function spanText(span: PresenceSpan, { t, locale }: Translator): string {
  return span.kind === 'term'
    ? t(`office-catechism.terms.${span.term}`)
    : capitalised(monthText(span.month, locale))
}

interface SheetProps extends Props {
  span: string
  /** The dates of the class, `yyyy-MM-dd`. */
  dates: string[]
}

/** A row for each child and a column for each date. */
function PresenceSheet({ opened, span, dates }: SheetProps) {
  const { t, locale } = useTranslator()
  return (
    <div className="class-sheet presence-sheet">
      <SheetTitle title={t('office-catechism.presence.title')} of={opened} span={span} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it */}
      <section className="sheet-scroll" aria-label={span} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('office-catechism.sheet.name')}</th>
              {dates.map((date) => {
                const { month, day } = dayLeaf(date, locale)
                return (
                  <th key={date} scope="col" className="presence-date">
                    <time dateTime={date}>
                      <span className="vh">{dayText(date, locale, 'short')}</span>
                      <span aria-hidden="true">
                        {day}
                        <br />
                        {month}
                      </span>
                    </time>
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {opened.children.map(({ enrolment_id, name }) => (
              <tr key={enrolment_id}>
                <th scope="row">{name}</th>
                {dates.map((date) => (
                  <td key={date} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
