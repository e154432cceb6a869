import { OFFICES_PATH } from '#src/domain/office.ts'
import { localePath } from '#src/i18n/urls.ts'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { LateForm } from '#src/ui/forms/LateForm.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { Answered } from '../kit/Answered.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { officesApi } from '../office.ts'

/**
 * The page where a platform administrator creates a community: code and texts are fetched when it
 * is opened.
 */
export function NewCommunityPage() {
  const { t, locale } = useTranslator()
  const { state, again } = useAnswer('', async () => (await officesApi().ownOffices({})).may_add)
  return (
    <section className="office-choice">
      <a className="more back" href={localePath(locale, OFFICES_PATH)}>
        <Icon name="arrowLeft" />
        {t('office.choose.title')}
      </a>
      <h1>{t('office.add.title')}</h1>
      <Answered state={state} onRetry={again}>
        {(mayAdd) => (mayAdd ? <LateCommunityForm /> : <NotForYou />)}
      </Answered>
    </section>
  )
}

function LateCommunityForm() {
  const { t } = useTranslator()
  return (
    <LateForm
      failed={t('office.failed')}
      namespaces={['common', 'office-communities', 'errors', 'forms']}
      load={async () => {
        const { NewCommunityForm } = await import('./NewCommunityForm.tsx')
        return <NewCommunityForm />
      }}
    />
  )
}

/** Shown instead of the form: the server would refuse it only after it is filled in. */
function NotForYou() {
  const { t } = useTranslator()
  return <EmptyNote icon="lock" title={t('office.add.closed')} hint={t('office.add.closed_hint')} />
}
