import { useEffect, useRef } from 'react'
import { LINE_MAX_LENGTH, TEXT_MAX_LENGTH } from '#src/contract/form-fields.ts'
import { byLocale } from '#src/contract/other-languages.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { LanguageTabs } from '#src/office/kit/LanguageTabs.tsx'
import { PictureField } from '#src/office/pictures/PictureField.tsx'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { FormGroup } from '#src/ui/fields/FormGroup.tsx'
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { type BlockTextValues, blockField, type TextBlockValues } from './block-values.ts'

interface Props {
  block: TextBlockValues
  /** The language in which the parish writes its page. */
  language: Locale
  /** The language whose texts are shown. */
  shown: Locale
  onShow(language: Locale): void
  errorOf(name: string): string | undefined
  onChange(next: TextBlockValues): void
  onDone(): void
}

/** The first field of the language that is shown. */
const FIRST = '[role="tabpanel"]:not([hidden]) input'

/** The texts of a block in each language, with its picture and its link. */
export function TextBlockFields({ block, language, shown, errorOf, onChange, ...rest }: Props) {
  const { t } = useTranslator()
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => group.current?.querySelector<HTMLElement>(FIRST)?.focus(), [])
  const { picture, link, texts } = block
  const textsIn = (one: Locale, change: Partial<BlockTextValues>) =>
    onChange({ ...block, texts: { ...texts, [one]: { ...texts[one], ...change } } })
  const fieldOf = (one: Locale, part: keyof BlockTextValues) => ({
    label: t(`office-page.page_blocks.fields.${part}`),
    name: blockField(block, `${part}.${one}`),
    error: errorOf(blockField(block, `${part}.${one}`)),
    value: texts[one][part],
    lang: one,
    maxLength: part === 'text' ? TEXT_MAX_LENGTH : LINE_MAX_LENGTH,
    onChange: ({ target }: { target: { value: string } }) => textsIn(one, { [part]: target.value }),
  })
  const markOf = (one: Locale) => {
    if (one === language) return t('office-contents.languages.original')
    return t(`office-contents.languages.${texts[one].title.trim() ? 'written' : 'missing'}`)
  }
  return (
    <fieldset className="entry-fields" ref={group}>
      <legend className="vh">{t('office-page.page_blocks.edit_title')}</legend>
      <LanguageTabs chosen={shown} onChoose={rest.onShow} markOf={markOf}>
        {(one) => (
          <div className="block-list">
            <TextField {...fieldOf(one, 'title')} required={one === language} />
            <TextAreaField
              {...fieldOf(one, 'text')}
              hint={t('office-page.page_blocks.text_hint')}
            />
            {picture !== '' && (
              <TextField
                {...fieldOf(one, 'picture_description')}
                hint={t('office-page.look.alt_hint')}
              />
            )}
            {link.trim() !== '' && (
              <TextField
                {...fieldOf(one, 'link_title')}
                hint={t('office-page.page_blocks.link_title_hint')}
              />
            )}
          </div>
        )}
      </LanguageTabs>
      <FormGroup title={t('office-page.page_blocks.fields.picture')}>
        <PictureField
          title={t('office-page.page_blocks.fields.picture')}
          value={picture}
          alt={texts[shown].picture_description}
          takesAddress={false}
          address={{
            name: blockField(block, 'picture'),
            value: picture,
            error: errorOf(blockField(block, 'picture')),
          }}
          onPicture={(address, alt) =>
            onChange({
              ...block,
              picture: address,
              texts: byLocale((one) => ({
                ...texts[one],
                ...((one === shown || address === '') && { picture_description: alt }),
              })),
            })
          }
        />
      </FormGroup>
      <TextField
        label={t('office-page.page_blocks.fields.link')}
        hint={t('office-page.page_blocks.link_hint')}
        name={blockField(block, 'link')}
        error={errorOf(blockField(block, 'link'))}
        value={link}
        onChange={({ target }) => onChange({ ...block, link: target.value })}
        inputMode="url"
        autoCapitalize="none"
      />
      <Button onClick={rest.onDone}>{t('office-page.menu.done')}</Button>
    </fieldset>
  )
}
