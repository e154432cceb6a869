import './presence.css'
import type { ReactNode } from 'react'
import type { ContentPresence } from '#src/contract/contents/content-presence.ts'
import type { ContentRecord } from '#src/contract/contents/content-record.ts'
import { agoText } from '#src/i18n/date-texts.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { ActionButton } from '#src/office/kit/ActionButton.tsx'
import { useOfficePath } from '#src/office/office-context.ts'
import { useOfficeApi } from '#src/office/office-query.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icons.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { contentsSearch, kindOfType } from '../contents-view.ts'
import type { Presence } from './use-presence.ts'

interface Props {
  record: ContentRecord
  presence: Presence
  /** Whether the author has unsaved changes to compare with the newer version. */
  isChanged: boolean
  onNewer(theirs: ContentRecord): void
}

/**
 * Tells the author before saving who else has the content open, and whether a colleague saved it.
 */
export function PresenceNote({ record, presence, isChanged, onNewer }: Props) {
  const api = useOfficeApi()
  const pathTo = useOfficePath()
  const translator = useTranslator()
  const { t } = translator
  /** A live region must exist before its text, or screen readers do not announce the text. */
  const region = (note: ReactNode) => <div role="status">{note}</div>
  if (presence.kind === 'alone') return region(null)
  if (presence.kind === 'deleted') {
    const kind = kindOfType(record.content_type)
    const list = pathTo('contents')
    const found = contentsSearch({ kind, state: 'deleted', search: '', page: 1 })
    return region(
      <Note
        icon="trash"
        variant="warning"
        message={t('office-contents.presence.deleted')}
        hint={t('office-contents.presence.deleted_hint')}
      >
        <a className="btn" href={list + found}>
          {t('office-contents.presence.to_deleted')}
        </a>
      </Note>,
    )
  }
  const { found, isStale } = presence
  if (isStale) {
    const act = isChanged ? 'compare' : 'renew'
    return region(
      <Note
        icon="clock"
        variant="warning"
        message={savedText(found, translator)}
        hint={t(`office-contents.presence.${act}_hint`)}
      >
        <ActionButton
          busyText={t('office-contents.presence.busy')}
          act={async () => onNewer(await api.content(record.id))}
        >
          {t(`office-contents.presence.${act}`)}
        </ActionButton>
      </Note>,
    )
  }
  const messages = [
    openText(found, translator),
    found.is_open_elsewhere && t('office-contents.presence.elsewhere'),
  ]
  if (!messages.some(Boolean)) return region(null)
  return region(
    <Note
      icon="users"
      message={messages.filter(Boolean).join(' ')}
      hint={t('office-contents.presence.hint')}
    />,
  )
}

interface NoteProps {
  icon: IconName
  variant?: 'warning'
  message: string
  hint: string
  children?: ReactNode
}

function Note({ icon, variant, message, hint, children }: NoteProps) {
  return (
    <div className={variant ? `presence-note ${variant}` : 'presence-note'}>
      <Icon name={icon} />
      <p>
        <b>{message}</b>
        <span className="hint">{hint}</span>
      </p>
      {children}
    </div>
  )
}

/** Names the others who have it open; empty if there are none. */
export function openText(
  { others }: Pick<ContentPresence, 'others'>,
  { t, locale }: Translator,
): string {
  if (others.length === 0) return ''
  const names = new Intl.ListFormat(locale).format(others.map(({ name }) => name))
  return t('office-contents.presence.open', { names, count: others.length })
}

/** The colleague who saved it since, and when. */
export function savedText({ last_change }: ContentPresence, { t, locale }: Translator): string {
  const ago = agoText(last_change?.at ?? new Date().toISOString(), Date.now(), locale)
  if (last_change?.is_own) return t('office-contents.presence.saved_own', { ago })
  const name = last_change?.by?.name
  return name === undefined
    ? t('office-contents.presence.saved', { ago })
    : t('office-contents.presence.saved_by', { name, ago })
}
