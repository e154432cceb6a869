import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { FamilyRecord } from '#src/contract/people/family.ts'
import { draftOf } from '#src/stores/drafts.ts'
import { notify } from '#src/stores/notifications.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { AnswerList } from '#src/ui/requests/AnswerList.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { Answered } from '../kit/Answered.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { officeApi } from '../office.ts'
import { BackLink } from './BackLink.tsx'
import { DeleteFamily } from './DeleteFamily.tsx'
import { FamilyEditor, familyDraft } from './FamilyEditor.tsx'
import { FamilyPeople } from './FamilyPeople.tsx'
import { FAMILY_TEXT_NAMES } from './family-values.ts'
import { useDegrees } from './use-degrees.ts'

interface Props {
  office: OwnOffice
  id: number
}

/** A family of the register: its members, and the details that it gave of itself. */
export function OneFamily({ office, id }: Props) {
  const { t } = useTranslator()
  const ask = () => officeApi(office).registeredFamily(id)
  const { state, again, put } = useAnswer(`${office.slug} ${id}`, ask)
  return (
    <>
      <BackLink office={office} to="families" />
      <Answered state={state} title={t('office.rooms.people.title')} onRetry={again}>
        {(family) => <Opened office={office} family={family} onSaved={put} />}
      </Answered>
    </>
  )
}

interface OpenedProps {
  office: OwnOffice
  family: FamilyRecord
  onSaved(family: FamilyRecord): void
}

function Opened({ office, family, onSaved }: OpenedProps) {
  const { t } = useTranslator()
  const heading = useRef<HTMLHeadingElement>(null)
  const degrees = useDegrees()
  const [isEditing, setIsEditing] = useState(
    () => draftOf(familyDraft(office, family.id)).read() !== undefined,
  )
  const stop = () => {
    flushSync(() => setIsEditing(false))
    heading.current?.focus()
  }
  const answers = FAMILY_TEXT_NAMES.map((name) => ({
    label: t(`families.${name}`),
    value: family[name],
  }))
  return (
    <article className="record family-record">
      <header className="record-head">
        <h1 ref={heading} tabIndex={-1}>
          {family.name}
        </h1>
        {family.account && (
          <p className="hint">{t('office-people.family.by', { name: family.account.name })}</p>
        )}
      </header>
      <section className="card record-part record-sent" aria-labelledby="members">
        <h2 id="members">{t('office-people.family.people')}</h2>
        {isEditing ? (
          <FamilyEditor
            office={office}
            record={family}
            onSaved={(saved) => {
              onSaved(saved)
              notify(t('office-people.saved'), 'success')
              stop()
            }}
            onCancel={stop}
          />
        ) : (
          <>
            <FamilyPeople slug={office.slug} family={family} degrees={degrees} />
            <AnswerList answers={answers} />
            <div className="row-acts">
              <Button look="main" onClick={() => setIsEditing(true)}>
                <Icon name="pencil" />
                {t('office-people.edit')}
              </Button>
              <DeleteFamily office={office} family={family} />
            </div>
          </>
        )}
      </section>
    </article>
  )
}
