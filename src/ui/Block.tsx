import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  /** Whether it keeps its place hidden, because the content above has not loaded yet. */
  waits?: boolean
  children: ReactNode
}

/** A part of a page under its heading. */
export function Block({ title, waits = false, children }: Props) {
  const id = useId()
  return (
    <section className={waits ? 'block waits' : 'block'} aria-labelledby={id}>
      <h2 className="section-heading" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
