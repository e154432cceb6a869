import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { openDraft } from '#src/stores/drafts.ts'
import { notify } from '#src/stores/notifications.ts'
import { attemptKeys } from '#src/ui/forms/attempt-keys.ts'
import { useCheckedForm } from '#src/ui/forms/use-checked-form.ts'
import type { SentFormOptions } from '#src/ui/forms/use-sent-form.ts'
import type { ParishFacts } from '#src/ui/requests/parish-facts.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Options<Values extends FieldValues, Output extends object>
  extends Pick<
    SentFormOptions<Values, Output>,
    'schema' | 'labels' | 'defaultValues' | 'invalid' | 'shownAt'
  > {
  parish: ParishFacts
  /** Key of the draft: the namespace of the form's texts. */
  form: 'baptism' | 'catechism' | 'mass-intentions' | 'meetings' | 'weddings'
  /** The field of the body that contains the form's values (requirements §3.16). */
  wrapper: string
  /**
   * @param values the typed values, with the slug (requirements §3.16), to go into their wrapper
   * @param key names this attempt
   * @returns the reference of the request
   */
  send(values: Output & { slug: string }, key: string): Promise<string>
}

/** The state of a request form, shared by all kinds of requests in the private area. */
export function useRequest<Values extends FieldValues, Output extends object>({
  parish,
  form,
  wrapper,
  send,
  invalid,
  ...options
}: Options<Values, Output>) {
  const { t } = useTranslator()
  const [keyOf] = useState(attemptKeys)
  const [draft] = useState(() => openDraft<Values>(`${form}:${parish.slug}`))
  const checked = useCheckedForm<Values, Output>({
    ...options,
    wrapper,
    draft,
    invalid: invalid ?? { text: () => t('join.errors.mandatory_fields'), kind: 'warning' },
    send: async (output) => {
      const values = { ...output, slug: parish.slug }
      const reference = await send(values, keyOf(values))
      notify(t(`${form}.success`), 'success')
      return reference
    },
  })
  return { ...checked, name: form }
}
