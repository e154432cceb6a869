import { OFFICES_PATH } from '../../../domain/office.ts'
import { localePath } from '../../../i18n/urls.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useTranslator } from '../../../ui/translator-context.ts'
import { LateForm } from '../../forms/LateForm.tsx'

/** Where who keeps the platform makes a community: code and texts come when it is opened. */
export function NewCommunityPage() {
  const { t, locale } = useTranslator()
  return (
    <section className="office-choice">
      <a className="more back" href={localePath(locale, OFFICES_PATH)}>
        <Icon name="arrowLeft" />
        {t('office.choose.title')}
      </a>
      <h1>{t('office.add.title')}</h1>
      <LateForm
        failed={t('office.failed')}
        namespaces={['common', 'office-communities', 'errors', 'forms']}
        load={async () => {
          const { NewCommunityForm } = await import('./NewCommunityForm.tsx')
          return <NewCommunityForm />
        }}
      />
    </section>
  )
}
