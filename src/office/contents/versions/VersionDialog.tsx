import type { ContentRow, Sections } from '#src/contract/contents/content-record.ts'
import type { ContentVersion } from '#src/contract/contents/content-version.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { agoText } from '#src/i18n/ago.ts'
import { Answered } from '#src/office/kit/Answered.tsx'
import { useAnswer } from '#src/office/kit/use-answer.ts'
import { officeApi } from '#src/office/office.ts'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { type ContentValues, valuesOf } from '../content-values.ts'
import { differences } from '../merge-values.ts'
import { usePartText } from '../use-part-text.ts'

interface Props {
  office: OwnOffice
  sections: Sections['results']
  /** All pages of the parish. */
  pages: ContentRow[]
  contentId: number
  version: ContentVersion
  /** As the fields have it now. */
  now: ContentValues
  onTake(values: ContentValues): void
  onClose(): void
}

/** An earlier version beside the current one, part by part, and a button to restore it. */
export function VersionDialog({ office, sections, pages, contentId, version, now, ...on }: Props) {
  const { t, locale } = useTranslator()
  const { state, again } = useAnswer(`${version.id}`, () =>
    officeApi(office).contentVersion(contentId, version.id),
  )
  const when = agoText(version.at, Date.now(), locale)
  return (
    <Modal title={t('office-contents.versions.of', { when })} open onClose={on.onClose}>
      <Answered state={state} onRetry={again}>
        {({ record }) => (
          <Compared
            sections={sections}
            pages={pages}
            then={asItWas(valuesOf(record, office.timezone, Date.now()), now)}
            now={now}
            {...on}
          />
        )}
      </Answered>
    </Modal>
  )
}

interface ComparedProps extends Pick<Props, 'sections' | 'pages' | 'now' | 'onTake' | 'onClose'> {
  then: ContentValues
}

function Compared({ sections, pages, then, now, onTake, onClose }: ComparedProps) {
  const { t } = useTranslator()
  const textOf = usePartText(sections, pages)
  const found = differences(now, then, now)
  return (
    <div className="conflict">
      <p>{t(`office-contents.versions.${found.length > 0 ? 'compare' : 'same'}`)}</p>
      {found.map(({ part }) => (
        <section key={part} className="conflict-part">
          <h3>{t(`office-contents.parts.${part}`)}</h3>
          <div className="versions">
            {([then, now] as const).map((values, at) => (
              <div key={at === 0 ? 'then' : 'now'} className="version">
                <b>{t(`office-contents.versions.${at === 0 ? 'then' : 'now'}`)}</b>
                <span className="said">{textOf(part, values)}</span>
              </div>
            ))}
          </div>
        </section>
      ))}
      <div className="row-acts">
        {found.length > 0 && (
          <Button look="main" onClick={() => onTake(then)}>
            {t('office-contents.versions.take')}
          </Button>
        )}
        <Button onClick={onClose}>{t('office-contents.versions.keep')}</Button>
      </div>
    </div>
  )
}

/** Restoring texts changes neither the address nor the time of publication. */
function asItWas(then: ContentValues, now: ContentValues): ContentValues {
  const { slug, appears, online_day, online_hour } = now
  return { ...then, slug, appears, online_day, online_hour }
}
