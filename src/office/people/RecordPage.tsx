import '#src/office/kit/record.css'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { openDraft } from '#src/stores/drafts.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { SectionCard } from '../kit/SectionCard.tsx'

interface Props extends Pick<ComponentProps<typeof SectionCard>, 'id' | 'title'> {
  className?: string
  /** The name of the person or family. */
  name: string
  /** Further facts below the name. */
  standing: ReactNode
  /** Key of the draft of its editor, which opens at once if it has unsaved text. */
  draft: string
  /** The editor in place of the data. @param stop shows the data again */
  editor(stop: () => void): ReactNode
  data: ReactNode
  /** Further actions beside the one that opens the editor. */
  actions?: ReactNode
  /** The cards below the data. */
  children?: ReactNode
}

/** The page of a record of the register: its name, its data with their editor, and further cards. */
export function RecordPage({ className = '', name, standing, draft, ...card }: Props) {
  const { t } = useTranslator()
  const { id, title, editor, data, actions, children } = card
  const heading = useRef<HTMLHeadingElement>(null)
  const [isEditing, setIsEditing] = useState(() => openDraft(draft).read() !== undefined)
  const stop = () => {
    flushSync(() => setIsEditing(false))
    heading.current?.focus()
  }
  return (
    <article className={`record ${className}`.trim()}>
      <header className="record-head">
        <h1 ref={heading} tabIndex={-1}>
          {name}
        </h1>
        {standing}
      </header>
      <SectionCard id={id} title={title} variant="record" className="record-sent">
        {isEditing ? (
          editor(stop)
        ) : (
          <>
            {data}
            <div className="row-acts">
              <Button variant="main" onClick={() => setIsEditing(true)}>
                <Icon name="pencil" />
                {t('office-people.edit')}
              </Button>
              {actions}
            </div>
          </>
        )}
      </SectionCard>
      {children}
    </article>
  )
}
