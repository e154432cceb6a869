import type { ButtonHTMLAttributes } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName
  /** Its accessible name. */
  label: string
}

/** A button with an icon in place of its text. */
export function IconButton({ icon, label, className, ...button }: Props) {
  return (
    <button
      type="button"
      {...button}
      className={className ? `icon-btn ${className}` : 'icon-btn'}
      aria-label={label}
    >
      <Icon name={icon} />
    </button>
  )
}
