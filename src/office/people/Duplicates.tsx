import { useRef, useState } from 'react'
import {
  DUPLICATES_MAX,
  type DuplicatePair,
  type DuplicatePairs,
  type SharedValueGroup,
} from '#src/contract/people/duplicates.ts'
import type { Merge } from '#src/contract/people/register-person.ts'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAction } from '#src/ui/use-action.ts'
import { QueryResult } from '../kit/QueryResult.tsx'
import { SectionCard } from '../kit/SectionCard.tsx'
import { useFocusAfter } from '../kit/use-restored-focus.ts'
import { officeApi } from '../office.ts'
import { useOffice } from '../office-context.ts'
import { useEditedAnswers, useRefresh } from '../office-query.ts'
import { MergeList } from './MergeList.tsx'
import { usePeoplePath } from './people-view.ts'
import { RegisterTabs } from './RegisterTabs.tsx'
import { SharedValueItem } from './SharedValueItem.tsx'

/** Records that may belong to the same person, and recently merged records. */
export function Duplicates() {
  const { t } = useTranslator()
  // No automatic refetching, because the server logs every reading of personal data.
  const query = useEditedAnswers(['duplicates', 'merges'], async (api) => {
    const [found, merges] = await Promise.all([api.duplicates(), api.merges()])
    return { found, merges: merges.results }
  })
  return (
    <>
      <div className="contents-head">
        <h1>{t('office.rooms.people.title')}</h1>
      </div>
      <RegisterTabs chosen="duplicates" />
      <QueryResult query={query}>
        {({ found, merges }) => <Found found={found} merges={merges} />}
      </QueryResult>
    </>
  )
}

function Found({ found, merges }: { found: DuplicatePairs; merges: Merge[] }) {
  const { t } = useTranslator()
  const refresh = useRefresh()
  const heading = useRef<HTMLHeadingElement>(null)
  const focusAfter = useFocusAfter(merges)
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set())
  const open = found.results.filter((pair) => !settled.has(keyOf(pair)))
  const groups = found.groups.filter((group) => !settled.has(keyOfGroup(group)))
  const focusAfterSettling = useFocusAfter(settled)
  const settle = (key: string) => {
    // The pressed button is gone, and so is the dialog that asked.
    focusAfterSettling(heading.current?.parentElement ?? document)
    setSettled(new Set([...settled, key]))
  }
  return (
    <>
      <section className="card contents-part" aria-labelledby="pairs">
        <h2 id="pairs" ref={heading} tabIndex={-1}>
          {t('office-people.duplicates.title')}
        </h2>
        {open.length + groups.length === 0 ? (
          <EmptyNote
            icon="check"
            title={t('office-people.duplicates.none')}
            hint={t('office-people.duplicates.none_hint')}
          />
        ) : (
          <>
            <p className="hint" role="status">
              {[
                open.length === DUPLICATES_MAX
                  ? t('office-people.duplicates.most', { max: DUPLICATES_MAX })
                  : open.length > 0 && t('office-people.duplicates.count', { count: open.length }),
                groups.length > 0 && t('office-people.groups.number', { count: groups.length }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <ul className="pairs">
              {open.map((pair) => (
                <DuplicateItem
                  key={keyOf(pair)}
                  pair={pair}
                  onDistinct={() => settle(keyOf(pair))}
                />
              ))}
              {groups.map((group) => (
                <SharedValueItem
                  key={keyOfGroup(group)}
                  group={group}
                  onLetGo={() => settle(keyOfGroup(group))}
                />
              ))}
            </ul>
          </>
        )}
      </section>
      {merges.length > 0 && (
        <SectionCard id="merges" title={t('office-people.merges.recent')} variant="contents">
          <MergeList
            merges={merges}
            onUndone={() => {
              // The pressed button disappears with its row.
              focusAfter(heading.current?.parentElement ?? document)
              return refresh('duplicates')
            }}
          />
        </SectionCard>
      )}
    </>
  )
}

function keyOf({ people: [one, other] }: DuplicatePair): string {
  return `${one.id} ${other.id}`
}

function keyOfGroup({ field, value }: SharedValueGroup): string {
  return `${field} ${value}`
}

/** Two records, the reasons why they may be the same person, and two buttons to decide. */
function DuplicateItem({ pair, onDistinct }: { pair: DuplicatePair; onDistinct(): void }) {
  const toPeople = usePeoplePath()
  const office = useOffice()
  const { t } = useTranslator()
  const [one, other] = pair.people
  const ids: [number, number] = [one.id, other.id]
  const part = useAction(async () => {
    await officeApi(office).sayDistinct(ids)
    onDistinct()
  }, t('office-people.duplicates.said'))
  return (
    <li className="pair">
      <p className="pair-names">
        {pair.people.map((person) => (
          <span key={person.id}>
            <a href={toPeople({ kind: 'person', id: person.id })}>{person.name}</a>
            <span className="hint">
              {[person.email, person.mobilephone ?? person.phone, person.birth_place_parish]
                .filter(Boolean)
                .join(' · ') || t('office-people.no_contact')}
            </span>
          </span>
        ))}
      </p>
      <p className="why">
        <span className={`state-mark likeness-${pair.likeness}`}>
          {t(`office-people.duplicates.likeness.${pair.likeness}`)}
        </span>{' '}
        {pair.reasons.map((reason) => t(`office-requests.who.reasons.${reason}`)).join(' · ')}
      </p>
      <div className="row-acts">
        <a className="btn main" href={toPeople({ kind: 'merge', ids })}>
          {t('office-people.duplicates.compare')}
          <span className="vh"> {one.name}</span>
        </a>
        <Button busy={part.busy} onClick={part.run}>
          {t('office-people.duplicates.distinct')}
          <span className="vh"> {one.name}</span>
        </Button>
      </div>
      <ActionProblem text={part.problem} />
    </li>
  )
}
