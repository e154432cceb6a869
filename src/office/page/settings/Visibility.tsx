import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ConfirmButton } from '#src/office/kit/ConfirmButton.tsx'
import { SectionCard } from '#src/office/kit/SectionCard.tsx'
import { openOfficeQuery } from '#src/office/office.ts'
import { useOffice } from '#src/office/office-context.ts'
import { useOfficeApi } from '#src/office/office-query.ts'
import { notify } from '#src/stores/notifications.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

/** The part of the page's settings that shows or hides the page, and its id there. */
const VISIBILITY_ID = 'visibility'

/**
 * Whether the parish is public, with what follows from hiding it, and a switch. It asks for
 * confirmation, because many people would notice.
 */
export function Visibility() {
  const office = useOffice()
  const api = useOfficeApi()
  const { t } = useTranslator()
  const { is_public: isPublic } = office
  const queries = useQueryClient()
  const part = useRef<HTMLDivElement>(null)
  // A link to this part is followed before the part exists.
  useEffect(() => {
    if (location.hash === `#${VISIBILITY_ID}`) part.current?.scrollIntoView()
  }, [])
  const now = isPublic ? 'public' : 'hidden'
  const change = async () => {
    const changed = await api.changeVisibility(!isPublic)
    notify(t(`office-page.visibility.${now}.done`), 'success')
    queries.setQueryData(openOfficeQuery(office.slug).queryKey, changed)
  }
  return (
    <div ref={part}>
      <SectionCard id={VISIBILITY_ID} title={t('office-page.visibility.title')} variant="contents">
        <p>{t(`office-page.visibility.${now}.text`)}</p>
        <p className="hint">{t(`office-page.visibility.${now}.more`)}</p>
        <div className="row-acts">
          <ConfirmButton
            look={isPublic ? 'danger' : 'main'}
            title={t(`office-page.visibility.${now}.ask`)}
            text={t(`office-page.visibility.${now}.more`)}
            confirm={t(`office-page.visibility.${now}.confirm`)}
            keep={t('office-page.visibility.keep')}
            busyText={t('office-page.visibility.busy')}
            variant={isPublic ? 'danger' : 'main'}
            act={change}
          >
            {t(`office-page.visibility.${now}.change`)}
          </ConfirmButton>
        </div>
      </SectionCard>
    </div>
  )
}
