import type { InputHTMLAttributes } from 'react'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icons.ts'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> {
  icon: IconName
  text: string
  onFiles(files: File[]): void
}

/** A button that lets the user choose files from the device. Other props go to its input. */
export function FileButton({ icon, text, className = '', onFiles, ...input }: Props) {
  return (
    <label className={`btn file-btn ${className}`.trim()}>
      <input
        {...input}
        type="file"
        className="vh"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // Otherwise choosing the same file again would cause no event.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <Icon name={icon} />
      {text}
    </label>
  )
}
