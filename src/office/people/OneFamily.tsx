import { useQueryClient } from '@tanstack/react-query'
import type { FamilyRecord } from '#src/contract/people/family.ts'
import { openAddress, useWhileShown } from '#src/office/navigation.ts'
import { notify } from '#src/stores/notifications.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { AnswerList } from '#src/ui/requests/AnswerList.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ConfirmButton } from '../kit/ConfirmButton.tsx'
import { QueryResult } from '../kit/QueryResult.tsx'
import { useDegrees } from '../kit/use-degrees.ts'
import { officeApi } from '../office.ts'
import { useOffice } from '../office-context.ts'
import { officeQuery, useEditedQuery } from '../office-query.ts'
import { FamilyEditor, familyDraft } from './FamilyEditor.tsx'
import { FAMILY_TEXT_NAMES } from './family-values.ts'
import { usePeoplePath } from './people-view.ts'
import { RecordPage } from './RecordPage.tsx'
import { BackToRegister } from './RegisterTabs.tsx'

/** A family of the register: its members, and the details that it gave. */
export function OneFamily({ id }: { id: number }) {
  const { t } = useTranslator()
  const query = useEditedQuery('registeredFamily', id)
  return (
    <>
      <BackToRegister to="families" />
      <QueryResult query={query} title={t('office.rooms.people.title')}>
        {(family) => <Opened family={family} />}
      </QueryResult>
    </>
  )
}

function Opened({ family }: { family: FamilyRecord }) {
  const office = useOffice()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const answers = FAMILY_TEXT_NAMES.map((name) => ({
    label: t(`families.${name}`),
    value: family[name],
  }))
  return (
    <RecordPage
      className="family-record"
      name={family.name}
      standing={
        family.account && (
          <p className="hint">{t('office-people.family.by', { name: family.account.name })}</p>
        )
      }
      draft={familyDraft(office, family.id)}
      id="members"
      title={t('office-people.family.people')}
      editor={(stop) => (
        <FamilyEditor
          record={family}
          onSaved={(saved) => {
            const { queryKey } = officeQuery(office, 'registeredFamily', family.id)
            queries.setQueryData(queryKey, (shown) => shown && saved)
            notify(t('office-people.saved'), 'success')
            stop()
          }}
          onCancel={stop}
        />
      )}
      data={
        <>
          <FamilyPeople family={family} />
          <AnswerList answers={answers} />
        </>
      }
      actions={<DeleteFamily family={family} />}
    />
  )
}

/** The members of a family with their relationships and links to their records. */
function FamilyPeople({ family }: { family: FamilyRecord }) {
  const toPeople = usePeoplePath()
  const { t } = useTranslator()
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
          <a href={toPeople({ kind: 'person', id })}>{name}</a>
          <span className="hint">{as}</span>
        </li>
      ))}
    </ul>
  )
}

/** Deletes a family from the register; the records of its members stay. */
function DeleteFamily({ family }: { family: FamilyRecord }) {
  const toPeople = usePeoplePath()
  const office = useOffice()
  const { t } = useTranslator()
  const open = useWhileShown(openAddress)
  const remove = async () => {
    await officeApi(office).deleteFamily(family.id)
    notify(t('office-people.family.deleted'), 'success')
    open(toPeople({ kind: 'list', of: 'families' }))
  }
  return (
    <ConfirmButton
      look="danger"
      title={t('office-people.family.delete_title', { name: family.name })}
      text={t('office-people.family.delete_text')}
      confirm={t('office-people.family.delete')}
      keep={t('office-people.erase.no')}
      busyText={t('office-people.busy')}
      variant="danger"
      act={remove}
    >
      <Icon name="trash" />
      {t('office-people.family.delete')}
    </ConfirmButton>
  )
}
