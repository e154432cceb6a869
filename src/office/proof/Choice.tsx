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
 * A choice between a few options, side by side, effective at once. Uses buttons, because it stands
 * within forms: a radio would be submitted with the form, and Enter on it would submit it.
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
