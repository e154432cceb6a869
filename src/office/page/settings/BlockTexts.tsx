import './block-texts.css'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { BLOCK_FIELDS } from '#src/contract/community/website-configuration.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { RichText } from '#src/office/contents/rich-text/RichText.tsx'
import richTextStyles from '#src/office/contents/rich-text/rich-text.css?url'
import { LANGUAGE_OPTIONS, LanguageTabs } from '#src/office/kit/LanguageTabs.tsx'
import { SectionCard } from '#src/office/kit/SectionCard.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { LoadFailure } from '#src/ui/LoadFailure.tsx'
import { loadStyles } from '#src/ui/load-styles.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { type EditedPage, isBlank, languageOf, pageField, textField } from './page-values.ts'

interface Props {
  record: EditedPage
  shown: Locale
  onShow(language: Locale): void
  /** The blocks that are open. */
  open: ReadonlySet<string>
  onOpen(field: string, isOpen: boolean): void
}

/** The blocks in the side column of a parish's page, in each language, in the order of the page. */
export function BlockTexts({ record, shown, onShow, open, onOpen }: Props) {
  const { t } = useTranslator()
  const { values } = record
  const own = languageOf(values)
  const isIn = (language: Locale, field: string) =>
    !isBlank(values[textField(language, field)] ?? '')
  const written = BLOCK_FIELDS.filter((field) => isIn(own, field))
  const markOf = (language: Locale) => {
    if (language === own) return t('office-contents.languages.original')
    const missing = written.filter((field) => !isIn(language, field)).length
    return missing === 0
      ? t('office-contents.languages.written')
      : t('office-page.blocks.missing', { count: missing })
  }
  const panel = (language: Locale) => (
    <div className="block-list">
      {language !== own && <p className="hint">{t('office-page.blocks.translation_hint')}</p>}
      {BLOCK_FIELDS.map((field) => (
        <details
          key={field}
          className="block"
          open={language === shown && open.has(field)}
          onToggle={({ currentTarget }) => {
            if (language === shown && currentTarget.open !== open.has(field)) {
              onOpen(field, currentTarget.open)
            }
          }}
        >
          <summary>
            <span className="block-name">{t(`community.blocks.${field}`)}</span>
            <span className="hint">
              {isIn(language, field)
                ? values[textField(language, `${field}_description`)] ||
                  t('office-page.blocks.written')
                : t(
                    `office-page.blocks.${language !== own && isIn(own, field) ? 'untranslated' : 'empty'}`,
                  )}
            </span>
            <Icon name="chevronDown" />
          </summary>
          {language === shown && open.has(field) && (
            <div className="form">
              <TextField
                label={t('office-page.blocks.title')}
                hint={t('office-page.blocks.title_hint', { title: t(`community.blocks.${field}`) })}
                {...pageField(record, textField(language, `${field}_description`))}
                lang={language}
              />
              <LazyRichText
                key={`${field} ${language} ${record.times}`}
                label={t('office-page.blocks.text')}
                language={language}
                initial={values[textField(language, field)] ?? ''}
                error={record.errorOf(textField(language, field))}
                onChange={(html) =>
                  record.change({ [textField(language, field)]: isBlank(html) ? '' : html })
                }
              />
            </div>
          )}
        </details>
      ))}
    </div>
  )
  return (
    <SectionCard id="page-blocks" title={t('office-page.blocks.all')} variant="contents">
      <p className="hint">{t('office-page.blocks.hint')}</p>
      <LanguageTabs chosen={shown} onChoose={onShow} markOf={markOf}>
        {panel}
      </LanguageTabs>
      <SelectField
        label={t('office-page.fields.language')}
        hint={t('office-page.blocks.language_hint')}
        {...pageField(record, 'configuration.language')}
        options={LANGUAGE_OPTIONS}
      />
    </SectionCard>
  )
}

/**
 * A rich text. Its editor is many times larger than the rest of the section, so its code is loaded
 * when the text is shown.
 */
function LazyRichText(text: Omit<ComponentProps<typeof RichText>, 'hint'>) {
  const { t } = useTranslator()
  const { data, isPending, refetch } = useQuery({
    queryKey: ['rich text'],
    queryFn: async () => {
      const [editor] = await Promise.all([
        import('#src/office/contents/rich-text/RichText.tsx'),
        loadStyles(richTextStyles),
      ])
      return editor
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isPending) return <Skeleton />
  if (!data) return <LoadFailure text={t('office.failed')} onRetry={() => void refetch()} />
  return <data.RichText {...text} hint={t('office-contents.fields.content_hint')} />
}
