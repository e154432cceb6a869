import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslator } from '#src/ui/translator-context.ts'
import { isStuck, type Outbox, type Outgoing } from '../pictures/outbox.ts'
import type { ContentFormControl } from './content-values.ts'

/** A save and the uploads it waits for. */
export interface HeldSave {
  /** `waiting` while uploads are on their way, or `held` when some of them are stuck. */
  phase: 'free' | 'waiting' | 'held'
  /** The uploads that the content still waits for. */
  outgoing: readonly Outgoing[]
  /** The name of an upload; empty where there is none. */
  names: string
  /** Retries the stuck uploads, and saves once they have arrived. */
  again(): void
  /** Saves without the missing uploads; they stay, to be sent later. */
  saveWithout(): void
}

/**
 * Saves a content only once all its uploads are sent. While some of them are stuck, it saves only
 * if the user says so: readers must not miss pictures, and the office must not be told that
 * something is published which is not. Text typed meanwhile is saved, too.
 *
 * @param onHeld called where a requested save has to wait
 * @returns with the props of the form
 */
export function useHeldSave(
  outbox: Outbox,
  { check, onSubmit }: Pick<ContentFormControl, 'check' | 'onSubmit'>,
  onHeld: () => void,
) {
  const { locale } = useTranslator()
  const outgoing = useStore(outbox.$all)
  const [phase, setPhase] = useState<HeldSave['phase']>('free')
  const form = useRef<HTMLFormElement>(null)
  const isLetThrough = useRef(false)
  const stuck = outgoing.filter(isStuck)
  const isUnderWay = stuck.length < outgoing.length
  useEffect(() => {
    if (phase === 'held' && stuck.length === 0) setPhase('free')
    if (phase !== 'waiting' || isUnderWay) return
    if (stuck.length > 0) return setPhase('held')
    setPhase('free')
    form.current?.requestSubmit()
  }, [phase, stuck.length, isUnderWay])

  async function begin(): Promise<void> {
    onHeld()
    // The user learns of faults in the fields now rather than after minutes.
    if (await check()) setPhase('waiting')
  }
  /** The pressed button disappears: the button of the form shows the progress. */
  const focusSave = () => form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus()
  const held: HeldSave = {
    phase,
    outgoing,
    names: new Intl.ListFormat(locale).format(outgoing.map(({ file }) => file.name)),
    again: () => {
      focusSave()
      for (const { id } of stuck) outbox.again(id)
      setPhase('waiting')
    },
    saveWithout: () => {
      focusSave()
      setPhase('free')
      isLetThrough.current = true
      form.current?.requestSubmit()
    },
  }
  return {
    ref: form,
    held,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      const isFree = isLetThrough.current || outbox.$all.get().length === 0
      isLetThrough.current = false
      if (isFree) return void onSubmit(event)
      event.preventDefault()
      if (phase !== 'waiting') void begin()
    },
  }
}
