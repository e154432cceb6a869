import type { ImportRecord } from '#src/contract/office/import.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { importPath } from '#src/domain/import-kinds.ts'
import { localePath } from '#src/i18n/urls.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { zonedWhen } from '../kit/zoned-when.ts'

interface Props {
  office: OwnOffice
  imports: ImportRecord[]
}

/** The imports of an office, with author and time, and those still in progress. */
export function FormerImports({ office, imports }: Props) {
  const { t, locale } = useTranslator()
  if (imports.length === 0) return <p className="hint">{t('office-imports.former.none')}</p>
  return (
    <ul className="import-list">
      {imports.map((one) => {
        const when = zonedWhen(one.created_at, office.timezone, locale)
        const name = one.started_by
        return (
          <li key={one.id}>
            <a href={localePath(locale, importPath(office.slug, one))}>
              {t(`office-imports.kinds.${one.kind}.name`)}: {one.file_name}
            </a>
            <span className="hint">
              {name === null ? when : t('office-imports.former.by', { name, when })}
            </span>
            <span className="import-state" data-state={one.state}>
              {t(`office-imports.states.${one.state}`)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
