import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DefaultValues } from 'react-hook-form'
import { REQUEST_KINDS, type RequestKind } from '#src/contract/requests/request-kinds.ts'
import { CELEBRATED_KINDS } from '#src/domain/requests/asked-celebration.ts'
import { shownReference } from '#src/domain/requests/request.ts'
import { queuePath } from '#src/domain/requests/request-queues.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { localePath } from '#src/i18n/urls.ts'
import { openAddress, useWhileShown } from '#src/office/navigation.ts'
import type { Draft } from '#src/stores/drafts.ts'
import { notify } from '#src/stores/notifications.ts'
import { CheckField } from '#src/ui/fields/CheckField.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { FormGroup } from '#src/ui/fields/FormGroup.tsx'
import { SelectField, toOptions } from '#src/ui/fields/SelectField.tsx'
import { attemptKeys } from '#src/ui/forms/attempt-keys.ts'
import { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { SameDay, useSameDay } from '../calendar/SameDay.tsx'
import { TakenList } from '../calendar/TakenList.tsx'
import { type Clash, useClash } from '../calendar/use-clash.ts'
import { SentForm } from '../kit/SentForm.tsx'
import { useOffice } from '../office-context.ts'
import { officeKey, useRefresh } from '../office-query.ts'
import { ANSWERS_OF_REQUEST } from '../requests/request-calls.ts'
import { officeLabel } from '../requests/use-sent-answers.ts'
import { CallerFields } from './CallerFields.tsx'
import { CounterQuestions, useEnrolmentQuestions } from './CounterQuestions.tsx'
import { DAYS_KEY, writeDown } from './counter-calls.ts'
import {
  type CounterRequest,
  CounterSchema,
  type CounterValues,
  emailField,
  FAMILY_QUESTIONS,
  isAcceptedAtOnce,
  mayAccept,
  ownFields,
  questionsOf,
  shownAt,
} from './counter-values.ts'
import { HouseholdFields } from './HouseholdFields.tsx'
import { KindField } from './KindField.tsx'
import { MassFields } from './MassFields.tsx'
import type { WrittenIntentions } from './WroteSeveral.tsx'

/** The form of a request that the office writes down. */
export type CounterFormControl = ReturnType<typeof useSentForm<CounterValues, CounterRequest>>

interface Props {
  initial: CounterValues
  draft: Draft<CounterValues>
  /** Called once an intention is written down for several masses. */
  onSeveral(written: WrittenIntentions): void
}

/** The fields of a request of any kind, and of how it came. */
export function CounterForm({ initial, draft, onSeveral }: Props) {
  const { t } = useTranslator()
  const [kind, setKind] = useState(initial.kind)
  const clash = useClash()
  const send = useSending(draft, onSeveral, clash)
  const enrolment = useEnrolmentQuestions(kind === 'catechism')
  const form = useSentForm<CounterValues, CounterRequest>({
    schema: CounterSchema,
    defaultValues: initial as DefaultValues<CounterValues>,
    labels: { ...labelsOf(kind, t), ...enrolment.labels },
    wrapper: 'form',
    shownAt,
    onTyped: draft.write,
    send,
  })
  const values = form.watch()
  const choose = (next: RequestKind) => {
    setKind(next)
    clash.clear()
    form.setValue('kind', next)
    form.setValue('accept', isAcceptedAtOnce(next))
  }
  const count = kind === 'mass-intention' && !values.is_typed ? values.more_masses.length + 1 : 1
  return (
    <SentForm
      className="card counter-form"
      form={form}
      send={
        clash.taken ? t('office-calendar.override.accept') : t('office-counter.send', { count })
      }
      busyText={t('office-counter.busy')}
    >
      <SelectField
        label={t('office-counter.kind')}
        name="kind"
        value={kind}
        onChange={({ target }) => choose(target.value as RequestKind)}
        options={toOptions(REQUEST_KINDS, (one) => t(`office.kinds.${one}`))}
      />
      <CallerFields form={form} values={values} />
      {kind === 'mass-intention' && <MassFields form={form} values={values} />}
      <FormGroup title={t('office-counter.asked')}>
        <div className="counter-fields">
          {ownFields(kind).map((field) => (
            <KindField key={`${kind} ${field.name}`} form={form} kind={kind} field={field} />
          ))}
        </div>
        {kind === 'family' && <HouseholdFields form={form} lines={values.family_entities} />}
        {kind === 'catechism' && <CounterQuestions form={form} query={enrolment.query} />}
      </FormGroup>
      {kind === 'family' && (
        <FormGroup title={t('office-counter.family_texts')}>
          {FAMILY_QUESTIONS.map((field) => (
            <KindField key={field.name} form={form} kind={kind} field={field} />
          ))}
        </FormGroup>
      )}
      <FormGroup title={t('office-counter.settled')}>
        <TextField
          {...form.field('given')}
          hint={t('office-counter.given_hint')}
          autoComplete="off"
        />
        <AcceptField form={form} values={values} clash={clash} />
      </FormGroup>
    </SentForm>
  )
}

interface PartProps {
  form: CounterFormControl
  values: CounterValues
}

/** Whether the request is accepted at once, beside what else there is on its day. */
function AcceptField({ form, values, clash }: PartProps & { clash: Clash }) {
  const { t } = useTranslator()
  const { kind, accept } = values
  const sameDay = useSameDay(kind, values)
  const isIntention = isAcceptedAtOnce(kind)
  if (!mayAccept(values)) return <p className="hint">{t('office-counter.join_later')}</p>
  return (
    <>
      {sameDay && (
        <SameDay
          {...sameDay}
          id={null}
          celebrant={values.celebrant}
          isClashSaid={clash.taken !== undefined}
        />
      )}
      <CheckField
        label={t(`office-counter.accept.${isIntention ? 'intention' : 'other'}`)}
        // Not the name of a value: the browser's word for a ticked box is not the form's.
        name="accept_at_once"
        checked={accept}
        onChange={({ target }) => form.setValue('accept', target.checked)}
        more={
          <p className="hint">
            {t(
              isIntention
                ? 'office-counter.accept.later'
                : `office-requests.decision.accept_means.${kind}`,
            )}
          </p>
        }
      />
      {accept && CELEBRATED_KINDS.includes(kind) && (
        <>
          <TextField
            {...form.field('celebrant')}
            hint={t('office-calendar.celebrant.hint')}
            autoComplete="off"
            autoCapitalize="words"
          />
          {clash.taken && (
            <>
              <TakenList taken={clash.taken} />
              <TextField
                {...form.field('clash_reason')}
                hint={t('office-calendar.override.hint')}
                autoComplete="off"
                required
              />
            </>
          )}
        </>
      )}
    </>
  )
}

/** The labels of the fields that a kind shows, in the order of the form. */
function labelsOf(kind: RequestKind, t: Translator['t']): Record<string, string> {
  const fields = questionsOf(kind).map(({ name, label }) => [name, t(officeLabel(label))])
  const all = Object.fromEntries(fields) as Record<string, string>
  const email = emailField(kind)
  return {
    kind: t('office-counter.kind'),
    came_by: t('office-counter.came_by.label'),
    person: t('office-counter.person.label'),
    caller_name: t('office-counter.caller.name'),
    caller_phone: t('office-counter.caller.phone'),
    ...(email !== undefined && { [email]: t('office-counter.caller.email') }),
    chosen_mass: t('office-counter.mass.label'),
    ...Object.fromEntries(Object.entries(all).filter(([name]) => name !== email)),
    repeat: t('office-counter.repeat.label'),
    more_masses: t('office-counter.repeat.label'),
    given: t('office-counter.given'),
    celebrant: t('office-calendar.celebrant.label'),
    clash_reason: t('office-calendar.override.reason'),
  }
}

/** Sends what was written down, and opens its page, or the list of several. */
function useSending(draft: Props['draft'], onSeveral: Props['onSeveral'], clash: Clash) {
  const office = useOffice()
  const { t, locale } = useTranslator()
  const refresh = useRefresh()
  const [keyOf] = useState(attemptKeys)
  const open = useWhileShown(openAddress)
  const queries = useQueryClient()
  const refreshDays = () => queries.invalidateQueries({ queryKey: officeKey(office, DAYS_KEY) })
  return async (request: CounterRequest): Promise<void> => {
    const { kind, body } = request
    try {
      const { results } = await writeDown(office, request, keyOf({ kind, ...body }))
      draft.clear()
      const [first, ...others] = results
      if (others.length > 0) onSeveral({ results, body })
      else if (first) {
        open(localePath(locale, queuePath(office.slug, kind, first.id)))
        const reference = shownReference(first.reference)
        notify(t('office-counter.saved', { reference }), 'success')
      }
      void refresh(...ANSWERS_OF_REQUEST)
      void refreshDays()
    } catch (error) {
      if (!clash.note(error)) clash.clear()
      // The mass may be full by now: the choice shows it.
      void refresh('massesOfWeek')
      void refreshDays()
      throw error
    }
  }
}
