import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { holdPage } from '../kit/hold-page.ts'
import { barProps } from '../kit/stay-bar.ts'
import {
  $bulkActions,
  type BulkAction,
  type BulkItem,
  dismissBulkAction,
  type LeftItem,
  runBulkAction,
  stopBulkAction,
} from './bulk-actions.ts'
import { $bulkStatus } from './bulk-slot.ts'

const BULK_BAR = barProps('--bulk-bar')

/** Begins a bulk action, which the office's frame shows from now on (`runBulkAction`). */
export function startBulkAction<Item extends BulkItem>(
  order: Parameters<typeof runBulkAction<Item>>[0],
): void {
  $bulkStatus.set(BulkStatus)
  void runBulkAction(order)
}

/**
 * The bulk actions at the bottom of every page of the office: how far each is, with a button to
 * stop it, and its result until the user dismisses it (namespace `office`, `bulk.css`).
 */
function BulkStatus() {
  const { t } = useTranslator()
  const actions = useStore($bulkActions)
  const isRunning = actions.some(({ state }) => state.kind === 'running')
  useEffect(() => (isRunning ? holdPage() : undefined), [isRunning])
  if (actions.length === 0) return null
  return (
    <section className="bulk-bar" aria-label={t('office.bulk.label')} {...BULK_BAR}>
      {actions.map((action) => (
        <ActionLine key={action.id} action={action} />
      ))}
    </section>
  )
}

function ActionLine({ action }: { action: BulkAction }) {
  const { t } = useTranslator()
  const { id, state, items, texts } = action
  const stopped = state.kind === 'ended' && state.isStopped ? t('office.bulk.stopped') : ''
  return (
    <div className="bulk-action" data-kind={state.kind}>
      <p>
        {/* Announced when it begins and ends, but not at each record. */}
        <b role="status">
          {state.kind === 'running' ? texts.running : `${stopped} ${texts.done(state.done)}`.trim()}
        </b>
        {state.kind === 'running' && (
          <>
            {' '}
            <span className="bulk-count">
              {t('office.bulk.progress', { done: state.tried, count: items.length })}
            </span>{' '}
            <span className="hint">{t('office.bulk.meanwhile')}</span>
          </>
        )}
      </p>
      {state.kind === 'running' ? (
        <>
          <progress aria-label={texts.running} value={state.tried} max={items.length} />
          <Button
            busy={state.isStopping}
            busyText={t('office.bulk.stopping')}
            onClick={() => stopBulkAction(id)}
          >
            {t('office.bulk.stop')}
          </Button>
        </>
      ) : (
        <Button
          onClick={() => {
            focusTitle()
            dismissBulkAction(id)
          }}
        >
          {t('office.bulk.dismiss')}
        </Button>
      )}
      {state.kind === 'ended' && state.left.length > 0 && (
        <details className="unfold bulk-left">
          <summary>
            {texts.left(state.left.length)}
            <Icon name="chevronDown" />
          </summary>
          <ul>
            {state.left.map((one) => (
              <LeftLine key={one.item.id} {...one} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** A record that was left out, with the reason and what can be done about it. */
function LeftLine({ item: { subject, href }, problem: { reason, remedy } }: LeftItem) {
  const [state, setState] = useState<'open' | 'solving' | 'solved'>('open')
  return (
    <li>
      <a href={href}>{subject}</a>
      <span>{state === 'solved' && remedy ? remedy.solved : reason}</span>
      {remedy && state !== 'solved' && (
        <Button aria-label={remedy.accessibleLabel} onClick={() => setState('solving')}>
          {remedy.label}
        </Button>
      )}
      {remedy &&
        state === 'solving' &&
        remedy.dialog(
          () => setState((now) => (now === 'solving' ? 'open' : now)),
          () => setState('solved'),
        )}
    </li>
  )
}

/** The pressed button disappears: its focus goes where it goes on a new page. */
function focusTitle(): void {
  const title = document.querySelector('h1')
  if (!title) return
  title.tabIndex = -1
  title.focus({ preventScroll: true })
}
