import { useEffect, useState } from 'react'
import { contentPath, toSlug } from '#src/domain/contents/content-address.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useOffice } from '../office-context.ts'
import { contentState } from './contents-view.ts'
import { useEditedContent } from './edited-content.ts'
import { followsTitle } from './title-address.ts'

/**
 * The address of a content. It follows the title until readers could have seen the content; from
 * then on it only changes if the author changes it.
 */
export function AddressField() {
  const { form, values, record } = useEditedContent()
  const office = useOffice()
  const { t } = useTranslator()
  const { errorOf, setValue } = form
  const [isOpen, setIsOpen] = useState(false)
  const isWrong = errorOf('slug') !== undefined
  const follows = !isOpen && followsTitle(record)
  const { title, slug } = values
  useEffect(() => {
    if (!follows || record === null) return
    // With an empty address, the server derives a unique one from the title.
    setValue('slug', title === record.title ? record.slug : '')
  }, [follows, record, title, setValue])
  useEffect(() => {
    if (isWrong) setIsOpen(true)
  }, [isWrong])
  const shown = slug || toSlug(title) || '…'
  const path = contentPath(office.slug, { content_type: values.content_type, slug: shown })
  const wasOnline = record !== null && contentState(record, Date.now()) === 'online'
  return (
    <>
      <p className="address-shown">
        <span className="vh">{t('office-contents.address.is')}</span>
        {location.host}
        {path}
      </p>
      {isOpen ? (
        <TextField
          {...form.field('slug')}
          hint={t(`office-contents.address.${wasOnline ? 'hint_online' : 'hint'}`)}
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : (
        <>
          {follows && <p className="hint">{t('office-contents.address.follows')}</p>}
          <Button
            onClick={() => {
              if (!slug) setValue('slug', toSlug(title))
              setIsOpen(true)
            }}
          >
            {t('office-contents.address.change')}
          </Button>
        </>
      )}
    </>
  )
}
