import { type ReactNode, useState } from 'react'
import { LOCALE_NAMES, LOCALES } from '#src/i18n/locales.ts'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import type { IconName } from '#src/ui/icons.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import {
  PREVIEW_WIDTHS,
  PreviewFrame,
  previewWidth,
  rememberPreviewWidth,
} from './PreviewFrame.tsx'
import type { PreviewPlace } from './preview-place.ts'
import { postPreview, type SealedPreview } from './sealed-preview.ts'

interface Props {
  heading: ReactNode
  sealed: SealedPreview
  first: PreviewPlace
  onClose(): void
}

const ICONS = { phone: 'smartphone', computer: 'monitor' } as const

/** The previewed page, with its options: width, language, dark or light theme. */
export function PreviewPane({ heading, sealed, first, onClose }: Props) {
  const { t } = useTranslator()
  const [place, setPlace] = useState(first)
  const [width, setWidth] = useState(previewWidth)
  const [isAway, setIsAway] = useState(false)
  const [isDark, setIsDark] = useState(isDarkHere)

  function openTab(): void {
    setIsAway(false)
    sealed.current().then(
      (proof) => postPreview('_blank', { proof, ...place, framed: '' }),
      () => setIsAway(true),
    )
  }

  return (
    <>
      <div className="proof-head">
        {heading}
        <div className="proof-tools">
          <Choice
            className="proof-widths"
            label={t('proof.width.title')}
            chosen={width}
            onChoose={(chosen) => {
              setWidth(chosen)
              rememberPreviewWidth(chosen)
            }}
            options={PREVIEW_WIDTHS.map((value) => ({
              value,
              text: t(`proof.width.${value}`),
              icon: ICONS[value],
            }))}
          />
          <Choice
            label={t('common.shell.language')}
            chosen={place.locale}
            onChoose={(locale) => setPlace({ ...place, locale })}
            options={LOCALES.map((value) => ({ value, text: LOCALE_NAMES[value], lang: value }))}
          />
          <IconButton
            aria-pressed={isDark}
            icon="moon"
            label={t('common.shell.dark_mode')}
            title={t('common.shell.dark_mode')}
            onClick={() => setIsDark(!isDark)}
          />
          <IconButton
            icon="externalLink"
            label={t('proof.tab')}
            title={t('proof.tab')}
            onClick={openTab}
          />
          <ActionProblem text={isAway ? t('proof.away') : undefined} />
        </div>
        <IconButton
          className="proof-close"
          icon="close"
          label={t('common.shell.close')}
          title={t('common.shell.close')}
          onClick={onClose}
        />
      </div>
      <PreviewFrame
        sealed={sealed}
        place={place}
        width={width}
        isDark={isDark}
        onPlace={setPlace}
        onEscape={onClose}
      />
    </>
  )
}

/** Whether the office itself uses the dark theme. */
function isDarkHere(): boolean {
  const { theme } = document.documentElement.dataset
  return theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
}

interface ChoiceProps<Value extends string> {
  label: string
  className?: string
  chosen: Value
  onChoose(value: Value): void
  options: ReadonlyArray<{ value: Value; text: string; icon?: IconName; lang?: string }>
}

/**
 * A choice between a few options, side by side. It uses buttons, because it is part of other forms:
 * radio buttons would be submitted with these, and Enter on one would submit the form.
 */
function Choice<Value extends string>({
  label,
  className = '',
  chosen,
  onChoose,
  options,
}: ChoiceProps<Value>) {
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
