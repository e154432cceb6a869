import { useState } from 'react'
import type { ContentRecord, ContentRow, Sections } from '#src/contract/contents/content-record.ts'
import type { ContentVersion } from '#src/contract/contents/content-version.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { agoText } from '#src/i18n/ago.ts'
import { Answered } from '#src/office/kit/Answered.tsx'
import { useAnswer } from '#src/office/kit/use-answer.ts'
import { officeApi } from '#src/office/office.ts'
import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { ContentValues } from '../content-values.ts'
import { changedParts } from './changed-parts.ts'
import { VersionDialog } from './VersionDialog.tsx'

interface Props {
  office: OwnOffice
  sections: Sections['results']
  /** All pages of the parish, where the content is a page. */
  pages: ContentRow[]
  /** As it was last read or saved. */
  record: ContentRecord
  /** As the fields have it now. */
  values(): ContentValues
  /** Loads an earlier version into the fields, unsaved. */
  onTake(values: ContentValues): void
}

/** The history of a content: each version with its time and author, and a way to restore it. */
export function VersionsPart(props: Props) {
  const { t } = useTranslator()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className="card contents-part" aria-labelledby="versions">
      <h2 id="versions">{t('office-contents.versions.title')}</h2>
      {isOpen ? (
        <Versions {...props} />
      ) : (
        <>
          <p className="hint">{t('office-contents.versions.lead')}</p>
          <Button onClick={() => setIsOpen(true)}>{t('office-contents.versions.open')}</Button>
        </>
      )}
    </section>
  )
}

function Versions({ office, sections, pages, record, values, onTake }: Props) {
  const { t } = useTranslator()
  const [shown, setShown] = useState<ContentVersion>()
  // A version that was saved meanwhile is listed, too.
  const { state, again } = useAnswer(record.version, () =>
    officeApi(office).contentVersions(record.id),
  )
  return (
    <>
      <Answered state={state} onRetry={again}>
        {({ results }) =>
          results.length === 0 ? (
            <p className="hint">{t('office-contents.versions.none')}</p>
          ) : (
            <ol className="version-lines">
              {results.map((version, at) => (
                <VersionLine
                  key={version.id}
                  version={version}
                  isCurrent={at === 0}
                  onOpen={() => setShown(version)}
                />
              ))}
            </ol>
          )
        }
      </Answered>
      {shown && (
        <VersionDialog
          office={office}
          sections={sections}
          pages={pages}
          contentId={record.id}
          version={shown}
          now={values()}
          onTake={(taken) => {
            setShown(undefined)
            onTake(taken)
          }}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}

interface LineProps {
  version: ContentVersion
  isCurrent: boolean
  onOpen(): void
}

function VersionLine({ version: { at, by, act, changed }, isCurrent, onOpen }: LineProps) {
  const { t, locale } = useTranslator()
  const parts = changedParts(changed).map((part) => t(`office-contents.parts.${part}`))
  const what = t(`office-contents.versions.acts.${act}`)
  const when = agoText(at, Date.now(), locale)
  return (
    <li>
      <p>
        <b>{by?.name ?? t('office-contents.versions.nobody')}</b>
        <span className="hint">
          {[`${what} ${when}`, new Intl.ListFormat(locale).format(parts)]
            .filter(Boolean)
            .join(': ')}
        </span>
      </p>
      {isCurrent ? (
        <span className="hint">{t('office-contents.versions.current')}</span>
      ) : (
        <Button onClick={onOpen} aria-label={`${t('office-contents.versions.see')}: ${when}`}>
          {t('office-contents.versions.see')}
        </Button>
      )}
    </li>
  )
}
