import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslator } from '#src/ui/translator-context.ts'
import { isStuck, type Outbox, type Outgoing } from '../pictures/outbox.ts'
import type { ContentFormControl } from './content-form-control.ts'

/** A save and what it waits for. */
export interface HeldSave {
  /** `waiting` for what is on its way, or `held`, since some of that is stuck. */
  phase: 'free' | 'waiting' | 'held'
  /** What the content is to hold and does not hold yet. */
  outgoing: readonly Outgoing[]
  /** What that is called; empty where there is nothing. */
  names: string
  /** Sends what is stuck once more, and saves once it is there. */
  again(): void
  /** Saves without what is not there; that stays, to be sent later. */
  saveWithout(): void
}

/**
 * Saves a content only once all that was chosen for it is sent, and not at all while some of that
 * is stuck, unless somebody says so: nobody is to read of pictures that are not there, and nobody
 * is to be told that something was published which was not. What is typed meanwhile is saved, too.
 *
 * @param onHeld told where a save that was asked for has to wait
 * @returns with what the form is given
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
    // What is wrong with the fields is better said now than after minutes.
    if (await check()) setPhase('waiting')
  }
  /** What was pressed goes: the button of the form says how it goes on. */
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
