import './state.css'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PortalArea, PortalState } from '#src/contract/office/portal-state.ts'
import { agoText } from '#src/i18n/date-texts.ts'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icons.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAction } from '#src/ui/use-action.ts'
import { QueryResult } from '../kit/QueryResult.tsx'
import { SectionCard } from '../kit/SectionCard.tsx'
import { useNow } from '../kit/use-now.ts'
import { officesApi } from '../office.ts'
import { FreshnessPart } from './FreshnessPart.tsx'
import { problemTexts } from './problem-texts.ts'

const STATE = queryOptions({
  queryKey: ['portalState'],
  queryFn: ({ signal }) => officesApi(signal).portalState(),
})

/** The icon and the colours of each kind, the worst kind first. */
const KINDS: Record<PortalArea['kind'], { icon: IconName; look: string }> = {
  broken: { icon: 'alert', look: 'cancelled' },
  attention: { icon: 'eye', look: 'draft' },
  ok: { icon: 'check', look: 'online' },
  skipped: { icon: 'help', look: '' },
}
const ORDER = Object.keys(KINDS)

/** The portal's checks by area, problems first, and a button to run them again. */
function ChecksPart() {
  const { t } = useTranslator()
  const query = useQuery(STATE)
  return (
    <SectionCard id="checks" title={t('office-state.checks.title')} variant="desk">
      <QueryResult query={query}>{(state) => <Checks state={state} />}</QueryResult>
    </SectionCard>
  )
}

function Checks({ state: { checked_at, areas } }: { state: PortalState }) {
  const { t, locale } = useTranslator()
  const queries = useQueryClient()
  const nowMs = useNow()
  const again = useAction(async () => {
    queries.setQueryData(STATE.queryKey, await officesApi().examinePortal())
  })
  const count = areas.filter(({ kind }) => kind === 'broken' || kind === 'attention').length
  const sorted = areas.toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))
  return (
    <>
      <p className={count > 0 ? 'state-line' : 'state-line good'} role="status">
        <Icon name={count > 0 ? 'alert' : 'check'} />
        {count > 0 ? t('office-state.checks.attention', { count }) : t('office-state.checks.well')}
      </p>
      <p className="hint">
        {t('office-state.checks.checked', { ago: agoText(checked_at, nowMs, locale) })}
      </p>
      <div className="row-acts">
        <Button busy={again.busy} busyText={t('office-state.checks.checking')} onClick={again.run}>
          {t('office-state.checks.again')}
        </Button>
      </div>
      <ActionProblem text={again.problem} />
      <ul className="portal-areas">
        {sorted.map((area) => (
          <AreaItem key={area.name} area={area} nowMs={nowMs} />
        ))}
      </ul>
    </>
  )
}

function AreaItem({ area, nowMs }: { area: PortalArea; nowMs: number }) {
  const translator = useTranslator()
  const { t } = translator
  const { name, kind, problems } = area
  const { icon, look } = KINDS[kind]
  return (
    <li>
      <h3>{t(`office-state.areas.${name}.name`)}</h3>
      <p className={`state-mark ${look}`}>
        <Icon name={icon} />
        {t(`office-state.checks.kinds.${kind}`)}
      </p>
      <div className="portal-area-findings">
        {kind === 'ok' && <p>{t(`office-state.areas.${name}.ok`)}</p>}
        {kind === 'skipped' && <p className="hint">{t(`office-state.areas.${name}.skipped`)}</p>}
        {problems.map((problem) => {
          const { text, todo } = problemTexts(problem, translator, nowMs)
          return (
            <div
              key={`${problem.code} ${JSON.stringify(problem.values)}`}
              className={kind === 'broken' ? 'office-note danger' : 'office-note'}
            >
              <p>{text}</p>
              <p>
                <b>{t('office-state.checks.todo')}</b> {todo}
              </p>
            </div>
          )
        })}
      </div>
    </li>
  )
}

/** The results of the portal's checks, and how fresh the pages of its parishes are. */
export function PortalStateParts() {
  return (
    <>
      <ChecksPart />
      <FreshnessPart />
    </>
  )
}
