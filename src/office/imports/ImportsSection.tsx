import { useQuery } from '@tanstack/react-query'
import type { ImportRecord } from '#src/contract/office/import.ts'
import { importPath, importPlace, importRights } from '#src/domain/import-kinds.ts'
import { localePath } from '#src/i18n/urls.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { QueryResult } from '../kit/QueryResult.tsx'
import { SectionCard } from '../kit/SectionCard.tsx'
import { zonedWhen } from '../kit/zoned-when.ts'
import { NoSuchSection } from '../Office.tsx'
import { officeApi } from '../office.ts'
import { useOffice } from '../office-context.ts'
import { officeKey } from '../office-query.ts'
import { BeginImport } from './BeginImport.tsx'
import { OneImport } from './OneImport.tsx'

interface Props {
  /** The part of the address after the section. */
  rest: string[]
}

/** The section where an office imports existing data: a site, calendars, its parishioners. */
export function ImportsSection({ rest }: Props) {
  const office = useOffice()
  const place = importPlace(rest)
  if (place === null) return <AllImports />
  if (place === undefined || !importRights(office.role).includes(place.right)) {
    return <NoSuchSection slug={office.slug} />
  }
  return <OneImport key={place.id} {...place} />
}

function AllImports() {
  const office = useOffice()
  const { t } = useTranslator()
  const rights = importRights(office.role)
  const query = useQuery({
    queryKey: officeKey(office, 'imports', rights),
    queryFn: async ({ signal }) => {
      const api = officeApi(office, signal)
      const lists = await Promise.all(rights.map((right) => api.imports(right)))
      return lists.flatMap(({ results }) => results).toSorted((a, b) => b.id - a.id)
    },
  })
  return (
    <>
      <h1>{t('office.rooms.imports.title')}</h1>
      <p className="lead">{t('office-imports.lead')}</p>
      <SectionCard id="begin-import" title={t('office-imports.new.title')} variant="desk">
        <BeginImport />
      </SectionCard>
      <SectionCard id="former-imports" title={t('office-imports.former.title')} variant="desk">
        <QueryResult query={query}>{(imports) => <FormerImports imports={imports} />}</QueryResult>
      </SectionCard>
    </>
  )
}

/** The imports of an office, finished or in progress, with author and time. */
function FormerImports({ imports }: { imports: ImportRecord[] }) {
  const office = useOffice()
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
