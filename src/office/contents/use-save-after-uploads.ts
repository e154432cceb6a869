import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslator } from '#src/ui/translator-context.ts'
import { isStuck, type Outbox, type Outgoing } from '../pictures/outbox.ts'
import type { ContentFormControl } from './content-values.ts'

/** A save that waits for uploads. */
export interface SaveAfterUploads {
  /** `waiting` while uploads are in progress, `held` if some of them are stuck. */
  phase: 'free' | 'waiting' | 'held'
  /** The uploads that the save waits for. */
  outgoing: readonly Outgoing[]
  /** The file names of these uploads, as a list in words. */
  names: string
  /** Retries the stuck uploads, and saves once they have arrived. */
  again(): void
  /** Saves without the missing uploads, which can still be sent later. */
  saveWithout(): void
}

/**
 * Saves a content only once all its uploads have arrived, so that readers miss no pictures, and the
 * office is not told that missing ones are published. If some are stuck, the user decides whether
 * to save without them. Text typed while the save waits is saved, too.
 *
 * @param onHeld called if a save has to wait
 * @returns with the props of the form
 */
export function useSaveAfterUploads(
  outbox: Outbox,
  { check, onSubmit }: Pick<ContentFormControl, 'check' | 'onSubmit'>,
  onHeld: () => void,
) {
  const { locale } = useTranslator()
  const outgoing = useStore(outbox.$all)
  const [phase, setPhase] = useState<SaveAfterUploads['phase']>('free')
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
    // Uploads may take minutes: report errors of the fields now.
    if (await check()) setPhase('waiting')
  }
  /** The pressed button disappears, and the button of the save shows the progress. */
  const focusSave = () => form.current?.querySelector<HTMLElement>('[data-acting]')?.focus()
  const held: SaveAfterUploads = {
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
