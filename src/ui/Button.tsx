import type { ButtonHTMLAttributes } from 'react'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: 'main' | 'plain' | 'danger'
  /** A busy button ignores presses but keeps the focus. */
  busy?: boolean
  /** Its text while it is busy. */
  busyText?: string
}

export function Button({
  variant = 'plain',
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
      className={['btn', variant !== 'plain' && variant, button.className]
        .filter(Boolean)
        .join(' ')}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy && busyText ? busyText : children}
    </button>
  )
}
