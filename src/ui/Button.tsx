import type { ButtonHTMLAttributes } from 'react'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: 'main' | 'plain' | 'danger'
  /** A busy button ignores presses but keeps the focus. */
  busy?: boolean
  /** The result of `useAction` or `useRun`, in place of `busy` and `onClick`. */
  action?: { busy: boolean; run(): void }
  /** Its text while it is busy. */
  busyText?: string
}

export function Button({
  variant = 'plain',
  action,
  busy = action?.busy ?? false,
  busyText,
  children,
  onClick = action?.run,
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
