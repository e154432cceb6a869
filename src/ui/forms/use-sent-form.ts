import { valibotResolver } from '@hookform/resolvers/valibot'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
} from 'react-hook-form'
import type * as v from 'valibot'
import { HttpError } from '#src/api/errors.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import type { Translator } from '#src/i18n/translator.ts'
import type { Captcha } from '#src/stores/captcha/captcha.ts'
import { dismissText, type NoticeKind, notify } from '#src/stores/notifications.ts'
import { toFailure } from '../failure.ts'
import { useTranslator } from '../translator-context.ts'
import type { FieldError } from './ErrorSummary.tsx'

export interface SentFormOptions<Values extends FieldValues, Output> {
  /** Schema of the sent values; its issues are keys below `errors.hints`. */
  schema: v.GenericSchema<Values, Output>
  /** The first values of the fields. */
  defaultValues?: DefaultValues<Values>
  /** The captcha, if the form asks for one: its solution is the field `captcha`. */
  captcha?: Captcha
  /**
   * Labels of the fields, in the order of the form. The error summary names the fields by them and
   * lists the errors in their order.
   */
  labels?: Record<string, string>
  /**
   * The field of the request body that contains the form's fields, as the server names them
   * (requirements §3.16).
   */
  wrapper?: string
  /** The notification if fields are missing (requirements §5): its words and its colour. */
  invalid?: { text: (faults: string[], values: Values) => string; kind: NoticeKind }
  /** The visible field that shows the server's errors of a hidden one. */
  shownAt?: (name: string, values: Values) => string
  /** Colour of the notification if only the captcha is missing. */
  captchaKind?: NoticeKind
  /** The notification for any failed attempt; by default the reason itself is shown. */
  failed?: { text: string; kind: NoticeKind }
  /** Whether a failure needs no notification, because its reason is said beside a button in sight. */
  isToldBeside?: boolean
  /** Called with all values at each change, to keep them. */
  onTyped?(values: Values): void
  send(output: Output): Promise<void>
}

/** What a form shows of its state, whatever its fields. */
export interface SentForm {
  busy: boolean
  /** Counts the attempts: each new one takes the focus to the summary. */
  attempt: number
  summary: string
  errors: FieldError[]
  problem: string | undefined
  onSubmit(event: FormEvent<HTMLFormElement>): void
}

/** Codes of errors that occur before the server checks the captcha: its solution is still valid. */
const CAPTCHA_UNSPENT: ReadonlySet<string | undefined> = new Set(['bad_request', 'conflict'])

/**
 * A form that is sent to the server (requirements §12.2). It shows errors in a summary, beside each
 * field and in a notification. A failure loses nothing that was typed, and no two requests run at
 * once. The namespaces `errors` and `forms` must be loaded, and `join` if there is a captcha.
 */
