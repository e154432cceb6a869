import { type FormEvent, useState } from 'react'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { pathOf } from '#src/contract/paths.ts'
import type { EntityRecord } from '#src/contract/people/entity.ts'
import { PersonExport } from '#src/contract/people/person-export.ts'
import type { Erasure, PersonFile } from '#src/contract/people/register-person.ts'
import { fold } from '#src/domain/search/folding.ts'
import { dayText } from '#src/i18n/dates.ts'
import { openAddress, useWhileShown } from '#src/office/navigation.ts'
import { openDraft } from '#src/stores/drafts.ts'
import { notify } from '#src/stores/notifications.ts'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { toFailure } from '#src/ui/failure.ts'
import { TextField } from '#src/ui/fields/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { saveFile } from '#src/ui/save-file.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ActionButton } from '../kit/ActionButton.tsx'
import { QueryResult } from '../kit/QueryResult.tsx'
import { hasUnsavedChanges } from '../kit/record/use-leave-guard.ts'
import { SectionCard } from '../kit/SectionCard.tsx'
import { officeApi } from '../office.ts'
import { useOffice } from '../office-context.ts'
import { useEditedQuery, useOfficeApi, useRefresh } from '../office-query.ts'
import { lifeDraft } from './life/LifeCard.tsx'
import { personDraft } from './PersonEditor.tsx'
import { PersonPicker } from './PersonPicker.tsx'
import { usePeoplePath } from './people-view.ts'

type Dialog = 'merge' | 'erase'

/** Further actions on a person's record: merge it with another, export it, erase it. */
export function PersonActions({ file }: { file: PersonFile }) {
  const toPeople = usePeoplePath()
  const { slug } = useOffice()
  const api = useOfficeApi()
  const { t } = useTranslator()
  const [open, setOpen] = useState<Dialog>()
  // The close event arrives late: by then the other dialog may be open.
  const closed = (dialog: Dialog) => setOpen((now) => (now === dialog ? undefined : now))
  const { person } = file
  const { id } = person
  const hand = async () => {
    const path = pathOf(OFFICE_PATHS.personExport, { id })
    const data = await api.ask({ path }, PersonExport)
    const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
    saveFile({ name: `${slug}-${id}-${data.exported_at.slice(0, 10)}.json`, file })
  }
  return (
    <SectionCard id="acts" title={t('office-people.acts.title')} variant="record">
      <div className="record-acts">
        <InvitePerson file={file} />
        <Button onClick={() => setOpen('merge')}>
          <Icon name="copy" />
          {t('office-people.merge.open')}
        </Button>
        <p className="hint">{t('office-people.merge.open_hint')}</p>
        <ActionButton
          busyText={t('office-people.busy')}
          done={t('office-people.export.done')}
          act={hand}
        >
          <Icon name="download" />
          {t('office-people.export.act')}
        </ActionButton>
        <p className="hint">{t('office-people.export.hint')}</p>
        <Button variant="danger" onClick={() => setOpen('erase')}>
          <Icon name="trash" />
          {t('office-people.erase.open')}
        </Button>
        <p className="hint">{t('office-people.erase.open_hint')}</p>
      </div>
      <Modal
        title={t('office-people.merge.open')}
        open={open === 'merge'}
        onClose={() => closed('merge')}
      >
        <div className="form ask-dialog">
          <p>{t('office-people.merge.which', { name: person.name })}</p>
          <PersonPicker
            id="merge-with"
            label={t('office-people.merge.with')}
            except={[id]}
            onPick={(other) =>
              (!hasUnsavedChanges() || confirm(t('office.leave'))) &&
              openAddress(toPeople({ kind: 'merge', ids: [id, other.id] }))
            }
          />
        </div>
      </Modal>
      <Modal
        title={t('office-people.erase.title', { name: person.name })}
        open={open === 'erase'}
        onClose={() => closed('erase')}
      >
        <ErasePerson person={person} onClose={() => closed('erase')} />
      </Modal>
    </SectionCard>
  )
}

/**
 * Invites a person to the private area by mail; renders no button for people with access or without
 * an address.
 */
