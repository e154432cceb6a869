import { Fragment, type ReactNode } from 'react'
import { KeptOffer } from './KeptOffer.tsx'
import { type KeptWork as Kept, useKeptWork } from './use-kept-work.ts'

interface Props<Values extends object> {
  /** Key of the draft, including its subject. */
  name: string
  /** The first values of the fields. */
  initial: Values
  /** What the draft is later compared with, if not with `initial`. */
  stands?: object
  /** The form: it starts with the given values and reports what the user types. */
  children(kept: Kept<Values>): ReactNode
}

/** A form that offers its unsaved draft (namespace `forms`). */
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
