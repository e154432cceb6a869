import { type FormEvent, useState } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { EntityRecord } from '#src/contract/people/entity.ts'
import type { Erasure } from '#src/contract/people/register-person.ts'
import { fold } from '#src/domain/search/folding.ts'
import { dayText } from '#src/i18n/dates.ts'
import { localePath } from '#src/i18n/urls.ts'
import { carryNotice } from '#src/stores/carried-notice.ts'
import { draftOf } from '#src/stores/drafts.ts'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { failureOf } from '#src/ui/failure.ts'
import { Modal } from '#src/ui/Modal.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { Answered } from '../kit/Answered.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { officeApi } from '../office.ts'
import { personDraft } from './PersonEditor.tsx'
import { peoplePath } from './people-view.ts'

interface Props {
  office: OwnOffice
  person: EntityRecord
  open: boolean
  onClose(): void
}

/** Says what is erased and what stays, and erases a person once the user has typed their name. */
export function EraseDialog({ office, person, open, onClose }: Props) {
  const { t } = useTranslator()
  return (
    <Modal
      title={t('office-people.erase.title', { name: person.name })}
      open={open}
      onClose={onClose}
    >
      <Asked office={office} person={person} onClose={onClose} />
    </Modal>
  )
}

function Asked({ office, person, onClose }: Omit<Props, 'open'>) {
  const { state, again } = useAnswer(`${person.id}`, () => officeApi(office).erasure(person.id))
  return (
    <Answered state={state} onRetry={again}>
      {(erasure) => (
        <EraseForm office={office} person={person} erasure={erasure} onClose={onClose} />
      )}
    </Answered>
  )
}

interface FormProps extends Omit<Props, 'open'> {
  erasure: Erasure
}

function EraseForm({ office, person, erasure, onClose }: FormProps) {
  const translator = useTranslator()
  const { t, locale } = translator
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
      draftOf(personDraft(office, person.id)).clear()
      carryNotice(t('office-people.erase.done'), 'success')
      location.assign(localePath(locale, peoplePath(office.slug, { kind: 'list', of: 'people' })))
    } catch (failed) {
      const { text, fields } = failureOf(failed, translator)
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
        <Button type="submit" look="danger" busy={isBusy} busyText={t('office-people.busy')}>
          {t('office-people.erase.yes')}
        </Button>
        <Button onClick={onClose}>{t('office-people.erase.no')}</Button>
        <ActionProblem text={problem} />
      </div>
    </form>
  )
}

/** The data that is erased with a person, and the data that stays. */
function ErasureList({ erasure }: { erasure: Erasure }) {
  const { t, locale } = useTranslator()
  const { requests, coming, families, empty_families, account } = erasure
  const named = (list: Array<{ name: string }>) => list.map(({ name }) => name).join(', ')
  return (
    <div className="erasure">
      <p className="h">{t('office-people.erase.goes')}</p>
      <ul>
        <li>{t('office-people.erase.record')}</li>
        {requests > 0 && <li>{t('office-people.erase.requests', { count: requests })}</li>}
        {empty_families.length > 0 && (
          <li>{t('office-people.erase.empty', { names: named(empty_families) })}</li>
        )}
        {account && <li>{t('office-people.erase.membership')}</li>}
      </ul>
      <p className="h">{t('office-people.erase.stays')}</p>
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
