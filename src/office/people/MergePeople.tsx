import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { PersonField, PersonFile } from '#src/contract/people/register-person.ts'
import {
  differingFields,
  fillingFields,
  MERGE_UNDO_DAYS,
  mergedForm,
} from '#src/domain/people/merged-person.ts'
import { localePath } from '#src/i18n/urls.ts'
import { openAddress, useWhileShown } from '#src/office/navigation.ts'
import { NO_REFETCH_WHILE_EDITING } from '#src/stores/account-query.ts'
import { notify } from '#src/stores/notifications.ts'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { toFailure } from '#src/ui/failure.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { QueryResult } from '../kit/QueryResult.tsx'
import { SectionCard } from '../kit/SectionCard.tsx'
import { officeApi } from '../office.ts'
import { officeKey, useRefresh } from '../office-query.ts'
import { MergeFields } from './MergeFields.tsx'
import { peoplePath } from './people-view.ts'
import { personForm } from './person-values.ts'
import { BackToRegister } from './RegisterTabs.tsx'

interface Props {
  office: OwnOffice
  ids: [number, number]
}

/** Compares two records and merges them. */
export function MergePeople({ office, ids }: Props) {
  const { t } = useTranslator()
  const query = useQuery({
    queryKey: officeKey(office, 'person', ...ids),
    queryFn: ({ signal }) => {
      const api = officeApi(office, signal)
      return Promise.all([api.person(ids[0]), api.person(ids[1])])
    },
    // No automatic refetching: the merge must be based on the versions that the user has seen.
    ...NO_REFETCH_WHILE_EDITING,
  })
  return (
    <>
      <BackToRegister office={office} to="duplicates" />
      <h1>{t('office-people.merge.title')}</h1>
      <QueryResult query={query}>
        {(files) => <Compared office={office} files={files} />}
      </QueryResult>
    </>
  )
}

interface ComparedProps {
  office: OwnOffice
  files: readonly [PersonFile, PersonFile]
}

function Compared({ office, files }: ComparedProps) {
  const translator = useTranslator()
  const open = useWhileShown(openAddress)
  const refresh = useRefresh(office)
  const { t, locale } = translator
  // By default, a record with an account stays.
  const [first, setFirst] = useState(() => (files[1].person.account ? 1 : 0))
  const [chosen, setChosen] = useState<Partial<Record<PersonField, number>>>({})
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const kept = files[first === 0 ? 0 : 1]
  const gone = files[first === 0 ? 1 : 0]
  const [keptForm, goneForm] = [personForm(kept.person), personForm(gone.person)]
  const isBoth = kept.person.account !== null && gone.person.account !== null
  const take = [
    ...fillingFields(keptForm, goneForm),
    ...differingFields(keptForm, goneForm).filter((name) => (chosen[name] ?? first) !== first),
  ]
  const result = mergedForm(
    { form: keptForm, isLinked: kept.person.account !== null },
    { form: goneForm, isLinked: gone.person.account !== null },
    new Set(take),
  )

  async function merge(): Promise<void> {
    setIsBusy(true)
    setProblem(undefined)
    try {
      const { person } = await officeApi(office).mergePerson(kept.person.id, {
        gone_id: gone.person.id,
        take,
        kept_version: kept.person.version,
        gone_version: gone.person.version,
      })
      notify(t('office-people.merge.done'), 'success')
      const place = { kind: 'person', id: person.id } as const
      open(localePath(locale, peoplePath(office.slug, place)))
    } catch (error) {
      setProblem(toFailure(error, translator).text)
      // The records may have changed. They are refetched without unmounting, so that the choices
      // stay.
      await refresh('person')
      setIsBusy(false)
    }
  }

  return (
    <div className="merge">
      {isBoth && (
        <p className="office-note danger" role="alert">
          {t('errors.messages.two_accounts')}
        </p>
      )}
      <KeepChoice files={files} first={first} onChoose={setFirst} />
      <SectionCard id="result" title={t('office-people.merge.result')} variant="record">
        <MergeFields
          records={[files[0].person, files[1].person]}
          result={result}
          first={first}
          chosen={chosen}
          onChoose={(name, at) => setChosen({ ...chosen, [name]: at })}
        />
      </SectionCard>
      <SectionCard id="moves" title={t('office-people.merge.moves')} variant="record">
        <MergeMoves kept={kept} gone={gone} />
        {!isBoth && (
          <div className="row-acts">
            <Button
              variant="main"
              busy={isBusy}
              busyText={t('office-people.busy')}
              onClick={() => void merge()}
            >
              <Icon name="check" />
              {t('office-people.merge.yes')}
            </Button>
            <a
              className="btn"
              href={localePath(locale, peoplePath(office.slug, { kind: 'duplicates' }))}
            >
              {t('office-people.cancel')}
            </a>
            <ActionProblem text={problem} />
          </div>
        )}
      </SectionCard>
    </div>
  )
}

interface MergeMovesProps {
  kept: PersonFile
  gone: PersonFile
}

/** What moves from the removed record to the remaining one. */
function MergeMoves({ kept, gone }: MergeMovesProps) {
  const { t } = useTranslator()
  const { families, requests, person } = gone
  const names = families.map(({ name }) => name).join(', ')
  return (
    <>
      <ul className="moves">
        {families.length > 0 && (
          <li>{t('office-people.merge.moved_families', { count: families.length, names })}</li>
        )}
        {requests.length > 0 && (
          <li>{t('office-people.merge.moved_requests', { count: requests.length })}</li>
        )}
        {person.account && (
          <li>{t('office-people.merge.moved_account', { email: person.account.email })}</li>
        )}
        <li>{t('office-people.merge.moved_reads')}</li>
        <li>{t('office-people.merge.gone', { kept: kept.person.name })}</li>
      </ul>
      <p className="hint">{t('office-people.merge.undo_hint', { days: MERGE_UNDO_DAYS })}</p>
    </>
  )
}

interface KeepChoiceProps {
  files: readonly [PersonFile, PersonFile]
  /** Index of the record that stays. */
  first: number
  onChoose(at: number): void
}

/** Radio buttons for the record that stays, with details of each. */
function KeepChoice({ files, first, onChoose }: KeepChoiceProps) {
  const { t } = useTranslator()
  return (
    <SectionCard id="keep" title={t('office-people.merge.keep')} variant="record">
      <fieldset className="versions">
        <legend className="vh">{t('office-people.merge.keep')}</legend>
        {files.map(({ person, families, requests }, at) => (
          <label key={person.id} className="version">
            <span className="choice">
              <input
                type="radio"
                name="keep"
                checked={at === first}
                onChange={() => onChoose(at)}
              />
              {person.name}
            </span>
            <span className="hint">
              {[
                person.account && t('office-people.has_account'),
                families.length > 0 &&
                  t('office-people.merge.families', { count: families.length }),
                requests.length > 0 &&
                  t('office-people.merge.requests', { count: requests.length }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </label>
        ))}
      </fieldset>
      <p className="hint">{t('office-people.merge.keep_hint')}</p>
    </SectionCard>
  )
}
