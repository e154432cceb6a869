import type { ReactNode } from 'react'

interface Props {
  /** The id of its heading. */
  id: string
  title: string
  variant: 'contents' | 'desk' | 'record'
  className?: string
  children: ReactNode
}

/** A card of a section, under its heading. */
export function SectionCard({ id, title, variant, className = '', children }: Props) {
  return (
    <section className={`card ${variant}-part ${className}`.trim()} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
