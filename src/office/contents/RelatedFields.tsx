import { useEffect, useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '#src/ui/Button.tsx'
import { FormGroup } from '#src/ui/fields/FormGroup.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ContentSearch } from '../kit/ContentSearch.tsx'
import { useEditedContent } from './edited-content.ts'
import { OrderedRows } from './OrderedRows.tsx'

/** The related contents, which readers are offered next. */
export function RelatedFields() {
  const { form, values, record } = useEditedContent()
  const { t } = useTranslator()
  const [isSearching, setIsSearching] = useState(false)
  const asks = useRef<HTMLDivElement>(null)
  const was = useRef(false)
  // The pressed button disappears, so the focus moves to the control that replaces it.
  useEffect(() => {
    if (was.current !== isSearching)
      asks.current?.querySelector<HTMLElement>('input, button')?.focus()
    was.current = isSearching
  }, [isSearching])
  const { fields, append, remove, move } = useFieldArray({
    control: form.control,
    name: 'contents_contents',
  })
  const chosen = new Set(values.contents_contents.map(({ content_rel_id }) => content_rel_id))
  const error = form.errorOf('contents_contents')
  return (
    <section className="card contents-part">
      <FormGroup
        title={t('office-contents.related.title')}
        hint={t('office-contents.related.hint')}
      >
        {error && <p className="error">{error}</p>}
        <OrderedRows
          rows={fields}
          nameOf={(at) => fields[at]?.content_rel_description ?? ''}
          move={move}
          remove={remove}
        />
        <div className="form" ref={asks}>
          {isSearching && (
            <ContentSearch
              name="related_search"
              isOffered={({ id }) => id !== record?.id && !chosen.has(id)}
              onChoose={({ id, title }) => {
                append({ content_rel_id: id, content_rel_description: title })
                setIsSearching(false)
              }}
            />
          )}
          <Button className="add-row" onClick={() => setIsSearching(!isSearching)}>
            <Icon name={isSearching ? 'close' : 'plus'} />
            {t(`office-contents.related.${isSearching ? 'leave' : 'add'}`)}
          </Button>
        </div>
      </FormGroup>
    </section>
  )
}
