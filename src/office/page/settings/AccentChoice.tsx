import type { CSSProperties } from 'react'
import { ACCENTS } from '#src/contract/community/website-configuration.ts'
import {
  ACCENT_COLOURS,
  type AccentColours,
  type AccentTokens,
} from '#src/domain/pictures/accents.ts'
import { FormGroup } from '#src/ui/fields/FormGroup.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  /** Empty for the portal's colour. */
  chosen: string
  onChoose(accent: string): void
}

type Theme = keyof AccentColours

const THEMES: readonly Theme[] = ['light', 'dark']

/** The colour of a parish's links and buttons, with a preview in both themes. */
export function AccentChoice({ chosen, onChoose }: Props) {
  const { t } = useTranslator()
  return (
    <FormGroup title={t('office-page.fields.accent')} hint={t('office-page.accents.hint')}>
      <div className="accents">
        {(['', ...ACCENTS] as const).map((accent) => (
          <label key={accent} className="accent">
            <input
              type="radio"
              name="accent-choice"
              value={accent}
              checked={chosen === accent}
              onChange={() => onChoose(accent)}
            />
            <span className="accent-chip" aria-hidden="true">
              {THEMES.map((theme) => (
                <i key={theme} data-theme={theme} style={coloursOf(accent, theme)} />
              ))}
            </span>
            <span>{t(`office-page.accents.${accent || 'portal'}`)}</span>
          </label>
        ))}
      </div>
      <div className="accent-samples">
        {THEMES.map((theme) => (
          <figure key={theme}>
            <figcaption className="hint">{t(`office-page.accents.sample.${theme}`)}</figcaption>
            <Sample theme={theme} accent={chosen} />
          </figure>
        ))}
      </div>
    </FormGroup>
  )
}

/** A sample of the page, not interactive. */
function Sample({ theme, accent }: { theme: Theme; accent: string }) {
  const { t } = useTranslator()
  return (
    <div
      className="accent-sample"
      data-theme={theme}
      style={coloursOf(accent, theme)}
      aria-hidden="true"
    >
      <strong>{t('office-page.accents.sample.heading')}</strong>
      <p>
        {t('office-page.accents.sample.text')}{' '}
        <u className="sample-link">{t('office-page.accents.sample.link')}</u>
      </p>
      <span className="btn main">{t('office-page.accents.sample.button')}</span>
    </div>
  )
}

/**
 * The tokens of an accent in a theme; none for the portal's colours, which the style sheet defines.
 */
function coloursOf(accent: string, theme: Theme): CSSProperties & Partial<AccentTokens> {
  const known = ACCENTS.find((one) => one === accent)
  return known ? { ...ACCENT_COLOURS[known][theme] } : {}
}
