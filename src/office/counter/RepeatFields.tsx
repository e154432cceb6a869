import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { OfficeMasses } from '#src/contract/masses/office-masses.ts'
import type { FurtherMass } from '#src/contract/requests/write-down.ts'
import { REPEATS, type Repeat } from '#src/domain/masses/repeated-days.ts'
import { capitalised, dayText, hourText } from '#src/i18n/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { FieldError, TextField } from '#src/ui/fields/Field.tsx'
import { SelectField, toOptions } from '#src/ui/fields/SelectField.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { QueryResult } from '../kit/QueryResult.tsx'
import { useOffice } from '../office-context.ts'
import type { CounterFormControl } from './CounterForm.tsx'
import { massesOfDaysQuery } from './counter-calls.ts'
import type { CounterValues } from './counter-values.ts'
import { lastOfYear, type RepeatLine, repeatDates, repeatLines } from './repeat-lines.ts'

/** So many dates are listed at once; more are behind a line. */
const FEW_DATES = 12

interface Props {
  form: CounterFormControl
  values: CounterValues
  /** The mass of the first date. */
  first: FurtherMass
}

/** Further dates for the same intention, each with its mass and whether it has room. */
export function RepeatFields({ form, values, first }: Props) {
  const { t, locale } = useTranslator()
  const { repeat, repeat_until } = values
  const dates = repeatDates(first.date, values)
  const day = Number(first.date.slice('yyyy-MM-'.length))
  const set = (changes: Partial<CounterValues>) => {
    for (const [name, value] of Object.entries(changes)) form.setValue(name, value)
  }
  return (
    <div className="repeat-part">
      <div className="counter-fields">
        <SelectField
          label={t('office-counter.repeat.label')}
          name="repeat"
          value={repeat}
          error={form.errorOf('repeat')}
          onChange={({ target }) => set({ repeat: target.value as Repeat | '', left_out: [] })}
          options={[
            { value: '', text: t('office-counter.repeat.never') },
            ...toOptions(REPEATS, (one) =>
              t(`office-counter.repeat.${one}`, { day, nth: Math.ceil(day / 7) }),
            ),
          ]}
        />
        {repeat !== '' && (
          <TextField
            label={t('office-counter.repeat.until')}
            name="repeat_until"
            type="date"
            min={first.date}
            max={lastOfYear(first.date)}
            value={repeat_until || lastOfYear(first.date)}
            onChange={({ target }) => set({ repeat_until: target.value })}
          />
        )}
      </div>
      <ExtraDate
        first={first.date}
        onAdd={(date) =>
          set({
            extra_dates: [...new Set([...values.extra_dates, date])],
            left_out: values.left_out.filter((one) => one !== date),
          })
        }
      />
      <RepeatedMasses
        dates={dates}
        form={form}
        values={values}
        first={first}
        nameOf={(date) => capitalised(dayText(date, locale, 'full'))}
        onRemove={(date) =>
          set({
            left_out: [...values.left_out, date],
            extra_dates: values.extra_dates.filter((one) => one !== date),
          })
        }
      />
    </div>
  )
}

interface ExtraDateProps {
  first: string
  onAdd(date: string): void
}

/** One more date, such as an anniversary. */
function ExtraDate({ first, onAdd }: ExtraDateProps) {
  const { t } = useTranslator()
  const [date, setDate] = useState('')
  const add = () => {
    if (date === '') return
    onAdd(date)
    setDate('')
  }
  return (
    <div className="extra-date">
      <TextField
        label={t('office-counter.repeat.extra')}
        name="extra_date"
        type="date"
        min={first}
        max={lastOfYear(first)}
        value={date}
        onChange={({ target }) => setDate(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter adds the date, and must not send the form.
          event.preventDefault()
          add()
        }}
      />
      <Button onClick={add}>{t('office-counter.repeat.add')}</Button>
    </div>
  )
}

interface RepeatedMassesProps extends Props {
  dates: string[]
  nameOf(date: string): string
  onRemove(date: string): void
}

