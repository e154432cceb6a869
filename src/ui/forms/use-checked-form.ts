import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import * as v from 'valibot'
import type { Draft } from '#src/stores/drafts.ts'
import { $ended } from '#src/stores/session.ts'
import { type SentFormOptions, useSentForm } from './use-sent-form.ts'

/** Marks the history entry of the review. */
const CHECKING = 'checking'

/**
 * Lets the browser's back button lead from the review to the form, as users expect, instead of
 * leaving the page.
 *
 * @param isChecking whether the review is shown
 * @param onBack returns to the form; called at every move in the history
 * @returns goes back to the form, for a button of the page
 */
function useBackFromCheck(isChecking: boolean, onBack: () => void): () => void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    const goneBack = () => back()
    addEventListener('popstate', goneBack)
    return () => removeEventListener('popstate', goneBack)
  }, [])
  useEffect(() => {
    // One entry is enough: a failed attempt or a reload leaves the former one in place.
    if (!isChecking || history.state?.[CHECKING]) return
    history.pushState({ ...history.state, [CHECKING]: true }, '')
  }, [isChecking])
  return () => history.back()
}

interface Options<Values extends FieldValues, Output>
  extends Omit<SentFormOptions<Values, Output>, 'send'> {
  /** Where the typed values are kept until they are sent. */
  draft: Draft<Values>
  /** Sends the checked values; returns what the confirmation needs. */
  send(output: Output): Promise<string>
}

/** The step of the form: filling in, review, or done. */
export type Step<Output> =
  | { kind: 'form' }
  | { kind: 'check'; output: Output }
  | { kind: 'sent'; output: Output; reference: string }

/**
 * A form in three steps: fill in, review, send. A failure returns to the review with everything
 * unchanged. A draft is kept with its step until it is sent: after a new sign-in or a reload, the
 * user continues there.
 */
export function useCheckedForm<Values extends FieldValues, Output>({
  draft,
  send,
  defaultValues,
  ...options
}: Options<Values, Output>) {
  const [begun] = useState(() => ({ ...defaultValues, ...draft.read() }) as DefaultValues<Values>)
  const [step, setStep] = useState<Step<Output>>(() => {
    // The review needs valid values: a draft without its captcha, for example, starts at the
    // fields.
    if (draft.step() === 'form') return { kind: 'form' }
    const read = v.safeParse(options.schema, begun)
    return read.success ? { kind: 'check', output: read.output } : { kind: 'form' }
  })
  const [sending, setSending] = useState(false)
  const underWay = useRef(false)
  const leaveCheck = useBackFromCheck(step.kind === 'check', () => {
    if (underWay.current) return
    draft.reach('form')
    setStep((now) => (now.kind === 'check' ? { kind: 'form' } : now))
  })
  const form = useSentForm<Values, Output>({
    ...options,
    defaultValues: begun,
    onTyped: draft.write,
    send: async (output) => {
      draft.write(form.getValues())
      draft.reach('check')
      setStep({ kind: 'check', output })
    },
  })

  async function confirm(): Promise<void> {
    if (step.kind !== 'check' || underWay.current) return
    underWay.current = true
    setSending(true)
    try {
      const reference = await send(step.output)
      draft.clear()
      setStep({ kind: 'sent', output: step.output, reference })
    } catch (error) {
      // After signing in again, the user returns to the review: the answers were valid.
      if (!$ended.get()) draft.reach('form')
      setStep({ kind: 'form' })
      form.fail(error)
    }
    underWay.current = false
    setSending(false)
  }

  return { ...form, step, sending, confirm, change: leaveCheck }
}
