import { useState } from 'react'
import type { EntityForm, EntityRecord } from '#src/contract/people/entity.ts'
import {
  PERSON_FIELD_NAMES,
  type PersonField,
  type PersonFile,
} from '#src/contract/people/register-person.ts'
import {
  differingFields,
  fillingFields,
  MERGE_UNDO_DAYS,
  mergedForm,
} from '#src/domain/people/merged-person.ts'
import { openAddress, useWhileShown } from '#src/office/navigation.ts'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAction } from '#src/ui/use-action.ts'
import { QueryResult } from '../kit/QueryResult.tsx'
import { SectionCard } from '../kit/SectionCard.tsx'
import { useEditedAnswers, useOfficeApi, useRefresh } from '../office-query.ts'
import { usePeoplePath } from './people-view.ts'
import { personForm, shownField } from './person-values.ts'
import { BackToRegister } from './RegisterTabs.tsx'

/** Compares two records and merges them. */
export function MergePeople({ ids }: { ids: [number, number] }) {
  const { t } = useTranslator()
  // No automatic refetching: the merge must be based on the versions that the user has seen.
  const query = useEditedAnswers(['person', ...ids], (api) =>
    Promise.all([api.person(ids[0]), api.person(ids[1])]),
  )
  return (
    <>
      <BackToRegister to="duplicates" />
      <h1>{t('office-people.merge.title')}</h1>
      <QueryResult query={query}>{(files) => <Compared files={files} />}</QueryResult>
    </>
  )
}

function Compared({ files }: { files: readonly [PersonFile, PersonFile] }) {
  const toPeople = usePeoplePath()
  const api = useOfficeApi()
  const { t } = useTranslator()
  const open = useWhileShown(openAddress)
  const refresh = useRefresh()
  // By default, a record with an account stays.
  const [first, setFirst] = useState(() => (files[1].person.account ? 1 : 0))
  const [chosen, setChosen] = useState<Partial<Record<PersonField, number>>>({})
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

  const merging = useAction(async () => {
    const merged = api.mergePerson(kept.person.id, {
      gone_id: gone.person.id,
      take,
      kept_version: kept.person.version,
      gone_version: gone.person.version,
    })
    // If it fails, the records may have changed. They are refetched without unmounting, so that the
    // choices stay.
    const { person } = await merged.catch(async (error) => {
      await refresh('person')
      throw error
    })
    open(toPeople({ kind: 'person', id: person.id }))
  }, t('office-people.merge.done'))

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
              busy={merging.busy}
              busyText={t('office-people.busy')}
              onClick={merging.run}
            >
              <Icon name="check" />
              {t('office-people.merge.yes')}
            </Button>
            <a className="btn" href={toPeople({ kind: 'duplicates' })}>
              {t('office-people.cancel')}
            </a>
            <ActionProblem text={merging.problem} />
          </div>
        )}
      </SectionCard>
    </div>
  )
}

/** What moves from the removed record to the remaining one. */
function MergeMoves({ kept, gone }: { kept: PersonFile; gone: PersonFile }) {
  const { t } = useTranslator()
  const { families, requests, person, life } = gone
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
        {life.events.length > 0 && <li>{t('office-people.merge.moved_life')}</li>}
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

interface Props {
  records: readonly [EntityRecord, EntityRecord]
  /** The merged record, as chosen so far. */
  result: EntityForm
  /** Index of the record that stays. */
  first: number
  chosen: Partial<Record<PersonField, number>>
  onChoose(name: PersonField, at: number): void
}

/**
 * Compares two records field by field and shows the result: where they differ, the chosen value.
 */
function MergeFields({ records, result, first, chosen, onChoose }: Props) {
  const { t } = useTranslator()
  const isLinked = records.some(({ account }) => account !== null)
  const shown = (name: PersonField, value: EntityForm[PersonField]) => shownField(t, name, value)
  const filled = PERSON_FIELD_NAMES.filter((name) => records.some((one) => one[name] !== null))
  return (
    <div className="merge-fields">
      {filled.map((name) => {
        const label = t(`office-people.fields.${name}`)
        const values = records.map((one) => shown(name, one[name]))
        const isOpen =
          values.every((value) => value !== null) &&
          values[0] !== values[1] &&
          !(name === 'email' && isLinked)
        const stands = shown(name, result[name])
        if (!isOpen) {
          const isLeft = values.some((value) => value !== null && value !== stands)
          return (
            <div key={name} className="merge-field">
              <p className="label">{label}</p>
              <p>
                <strong>{stands}</strong>
                {isLeft && <span className="hint">{t('office-people.merge.linked_email')}</span>}
              </p>
            </div>
          )
        }
        return (
          <div
            key={name}
            className="merge-field"
            role="radiogroup"
            aria-labelledby={`label-${name}`}
          >
            <p className="label" id={`label-${name}`}>
              {label}
            </p>
            <div className="choices">
              {values.map((value, at) => (
                <label key={records[at]?.id} className="choice">
                  <input
                    type="radio"
                    name={`take-${name}`}
                    checked={(chosen[name] ?? first) === at}
                    onChange={() => onChoose(name, at)}
                  />
                  <span>{value}</span>
                </label>
              ))}
            </div>
          </div>
        )
      })}
    </div>
  )
}
