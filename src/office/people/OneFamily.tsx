import '#src/office/kit/record.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { FamilyRecord } from '#src/contract/people/family.ts'
import { localePath } from '#src/i18n/urls.ts'
import { openAddress, useWhileShown } from '#src/office/navigation.ts'
import { NO_REFETCH_WHILE_EDITING } from '#src/stores/account-query.ts'
import { openDraft } from '#src/stores/drafts.ts'
import { notify } from '#src/stores/notifications.ts'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { AnswerList } from '#src/ui/requests/AnswerList.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { QueryResult } from '../kit/QueryResult.tsx'
import { SectionCard } from '../kit/SectionCard.tsx'
import { useDegrees } from '../kit/use-degrees.ts'
import { officeApi } from '../office.ts'
import { officeQuery } from '../office-query.ts'
import { FamilyEditor, familyDraft } from './FamilyEditor.tsx'
import { FAMILY_TEXT_NAMES } from './family-values.ts'
import { peoplePath } from './people-view.ts'
import { BackToRegister } from './RegisterTabs.tsx'

interface Props {
  office: OwnOffice
  id: number
}

/** A family of the register: its members, and the details that it gave. */
export function OneFamily({ office, id }: Props) {
  const { t } = useTranslator()
  const query = useQuery({
    ...officeQuery(office, 'registeredFamily', id),
    ...NO_REFETCH_WHILE_EDITING,
  })
  return (
    <>
      <BackToRegister office={office} to="families" />
      <QueryResult query={query} title={t('office.rooms.people.title')}>
        {(family) => <Opened office={office} family={family} />}
      </QueryResult>
    </>
  )
}

interface OpenedProps {
  office: OwnOffice
  family: FamilyRecord
}

function Opened({ office, family }: OpenedProps) {
  const { t } = useTranslator()
  const queries = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isEditing, setIsEditing] = useState(
    () => openDraft(familyDraft(office, family.id)).read() !== undefined,
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
      <SectionCard
        id="members"
        title={t('office-people.family.people')}
        variant="record"
        className="record-sent"
      >
        {isEditing ? (
          <FamilyEditor
            office={office}
            record={family}
            onSaved={(saved) => {
              const { queryKey } = officeQuery(office, 'registeredFamily', family.id)
              queries.setQueryData(queryKey, (shown) => shown && saved)
              notify(t('office-people.saved'), 'success')
              stop()
            }}
            onCancel={stop}
          />
        ) : (
          <>
            <FamilyPeople slug={office.slug} family={family} />
            <AnswerList answers={answers} />
            <div className="row-acts">
              <Button variant="main" onClick={() => setIsEditing(true)}>
                <Icon name="pencil" />
                {t('office-people.edit')}
              </Button>
              <DeleteFamily office={office} family={family} />
            </div>
          </>
        )}
      </SectionCard>
    </article>
  )
}

interface FamilyPeopleProps {
  slug: string
  family: FamilyRecord
}

/** The members of a family with their relationships and links to their records. */
function FamilyPeople({ slug, family }: FamilyPeopleProps) {
  const { t, locale } = useTranslator()
  const degrees = useDegrees()
  const { father_id, father_name, mother_id, mother_name, family_entities } = family
  const people = [
    { id: father_id, name: father_name, as: t('families.father') },
    { id: mother_id, name: mother_name, as: t('families.mother') },
    ...family_entities.map((line) => ({
      id: line.entity_id,
      name: line.entity_name,
      as: [
        degrees.find(({ id }) => id === line.relationship_degree_id)?.name,
        line.relation_with && t(`families.relations.${line.relation_with}`),
        line.entity_description,
      ]
        .filter(Boolean)
        .join(' · '),
    })),
  ]
  const known = people.flatMap(({ id, ...one }) => (id === null ? [] : [{ id, ...one }]))
  if (known.length === 0) return <p className="hint">{t('office-people.family.nobody')}</p>
  return (
    <ul className="link-lines">
      {known.map(({ id, name, as }) => (
        <li key={id}>
          <a href={localePath(locale, peoplePath(slug, { kind: 'person', id }))}>{name}</a>
          <span className="hint">{as}</span>
        </li>
      ))}
    </ul>
  )
}

interface DeleteFamilyProps {
  office: OwnOffice
  family: FamilyRecord
}

/** Deletes a family from the register; the records of its members stay. */
function DeleteFamily({ office, family }: DeleteFamilyProps) {
  const { t, locale } = useTranslator()
  const open = useWhileShown(openAddress)
  const [isAsking, setIsAsking] = useState(false)
  const remove = async () => {
    await officeApi(office).deleteFamily(family.id)
    notify(t('office-people.family.deleted'), 'success')
    open(localePath(locale, peoplePath(office.slug, { kind: 'list', of: 'families' })))
  }
  return (
    <>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        <Icon name="trash" />
        {t('office-people.family.delete')}
      </Button>
      <ConfirmDialog
        title={t('office-people.family.delete_title', { name: family.name })}
        text={t('office-people.family.delete_text')}
        confirm={t('office-people.family.delete')}
        keep={t('office-people.erase.no')}
        busyText={t('office-people.busy')}
        variant="danger"
        open={isAsking}
        onClose={() => setIsAsking(false)}
        act={remove}
      />
    </>
  )
}
