import { useState } from 'react'
import type { CaptchaFacts } from '#src/contract/account/captcha.ts'
import type { JoinForm } from '#src/contract/requests/join.ts'
import { localePath } from '#src/i18n/urls.ts'
import { api } from '#src/stores/api.ts'
import { openDraft } from '#src/stores/drafts.ts'
import { keepRegistrationHint } from '#src/stores/registration-hint.ts'
import { isSignedIn } from '#src/stores/session.ts'
import { remember } from '#src/stores/session-memory.ts'
import { attemptKeys } from '#src/ui/forms/attempt-keys.ts'
import { useCaptcha } from '#src/ui/forms/use-captcha.ts'
import { useCheckedForm } from '#src/ui/forms/use-checked-form.ts'
import type { ParishFacts } from '#src/ui/requests/parish-facts.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import {
  ChangedJoin,
  JOIN_FIELDS,
  type JoinValues,
  NewJoin,
  newValues,
  sentValues,
} from './join-values.ts'
import type { OpenedJoin } from './open-join.ts'

/**
 * Fields that no draft keeps: values that a shared device must not store, or that are valid only
 * once.
 */
const NEVER_DRAFTED = ['taxpayer', 'captcha', 'consent']

export interface JoinFormOptions {
  parish: ParishFacts
  captchaFacts: CaptchaFacts
  opened: Extract<OpenedJoin, { kind: 'new' | 'edit' }>
}

/** The state of a request to join, new or changed (requirements §5.1). */
export function useJoinForm({ parish, captchaFacts, opened }: JoinFormOptions) {
  const { t, locale } = useTranslator()
  const captcha = useCaptcha(captchaFacts)
  const [keyOf] = useState(attemptKeys)
  const about = opened.kind === 'edit' ? `:${opened.prefilled.id}` : ''
  const [draft] = useState(() =>
    openDraft<JoinValues>(`join:${parish.slug}${about}`, NEVER_DRAFTED),
  )
  const labels = Object.fromEntries(
    ([...JOIN_FIELDS, 'consent'] as const).map((name) => [name, t(`join.fields.${name}`)]),
  )
  const form = useCheckedForm<JoinValues, JoinForm>({
    schema: opened.kind === 'edit' ? ChangedJoin : NewJoin,
    labels,
    captcha,
    draft,
    defaultValues: opened.kind === 'edit' ? sentValues(opened.prefilled) : newValues(opened),
    invalid: { text: () => t('join.errors.mandatory_fields'), kind: 'danger' },
    captchaKind: 'danger',
    failed: { text: t('join.errors.error'), kind: 'warning' },
    send: async (body) => {
      if (opened.kind === 'edit') await api().updateJoin(opened.sent, body, keyOf(body))
      else {
        await api().join(parish.slug, body, keyOf(body))
        if (isSignedIn()) remember(`door:${parish.slug}`, 'asked')
        else keepRegistrationHint(body)
      }
      location.assign(localePath(locale, `/${parish.slug}/join/thanks`))
      return ''
    },
  })
  return { ...form, captcha, labels }
}

export type JoinFormState = ReturnType<typeof useJoinForm>
