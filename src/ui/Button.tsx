import type { ButtonHTMLAttributes } from 'react'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'main' | 'plain' | 'danger'
  /** While it is busy it cannot be pressed again, but keeps the focus. */
  busy?: boolean
  /** Its text while it is busy. */
  busyText?: string
}

export function Button({
  look = 'plain',
  busy = false,
  busyText,
  children,
  onClick,
  ...button
}: Props) {
  return (
    <button
      type="button"
      {...button}
      className={['btn', look !== 'plain' && look, button.className].filter(Boolean).join(' ')}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy && busyText ? busyText : children}
    </button>
  )
}
