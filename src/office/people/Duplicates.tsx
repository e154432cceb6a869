import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { OwnOffice } from '#src/contract/office/office.ts'
import {
  DUPLICATES_MAX,
  type DuplicatePair,
  type Merge,
} from '#src/contract/people/register-person.ts'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { Answered } from '../kit/Answered.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { officeApi } from '../office.ts'
import { DuplicateItem } from './DuplicateItem.tsx'
import { MergeList } from './MergeList.tsx'
import { RegisterTabs } from './RegisterTabs.tsx'

/** Records that may belong to one person, and records that were merged recently. */
export function Duplicates({ office }: { office: OwnOffice }) {
  const { t } = useTranslator()
  const ask = async () => {
    const api = officeApi(office)
    const [pairs, merges] = await Promise.all([api.duplicates(), api.merges()])
    return { pairs: pairs.results, merges: merges.results }
  }
  const { state, again, put } = useAnswer(office.slug, ask)
  return (
    <>
      <div className="contents-head">
        <h1>{t('office.rooms.people.title')}</h1>
      </div>
      <RegisterTabs slug={office.slug} chosen="duplicates" />
      <Answered state={state} onRetry={again}>
        {({ pairs, merges }) => (
          <Found
            office={office}
            pairs={pairs}
            merges={merges}
            // The action has succeeded, even where the new state is not known.
            onNewer={() => ask().then((newer) => flushSync(() => put(newer)), again)}
          />
        )}
      </Answered>
    </>
  )
}

interface FoundProps {
  office: OwnOffice
  pairs: DuplicatePair[]
  merges: Merge[]
  onNewer(): Promise<void>
}

function Found({ office, pairs, merges, onNewer }: FoundProps) {
  const { t } = useTranslator()
  const heading = useRef<HTMLHeadingElement>(null)
  const [distinct, setDistinct] = useState<ReadonlySet<string>>(new Set())
  const open = pairs.filter((pair) => !distinct.has(keyOf(pair)))
  return (
    <>
      <section className="card contents-part" aria-labelledby="pairs">
        <h2 id="pairs" ref={heading} tabIndex={-1}>
          {t('office-people.duplicates.title')}
        </h2>
        {open.length === 0 ? (
          <EmptyNote
            icon="check"
            title={t('office-people.duplicates.none')}
            hint={t('office-people.duplicates.none_hint')}
          />
        ) : (
          <>
            <p className="hint" role="status">
              {open.length === DUPLICATES_MAX
                ? t('office-people.duplicates.most', { max: DUPLICATES_MAX })
                : t('office-people.duplicates.count', { count: open.length })}
            </p>
            <ul className="pairs">
              {open.map((pair) => (
                <DuplicateItem
                  key={keyOf(pair)}
                  office={office}
                  pair={pair}
                  onDistinct={() => {
                    setDistinct(new Set([...distinct, keyOf(pair)]))
                    // The button that was pressed is gone.
                    heading.current?.focus()
                  }}
                />
              ))}
            </ul>
          </>
        )}
      </section>
      {merges.length > 0 && (
        <section className="card contents-part" aria-labelledby="merges">
          <h2 id="merges">{t('office-people.merges.recent')}</h2>
          <MergeList
            office={office}
            merges={merges}
            onUndone={async () => {
              await onNewer()
              // The line is gone, together with the pressed button.
              if (document.activeElement === document.body) heading.current?.focus()
            }}
          />
        </section>
      )}
    </>
  )
}

function keyOf({ people: [one, other] }: DuplicatePair): string {
  return `${one.id} ${other.id}`
}
