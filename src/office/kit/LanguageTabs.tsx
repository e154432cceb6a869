import type { ReactNode } from 'react'
import { LOCALE_NAMES, LOCALES, type Locale } from '#src/i18n/locales.ts'
import { Tabs } from '#src/ui/Tabs.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

/** The languages of the portal as options of a select, each by its own name. */
export const LANGUAGE_OPTIONS = LOCALES.map((value) => ({
  value,
  text: LOCALE_NAMES[value],
  lang: value,
}))

interface Props {
  chosen: Locale
  onChoose(language: Locale): void
  /** The state of the text in a language, in words; omitted if the tabs do not tell it. */
  markOf?(language: Locale): string
  /** The fields of the text in a language. */
  children(language: Locale): ReactNode
}

/** Tabs for a text in each language of the portal. */
export function LanguageTabs({ chosen, onChoose, markOf, children }: Props) {
  const { t } = useTranslator()
  return (
    <Tabs
      label={t('office-contents.languages.title')}
      chosen={chosen}
      onChoose={onChoose}
      tabs={LOCALES.map((name) => ({
        name,
        title: [LOCALE_NAMES[name], markOf?.(name)].filter(Boolean).join(' · '),
        panel: children(name),
      }))}
    />
  )
}
