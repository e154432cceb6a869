import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { HttpError } from '#src/api/errors.ts'
import { CONSENT_VERSION } from '#src/contract/account/account.ts'
import type { ComingMass } from '#src/contract/masses/coming-mass.ts'
import type { MassIntentionDetails } from '#src/contract/requests/notify.ts'
import { massDays } from '#src/domain/masses/mass-days.ts'
import { accountQuery, NO_REFETCH_WHILE_EDITING } from '#src/stores/account-query.ts'
import { api } from '#src/stores/api.ts'
import { $profile } from '#src/stores/profile.ts'
import { $email } from '#src/stores/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmailField } from '#src/ui/fields/EmailField.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx'
import type { ParishFacts } from '#src/ui/requests/parish-facts.ts'
import { requestAnswers } from '#src/ui/requests/request-answers.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { MassDays } from './MassDays.tsx'
import {
  type MassIntentionValues,
  massKey,
  OTHER_MASS,
  MassIntentionForm as Schema,
  toFormField,
} from './mass-intention-values.ts'
import { RequestForm } from './RequestForm.tsx'
import { useRequest } from './use-request.ts'

interface MassChoiceProps {
  query: UseQueryResult<ComingMass[]>
  chosen: string
  form: ReturnType<typeof useRequest<MassIntentionValues, MassIntentionDetails>>
}

/** How many days are shown at first, and how many more each time. */
const DAYS_AT_ONCE = 7

/** The choice of a mass: a coming one of the parish, or another one whose day the user types. */
function MassChoice({ query, chosen, form }: MassChoiceProps) {
  const { t } = useTranslator()
  const [shown, setShown] = useState(DAYS_AT_ONCE)
  const days = massDays(query.data ?? [])
  const place = days.findIndex(({ masses }) => masses.some((mass) => massKey(mass) === chosen))
  const visible = Math.max(shown, place + 1)
  return (
    <>
      {query.isPending && (
        <div className="late">
          <p role="status">{t('mass-intentions.loading')}</p>
          <span className="bone" aria-hidden="true" />
          <span className="bone" aria-hidden="true" />
        </div>
      )}
      {query.isLoadingError && (
        <div className="late" role="alert">
          <p>{t('mass-intentions.failed')}</p>
          <Button onClick={() => void query.refetch()}>{t('common.list.retry')}</Button>
        </div>
      )}
      {query.data && days.length === 0 && <p>{t('mass-intentions.none')}</p>}
      {days.length > 0 && (
        <MassDays
          {...form.field('mass')}
          days={days.slice(0, visible)}
          keyOf={massKey}
          other={OTHER_MASS}
          onMore={visible < days.length ? () => setShown(visible + DAYS_AT_ONCE) : undefined}
        />
      )}
      {chosen === OTHER_MASS && !query.isPending && (
        <>
          <div className="fields-side">
            <TextField {...form.field('intention_date')} type="date" required />
            <TextField {...form.field('intention_time')} type="time" required />
          </div>
          <TextField {...form.field('location_description')} required />
        </>
      )}
    </>
  )
}

/** Requests a mass for an intention (requirements §3.11). */
export function MassIntentionForm({ parish }: { parish: ParishFacts }) {
  const translator = useTranslator()
  const { t, tree } = translator
  const query = useQuery({
    ...accountQuery('comingMasses', parish.slug),
    ...NO_REFETCH_WHILE_EDITING,
    select: ({ results }) => results,
  })
  const form = useRequest({
    parish,
    form: 'mass-intentions',
    wrapper: 'pending_mass_intentions',
    schema: Schema,
    labels: {
      mass: t('mass-intentions.mass'),
      intention_date: t('mass-intentions.date'),
      intention_time: t('mass-intentions.time'),
      location_description: t('mass-intentions.place'),
      intention_type_description: t('mass-intentions.type'),
      intention_description: t('mass-intentions.description'),
      requested_by_description: t('mass-intentions.requested_by'),
      email: t('mass-intentions.email'),
      comments: t('mass-intentions.comments'),
    },
    defaultValues: emptyIntention(),
    invalid: { text: () => t('join.errors.mandatory_fields'), kind: 'danger' },
    shownAt: toFormField,
    send: async (values, key) => {
      try {
        return await api().notifyMassIntention(
          parish.slug,
          { pending_mass_intentions: values, consent: CONSENT_VERSION },
          key,
        )
      } catch (error) {
        // The mass is full or cancelled by now: reload the list to show that.
        if (error instanceof HttpError && /mass_full|bad_request/.test(error.code ?? ''))
          void query.refetch()
        throw error
      }
    },
  })
  const { setValue } = form
  const suggest = (type: string) =>
    setValue('intention_type_description', type, { shouldDirty: true, shouldTouch: true })
  const { data: masses, isPending } = query
  const mass = useWatch({ control: form.control, name: 'mass' })
  useEffect(() => {
    if (isPending || mass === OTHER_MASS) return
    // Without masses to choose from, the user can still type one.
    if (!masses?.length) setValue('mass', OTHER_MASS)
    else if (!masses.some((one) => !one.is_full && massKey(one) === mass)) setValue('mass', '')
  }, [masses, isPending, mass, setValue])
  return (
    <RequestForm
      parish={parish}
      form={form}
      next={t('mass-intentions.next')}
      answersOf={(details) => requestAnswers('mass-intention', details, translator)}
    >
      <MassChoice query={query} chosen={mass} form={form} />
      <div className="with-suggestions">
        <TextField
          {...form.field('intention_type_description')}
          hint={t('mass-intentions.type_hint')}
          autoComplete="off"
          required
        />
        <fieldset className="suggestions" aria-label={t('mass-intentions.suggestions')}>
          {tree<string[]>('mass-intentions.types').map((type) => (
            <Button key={type} onClick={() => suggest(type)}>
              {type}
            </Button>
          ))}
        </fieldset>
      </div>
      <TextAreaField
        {...form.field('intention_description')}
        hint={t('mass-intentions.description_hint')}
        rows={3}
        required
      />
      <TextField {...form.field('requested_by_description')} autoComplete="name" required />
      <EmailField
        {...form.field('email')}
        hint={t('requests.email_hint')}
        autoComplete="email"
        required
      />
      <TextAreaField {...form.field('comments')} rows={3} />
    </RequestForm>
  )
}

function emptyIntention(): MassIntentionValues {
  return {
    mass: '',
    intention_date: '',
    intention_time: '',
    location_description: '',
    intention_type_description: '',
    intention_description: '',
    requested_by_description: $profile.get()?.name ?? '',
    email: $email.get() ?? '',
    comments: '',
  }
}
