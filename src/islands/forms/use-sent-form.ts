import { valibotResolver } from '@hookform/resolvers/valibot'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form'
import type * as v from 'valibot'
import { HttpError } from '../../api/errors.ts'
import type { Captcha } from '../../stores/captcha/captcha.ts'
import { type NoticeKind, notify } from '../../stores/notifications.ts'
import type { FieldError } from '../../ui/ErrorSummary.tsx'
import { useTranslator } from '../../ui/translator-context.ts'
import { failureOf } from '../failure.ts'
import { faultsOf, isOnlyCaptcha } from './faults.ts'

interface Options<Values extends FieldValues, Output> {
  /** What is sent; its issues are keys below `errors.hints`. */
  schema: v.GenericSchema<Values, Output>
  /** Where the form asks for one: its solution is the field `captcha`. */
  captcha?: Captcha
  /** What fields are called: a summary that says "fill in this field" must say which. */
  labels?: Record<string, string>
  /** Colour of the notification that fields are missing (SPEC §5). */
  invalidKind?: NoticeKind
  send(output: Output): Promise<void>
}

/** Refusals that come before the captcha is looked at: its solution is still good. */
const CAPTCHA_UNSPENT: ReadonlySet<string | undefined> = new Set(['bad_request', 'conflict'])

/**
 * One form that is sent to the server (DESIGN §6): what is wrong is said in a summary, beside each
 * field and in a notification; nothing that was typed is lost; nothing is sent twice at once. The
 * namespaces `errors` and `forms` must be loaded, and `join` where there is a captcha.
 */
export function useSentForm<Values extends FieldValues, Output>({
  schema,
  captcha,
  labels = {},
  invalidKind = 'warning',
  send,
}: Options<Values, Output>) {
  const translator = useTranslator()
  const { t } = translator
  const [busy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [problem, setProblem] = useState<string>()
  const underWay = useRef(false)
  const form = useForm<Values, unknown, Output>({
    resolver: valibotResolver(schema),
    shouldFocusError: false,
  })
  const { clearErrors } = form
  useEffect(
    () =>
      captcha?.$state.listen(({ phase }) => {
        if (phase === 'solved') clearErrors('captcha' as Path<Values>)
      }),
    [captcha, clearErrors],
  )
  const faults: FieldError[] = faultsOf(form.formState.errors, t)

  function refuse(names: string[]): void {
    if (isOnlyCaptcha(names)) notify(t('join.errors.captcha'), 'warning')
    else notify(t('forms.fill_all_fields_warning'), invalidKind)
  }

  async function attemptToSend(output: Output): Promise<void> {
    try {
      await send(output)
    } catch (error) {
      const { text, kind, fields } = failureOf(error, translator)
      if (error instanceof HttpError && !CAPTCHA_UNSPENT.has(error.code)) captcha?.reset()
      const known = Object.entries(fields).filter(([name]) => name in form.getValues())
      for (const [name, message] of known) {
        form.setError(name as Path<Values>, { type: 'server', message })
      }
      setProblem(text)
      notify(text, kind)
    }
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setProblem(undefined)
    const set = (name: string, value: unknown) =>
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>)
    // Some password managers fill in without telling: the fields themselves are the truth.
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (name in form.getValues() && form.getValues(name as Path<Values>) !== value) {
        set(name, value)
      }
    }
    if (captcha) set('captcha', (await captcha.settled()) ?? '')
    await form.handleSubmit(attemptToSend, (faults) => refuse(Object.keys(faults)))()
    // Only now are the faults on show, for the summary to take the focus.
    setAttempt((number) => number + 1)
    underWay.current = false
    setBusy(false)
  }

  return {
    register: form.register,
    onSubmit,
    busy,
    attempt,
    /** What is wrong, field by field, for the summary. */
    errors: faults.map(({ name, text }) => ({
      name,
      text: labels[name] ? `${labels[name]}: ${text}` : text,
    })),
    /** What is wrong with one field, in words. */
    errorOf: (name: string) => faults.find((error) => error.name === name)?.text,
    /** Why the last attempt failed, for as long as nothing else is tried. */
    problem,
  }
}
