import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ParishesFreshness, ParishFreshness } from '#src/contract/office/portal-state.ts'
import { officePath } from '#src/domain/office.ts'
import { agoText } from '#src/i18n/date-texts.ts'
import { capitalised, dayText } from '#src/i18n/dates.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { localePath } from '#src/i18n/urls.ts'
import { useNow } from '#src/office/kit/use-now.ts'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ListPage } from '../kit/ListPage.tsx'
import { QueryResult } from '../kit/QueryResult.tsx'
import { SectionCard } from '../kit/SectionCard.tsx'
import { officesApi } from '../office.ts'
import { REFRESH_MS } from '../office-query.ts'

const PAGE_SIZE = 50
const COLUMNS = ['parish', 'published', 'requests', 'waiting', 'held', 'times'] as const

const freshnessQuery = (page: number) =>
  queryOptions({
    queryKey: ['freshness', page],
    queryFn: ({ signal }) => officesApi(signal).freshness(page, PAGE_SIZE),
    refetchInterval: 4 * REFRESH_MS,
    placeholderData: keepPreviousData,
  })

/** How fresh the pages of the parishes are, and what waits; those that need attention come first. */
export function FreshnessPart() {
  const { t } = useTranslator()
  const [page, setPage] = useState(1)
  const query = useQuery(freshnessQuery(page))
  return (
    <SectionCard id="freshness" title={t('office-state.parishes.title')} variant="desk">
      <QueryResult query={query}>
        {(answer) =>
          answer.total === 0 ? (
            <EmptyNote
              icon="church"
              title={t('office-state.parishes.none')}
              hint={t('office-state.parishes.none_hint')}
            />
          ) : (
            <Parishes answer={answer} onPage={setPage} />
          )
        }
      </QueryResult>
    </SectionCard>
  )
}

function Parishes({ answer, onPage }: { answer: ParishesFreshness; onPage(page: number): void }) {
  const { t } = useTranslator()
  const nowMs = useNow()
  const { results, page, total, attention, knows_publisher } = answer
  return (
    <>
      <p className={attention > 0 ? 'state-line' : 'state-line good'}>
        <Icon name={attention > 0 ? 'alert' : 'check'} />
        {attention > 0
          ? t('office-state.parishes.attention', { count: attention })
          : t('office-state.parishes.well')}
      </p>
      {!knows_publisher && <p className="office-note">{t('office-state.parishes.elsewhere')}</p>}
      <ListPage
        page={page}
        total={total}
        pageSize={PAGE_SIZE}
        counted={t('office-state.parishes.count', { count: total })}
        onPage={onPage}
      >
        <table className="parishes" aria-labelledby="freshness">
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(`office-state.parishes.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {results.map((parish) => (
              <ParishRow key={parish.id} parish={parish} isKnown={knows_publisher} nowMs={nowMs} />
            ))}
          </tbody>
        </table>
      </ListPage>
    </>
  )
}

interface ParishRowProps {
  parish: ParishFreshness
  /** Whether the publisher reports what it holds back. */
  isKnown: boolean
  nowMs: number
}

function ParishRow({ parish, isKnown, nowMs }: ParishRowProps) {
  const translator = useTranslator()
  const { t, locale } = translator
  const { slug, name, is_public, published_at, waiting, waiting_since, held_back } = parish
  const { pending_requests, overdue_requests } = parish
  const label = (column: (typeof COLUMNS)[number]) => t(`office-state.parishes.columns.${column}`)
  const times = missingTimes(parish, translator)
  return (
    <tr className={parish.needs_attention ? 'needy' : undefined}>
      <th scope="row">
        <a href={localePath(locale, officePath(slug))}>{name}</a>
        {!is_public && <span className="hint">{t('office-state.parishes.hidden')}</span>}
        {parish.needs_attention && <span className="vh"> {t('office-state.parishes.needs')}</span>}
      </th>
      <td data-label={label('published')}>
        {published_at ? agoText(published_at, nowMs, locale) : t('office-state.parishes.never')}
      </td>
      <td data-label={label('requests')}>
        {pending_requests > 0 ? (
          <span>{t('office.pending.waiting', { count: pending_requests })}</span>
        ) : (
          t('office-state.parishes.no_requests')
        )}
        {overdue_requests > 0 && (
          <span className="warned">{t('office.pending.overdue', { count: overdue_requests })}</span>
        )}
      </td>
      <td data-label={label('waiting')}>
        {waiting_since
          ? t('office-state.parishes.waiting', {
              count: waiting,
              ago: agoText(waiting_since, nowMs, locale),
            })
          : t('office-state.parishes.nothing')}
      </td>
      <td data-label={label('held')}>
        {held_back ? (
          <span className="warned">
            {agoText(held_back.since, nowMs, locale)}.{' '}
            {t(`office.publishing.reasons.${held_back.reason}`)}
          </span>
        ) : (
          t(isKnown ? 'office-state.parishes.free' : 'office-state.parishes.unknown')
        )}
      </td>
      <td data-label={label('times')}>
        {times.length > 0
          ? times.map((text) => (
              <span key={text} className="warned">
                {text}
              </span>
            ))
          : t(isKnown ? 'office-state.parishes.nothing' : 'office-state.parishes.unknown')}
      </td>
    </tr>
  )
}

/** Missing mass times: those of the regular week, and those of coming feasts. */
function missingTimes(
  { has_mass_times, unplanned_feasts }: ParishFreshness,
  { t, locale }: Translator,
): string[] {
  const feasts = unplanned_feasts.map(({ feast, date }) => {
    const day = dayText(date, locale)
    const name = capitalised(t(`office.warnings.feasts.${feast}`))
    return t('office-state.parishes.feast', { feast: name, day })
  })
  return has_mass_times ? feasts : [t('office-state.parishes.no_times'), ...feasts]
}
