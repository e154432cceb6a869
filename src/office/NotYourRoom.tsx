import type { OwnOffice } from '#src/contract/office/office.ts'
import { officePath } from '#src/domain/office.ts'
import { localePath } from '#src/i18n/urls.ts'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

/** Shown where the user's role has no access: a colleague may have sent them the address. */
export function NotYourRoom({ office: { slug, role } }: { office: OwnOffice }) {
  const { t, locale } = useTranslator()
  return (
    <EmptyNote
      icon="lock"
      title={t('office.not_yours.title')}
      hint={t('office.not_yours.hint', { role: t(`office.roles.${role}`) })}
      isPage
    >
      <a className="btn" href={localePath(locale, officePath(slug))}>
        {t('office.unknown.back')}
      </a>
    </EmptyNote>
  )
}