export function useSentForm<Values extends FieldValues, Output>({
  schema,
  defaultValues,
  captcha,
  labels = {},
  wrapper,
  invalid,
  shownAt = (name) => name,
  captchaKind = 'warning',
  failed,
  isToldBeside,
  onTyped,
  send,
}: SentFormOptions<Values, Output>) {
  const translator = useTranslator()
  const { t } = translator
  const [busy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [problem, setProblem] = useState<string>()
  const underWay = useRef(false)
  const told = useRef('')
  const form = useForm<Values, unknown, Output>({
    resolver: valibotResolver(schema),
    shouldFocusError: false,
    ...(defaultValues && { defaultValues }),
  })
  const { clearErrors, watch } = form
  const typed = useEffectEvent((values: Values) => onTyped?.(values))
  useEffect(() => {
    const watching = watch((values) => typed(values as Values))
    return () => watching.unsubscribe()
  }, [watch])
  useEffect(
    () =>
      captcha?.$state.listen(({ kind }) => {
        if (kind === 'solved') clearErrors('captcha' as Path<Values>)
      }),
    [captcha, clearErrors],
  )
  const faults = inOrder(toFieldErrors(form.formState.errors, t), Object.keys(labels))
  const errorOf = (name: string) => faults.find((error) => error.name === name)?.text

  /** Shows the errors of this attempt and removes those of the last one. */
  function tell(text: string, kind: NoticeKind): void {
    told.current = text
    notify(text, kind)
  }

  function refuse(found: FieldErrors<Values>): void {
    const names = toFieldErrors(found, t).map(({ name }) => name)
    if (isOnlyCaptcha(names)) tell(t('join.errors.captcha'), captchaKind)
    else if (invalid) tell(invalid.text(names, form.getValues()), invalid.kind)
    else tell(t('forms.fill_all_fields_warning'), 'warning')
  }

  /** Says why an attempt failed: beside its fields, above the button, and in a notification. */
  function fail(error: unknown): void {
    const { text, kind, fields } = toFailure(error, translator)
    // Errors of fields that the form does not have are added to the reason, so that none is lost.
    let reason = text
    if (error instanceof HttpError && !CAPTCHA_UNSPENT.has(error.code)) captcha?.reset()
    for (const [path, message] of Object.entries(fields)) {
      const unwrapped = wrapper ? path.replace(`${wrapper}.`, '') : path
      const name = shownAt(unwrapped, form.getValues())
      const [root = ''] = name.split('.')
      if (root in form.getValues()) form.setError(name as Path<Values>, { type: 'server', message })
      else reason += ` ${message}`
    }
    setProblem(reason)
    if (!isToldBeside) tell(failed?.text ?? text, failed?.kind ?? kind)
    setAttempt((number) => number + 1)
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setProblem(undefined)
    dismissText(told.current)
    const set = (name: string, value: unknown) =>
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>)
    // Some password managers fill in fields without an event, so the values are read from the
    // fields.
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (name in form.getValues() && String(form.getValues(name as Path<Values>)) !== value) {
        set(name, value)
      }
    }
    if (captcha) set('captcha', (await captcha.settled()) ?? '')
    await form.handleSubmit((output) => send(output).catch(fail), refuse)()
    // Commit the errors before the summary takes the focus.
    setAttempt((number) => number + 1)
    underWay.current = false
    setBusy(false)
  }

  /**
   * Shows the errors of the current values, as an attempt to send them would.
   *
   * @returns whether there are none
   */
  async function check(): Promise<boolean> {
    let isRight = false
    setProblem(undefined)
    await form.handleSubmit(() => {
      isRight = true
    }, refuse)()
    setAttempt((number) => number + 1)
    return isRight
  }

  return {
    register: form.register,
    /** The form's current values, for parts that depend on them. */
    control: form.control,
    getValues: form.getValues,
    setValue: form.setValue,
    watch,
    onSubmit,
    check,
    fail,
    busy,
    attempt,
    summary: errorSummaryTitle(faults, (name) => form.getValues(name as Path<Values>), t),
    /** The errors, field by field, for the summary. */
    errors: faults.map(({ name, text }) => ({
      name,
      text: labels[name] ? `${labels[name]}: ${text}` : text,
    })),
    /** The props that connect a control to a field: its registration, its label and its error. */
    field: (name: Path<Values>) => ({
      ...form.register(name),
      label: labels[name] ?? '',
      error: errorOf(name),
    }),
    /** The error of one field, in words. */
    errorOf,
    /** Why the last attempt failed, until the next one. */
    problem,
  }
}

/** Sorts errors by the order of their fields in the form; those without a label come last. */
function inOrder(faults: FieldError[], names: string[]): FieldError[] {
  const placeOf = ({ name }: FieldError) => {
    const place = names.indexOf(name.split('.')[0] ?? '')
    return place < 0 ? names.length : place
  }
  return [...faults].sort((one, other) => placeOf(one) - placeOf(other))
}

/**
 * The errors of a form's fields, in words and in the order of its schema. The path names a nested
 * field, such as `family_entities.2.relation_with`.
 */
export function toFieldErrors<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  t: Translator['t'],
): FieldError[] {
  return Object.entries(errors).flatMap(([name, error]) => faultsAt(name, error, t))
}

function faultsAt(name: string, error: unknown, t: Translator['t']): FieldError[] {
  if (typeof error !== 'object' || error === null) return []
  const { type, message } = error as { type?: unknown; message?: unknown }
  // The server's errors already are texts.
  if (typeof message === 'string') {
    return [{ name, text: type === 'server' ? message : t(keyIn('errors.hints', message)) }]
  }
  return Object.entries(error)
    .filter(([part]) => part !== 'ref')
    .flatMap(([part, inner]) => faultsAt(`${name}.${part}`, inner, t))
}

/**
 * The number of missing or invalid fields, in words: the heading of the error summary.
 *
 * @param held the current value of a field
 */
export function errorSummaryTitle(
  faults: FieldError[],
  held: (name: string) => unknown,
  t: Translator['t'],
): string {
  const count = faults.length
  const missing = faults.filter(({ name }) => isEmpty(held(name))).length
  if (missing === count) return t('common.form.missing', { count })
  return t(missing === 0 ? 'common.form.wrong' : 'common.form.missing_or_wrong', { count })
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || value === null || value === false
}

/** Whether only the captcha is missing, which has its own text (requirements §5.1). */
export function isOnlyCaptcha(names: string[]): boolean {
  return names.length === 1 && names[0] === 'captcha'
}