/** The dates with their masses, once these have been looked up. */
function RepeatedMasses({ dates, form, ...shared }: RepeatedMassesProps) {
  const office = useOffice()
  const query = useQuery({ ...massesOfDaysQuery(office, dates), enabled: dates.length > 0 })
  const isKnown = dates.length === 0 || query.isSuccess
  const tell = useEffectEvent((known: boolean) => {
    form.setValue('is_looked_up', known)
    if (dates.length === 0) form.setValue('more_masses', [])
  })
  const key = dates.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: without dates, no masses are left
  useEffect(() => {
    tell(isKnown)
    // Another mass, which is typed, is not repeated.
    return () => tell(true)
  }, [isKnown, key])
  if (dates.length === 0) return null
  return (
    <QueryResult query={query}>
      {(held) => <RepeatList {...shared} form={form} dates={dates} held={held} />}
    </QueryResult>
  )
}

interface RepeatListProps extends RepeatedMassesProps {
  held: OfficeMasses
}

function RepeatList({ dates, held, form, values, first, nameOf, onRemove }: RepeatListProps) {
  const { t } = useTranslator()
  const lines = repeatLines(dates, held.results, first, values.more_masses)
  const taken = lines.flatMap((line) => (line.taken ? [line.taken] : []))
  const keep = useEffectEvent(() => form.setValue('more_masses', taken))
  const key = JSON.stringify(taken)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the masses that were found are kept
  useEffect(() => keep(), [key])
  const missing = lines.filter((line) => line.missing !== undefined)
  const kept = lines.filter((line) => line.missing === undefined)
  const faulty = taken.findIndex((_, nth) => form.errorOf(`more_masses.${nth}.time`)) >= 0
  const row = (line: RepeatLine) => (
    <RepeatedMass
      key={line.date}
      line={line}
      nth={line.taken ? taken.indexOf(line.taken) : -1}
      name={nameOf(line.date)}
      errorOf={form.errorOf}
      onTake={(mass) =>
        form.setValue(
          'more_masses',
          taken.map((one) => (one.date === mass.date ? mass : one)),
        )
      }
      onRemove={() => onRemove(line.date)}
    />
  )
  return (
    <>
      <p role="status">
        {t('office-counter.repeat.count', { count: taken.length })}
        {missing.length > 0 && ` ${t('office-counter.repeat.missing', { count: missing.length })}`}
      </p>
      {missing.length > 0 && <ol className="repeat-lines">{missing.map(row)}</ol>}
      {kept.length > 0 && (
        <details open={kept.length <= FEW_DATES || faulty}>
          <summary className="more-link">
            {t('office-counter.repeat.dates')}
            <Icon name="chevronDown" />
          </summary>
          <ol className="repeat-lines">{kept.map(row)}</ol>
        </details>
      )}
    </>
  )
}

interface RepeatedMassProps {
  line: RepeatLine
  /** Its place among the masses that are sent; -1 if it is left out. */
  nth: number
  /** The date in words. */
  name: string
  errorOf(name: string): string | undefined
  onTake(mass: FurtherMass): void
  onRemove(): void
}

/** One date: its mass, a choice where the day has several, or why it is left out. */
function RepeatedMass({ line, nth, name, errorOf, onTake, onRemove }: RepeatedMassProps) {
  const { t, locale } = useTranslator()
  const { open, missing, taken } = line
  const field = `more_masses.${nth}.time`
  const textOf = ({ time, location_description }: FurtherMass) =>
    `${hourText(time, locale)} · ${location_description}`
  const isChoice = missing === undefined && open.length > 1
  return (
    <li>
      {isChoice ? (
        <SelectField
          label={name}
          name={field}
          error={errorOf(field)}
          value={taken && textOf(taken)}
          onChange={({ target }) => {
            const mass = open.find((one) => textOf(one) === target.value)
            if (!mass) return
            const { is_full: _, ...further } = mass
            onTake(further)
          }}
          options={open.map((mass) => ({ value: textOf(mass), text: textOf(mass) }))}
        />
      ) : (
        <div>
          <b>{name}</b>
          <p className="hint">
            {missing && t(`office-counter.repeat.${missing}`)}
            {!missing && taken && textOf(taken)}
          </p>
          <FieldError id={`${field}-error`} text={errorOf(field)} />
        </div>
      )}
      <IconButton
        icon="close"
        // The summary of errors leads here where nothing can be chosen.
        id={isChoice ? undefined : field}
        label={t('office-counter.repeat.remove', { name })}
        onClick={onRemove}
      />
    </li>
  )
}