function InvitePerson({ file }: { file: PersonFile }) {
  const api = useOfficeApi()
  const { t } = useTranslator()
  const refresh = useRefresh()
  const { person, invited_at } = file
  const { id, email, account } = person
  if (account !== null || email === null) return null
  return (
    <>
      <ActionButton
        busyText={t('office-people.busy')}
        done={t('office-people.invite.done')}
        act={async () => {
          await api.invitePerson(id)
          await refresh('person')
        }}
      >
        <Icon name="mail" />
        {t(invited_at === null ? 'office-people.invite.open' : 'office-people.invite.again')}
      </ActionButton>
      <p className="hint">{t('office-people.invite.hint', { email })}</p>
    </>
  )
}

interface ErasePersonProps {
  person: EntityRecord
  onClose(): void
}

/**
 * Erases a person, after saying what is erased and what stays. The user confirms by typing the
 * name.
 */
function ErasePerson({ person, onClose }: ErasePersonProps) {
  // No automatic refetching, because the server logs every reading of personal data.
  const query = useEditedQuery('erasure', person.id)
  return (
    <QueryResult query={query}>
      {(erasure) => <EraseForm person={person} erasure={erasure} onClose={onClose} />}
    </QueryResult>
  )
}

interface FormProps extends ErasePersonProps {
  erasure: Erasure
}

function EraseForm({ person, erasure, onClose }: FormProps) {
  const toPeople = usePeoplePath()
  const office = useOffice()
  const translator = useTranslator()
  const open = useWhileShown(openAddress)
  const { t } = translator
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function erase(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    if (fold(name) !== fold(person.name)) {
      setError(t('errors.hints.name_again'))
      document.getElementById('erase-name')?.querySelector('input')?.focus()
      return
    }
    setIsBusy(true)
    setProblem(undefined)
    try {
      await officeApi(office).erasePerson(person.id, name)
      openDraft(personDraft(office, person.id)).clear()
      openDraft(lifeDraft(office, person.id)).clear()
      notify(t('office-people.erase.done'), 'success')
      open(toPeople({ kind: 'list', of: 'people' }))
    } catch (failed) {
      const { text, fields } = toFailure(failed, translator)
      if (fields.name) setError(fields.name)
      else setProblem(text)
      setIsBusy(false)
    }
  }

  return (
    <form className="form ask-dialog" noValidate onSubmit={erase}>
      <ErasureList erasure={erasure} />
      <p>
        <strong>{t('office-people.erase.final')}</strong>
      </p>
      <div id="erase-name">
        <TextField
          label={t('office-people.erase.confirm', { name: person.name })}
          name="name"
          autoComplete="off"
          spellCheck={false}
          value={name}
          error={error}
          onChange={({ target }) => {
            setName(target.value)
            setError(undefined)
          }}
        />
      </div>
      <div className="row-acts">
        <Button type="submit" variant="danger" busy={isBusy} busyText={t('office-people.busy')}>
          {t('office-people.erase.yes')}
        </Button>
        <Button onClick={onClose}>{t('office-people.erase.no')}</Button>
        <ActionProblem text={problem} />
      </div>
    </form>
  )
}

/** What is erased with a person, and what stays. */
function ErasureList({ erasure }: { erasure: Erasure }) {
  const { t, locale } = useTranslator()
  const { requests, coming, families, empty_families, account } = erasure
  const named = (list: Array<{ name: string }>) => list.map(({ name }) => name).join(', ')
  return (
    <div className="erasure">
      <p className="section-heading">{t('office-people.erase.goes')}</p>
      <ul>
        <li>{t('office-people.erase.record')}</li>
        {requests > 0 && <li>{t('office-people.erase.requests', { count: requests })}</li>}
        {empty_families.length > 0 && (
          <li>{t('office-people.erase.empty', { names: named(empty_families) })}</li>
        )}
        {account && <li>{t('office-people.erase.membership')}</li>}
      </ul>
      <p className="section-heading">{t('office-people.erase.stays')}</p>
      <ul>
        {families.length > 0 && (
          <li>{t('office-people.erase.families', { names: named(families) })}</li>
        )}
        {coming.map(({ id, kind, subject, day }) => (
          <li key={id}>
            {t('office-people.erase.coming', {
              what: `${t(`office.kinds.${kind}`)}: ${subject}`,
              day: day === null ? '' : dayText(day, locale),
            })}
          </li>
        ))}
        {account && <li>{t('office-people.erase.account', { email: account.email })}</li>}
        <li>{t('office-people.erase.books')}</li>
        <li>{t('office-people.erase.log')}</li>
      </ul>
    </div>
  )
}
