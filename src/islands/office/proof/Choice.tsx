import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icons.ts'

interface Props<Value extends string> {
  label: string
  className?: string
  chosen: Value
  onChoose(value: Value): void
  options: ReadonlyArray<{ value: Value; text: string; icon?: IconName; lang?: string }>
}

/**
 * One of a few, beside each other, in force at once. Buttons, for it stands within forms: a radio
 * would be sent with them, and Enter on it would send them.
 */
export function Choice<Value extends string>({
  label,
  className = '',
  chosen,
  onChoose,
  options,
}: Props<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would take a legend that nobody sees
    <div className={`segments ${className}`} role="group" aria-label={label}>
      {options.map(({ value, text, icon, lang }) => (
        <button
          key={value}
          type="button"
          lang={lang}
          aria-pressed={value === chosen}
          onClick={() => value !== chosen && onChoose(value)}
        >
          {icon && <Icon name={icon} />}
          {text}
        </button>
      ))}
    </div>
  )
}
