import { Fragment, type ReactNode } from 'react'
import { KeptOffer } from './KeptOffer.tsx'
import { type KeptWork as Kept, useKeptWork } from './use-kept-work.ts'

interface Props<Values extends object> {
  /** Names the draft, with what it is about. */
  name: string
  /** What the fields hold at first. */
  initial: Values
  /** What it will be compared with later, where that is not `initial`. */
  stands?: object
  /** The form: it begins with what it is given, and tells what is typed. */
  children(kept: Kept<Values>): ReactNode
}

/** A form that offers back what was written in it and not saved (namespace `forms`). */
export function KeptWork<Values extends object>({
  name,
  initial,
  stands,
  children,
}: Props<Values>) {
  const { offered, ...kept } = useKeptWork(name, initial, stands)
  if (offered) {
    const { at, isOutdated, restore, discard } = offered
    return <KeptOffer at={at} isOutdated={isOutdated} onRestore={restore} onDiscard={discard} />
  }
  return <Fragment key={kept.begun.times}>{children(kept)}</Fragment>
}
