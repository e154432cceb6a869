import { useEffect, useState } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { pageTitle } from '#src/domain/contents/page-titles.ts'
import type { OfficeRoom as Room } from '#src/domain/office.ts'
import { LateForm } from '#src/ui/forms/LateForm.tsx'
import { LateFailure } from '#src/ui/LateFailure.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { NotYourRoom } from './NotYourRoom.tsx'
import { isOpenTo, ROOMS } from './rooms.tsx'

interface Props {
  office: OwnOffice
  room: Room
  /** The part of the address after the room. */
  rest: string[]
}

/**
 * One room of an office: its code and texts are fetched when it is opened. If rendering the room
 * fails, the office's frame stays, and the room can be rendered again.
 */
export function OfficeRoom({ office, room, rest }: Props) {
  const { t } = useTranslator()
  const [attempt, setAttempt] = useState(1)
  const title = t(`office.rooms.${room}.title`)
  useEffect(() => {
    const product = document.title.slice(document.title.lastIndexOf('|') + 1).trim()
    document.title = pageTitle(`${title} · ${office.name}`, product)
  }, [title, office.name])
  if (!isOpenTo(room, office.role)) return <NotYourRoom office={office} />
  const { namespaces, load } = ROOMS[room]
  const broken = (
    <>
      <h1>{title}</h1>
      <LateFailure text={t('office.broken')} onRetry={() => setAttempt(attempt + 1)} />
    </>
  )
  return (
    <ErrorBoundary key={attempt} fallback={broken}>
      <LateForm
        failed={t('office.failed')}
        title={title}
        namespaces={['common', 'office', ...namespaces]}
        load={() => load(office, rest)}
      />
    </ErrorBoundary>
  )
}
