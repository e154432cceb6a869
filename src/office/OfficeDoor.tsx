import type { ReactNode } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { OFFICES_PATH } from '#src/domain/office.ts'
import { localePath } from '#src/i18n/urls.ts'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { DoorBones } from './DoorBones.tsx'
import { Answered } from './kit/Answered.tsx'
import { useAnswer } from './kit/use-answer.ts'
import { openOffice } from './office.ts'
import { SecondFactorDoor } from './SecondFactorDoor.tsx'

interface Props {
  slug: string
  children(office: OwnOffice): ReactNode
}

/**
 * Admits the people who work in an office; everybody else sees the same as for an office that does
 * not exist.
 */
export function OfficeDoor({ slug, children }: Props) {
  const { t, locale } = useTranslator()
  const { state, again, put } = useAnswer<OwnOffice | undefined>(slug, () =>
    openOffice(slug, (office) => put(office)),
  )
  if (state.kind === 'loading') return <DoorBones />
  return (
    <>
      {state.kind !== 'ready' && <h1 className="vh">{t('office.title')}</h1>}
      <Answered state={state} onRetry={again}>
        {(office) =>
          office ? (
            <SecondFactorDoor office={office}>{children(office)}</SecondFactorDoor>
          ) : (
            <EmptyNote
              icon="lock"
              title={t('office.closed.title')}
              hint={t('office.closed.hint')}
              isPage
            >
              <a className="btn" href={localePath(locale, OFFICES_PATH)}>
                {t('office.closed.others')}
              </a>
            </EmptyNote>
          )
        }
      </Answered>
    </>
  )
}
