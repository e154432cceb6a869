import type { Locale } from '#src/i18n/locales.ts'
import '#src/office/kit/record/conflict.css'
import './versions.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentRecord } from '#src/contract/contents/content-record.ts'
import type { ContentVersion } from '#src/contract/contents/content-version.ts'
import { agoText } from '#src/i18n/date-texts.ts'
import { useEditedContent } from '#src/office/contents/edited-content.ts'
import { QueryResult } from '#src/office/kit/QueryResult.tsx'
import { SectionCard } from '#src/office/kit/SectionCard.tsx'
import { useOffice } from '#src/office/office-context.ts'
import { officeKey, officeQuery, useOfficeQuery } from '#src/office/office-query.ts'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { type ContentValues, toContentValues } from '../content-values.ts'
import { differences, type MergedPart } from '../merge-values.ts'
import { usePartText } from '../use-part-text.ts'

/** The parts of a content that the history names. */
type ChangedPart = Exclude<MergedPart, Locale> | 'translations'

const PARTS: Record<string, ChangedPart> = {
  language: 'original',
  title: 'title',
  resume: 'resume',
  content: 'content',
  translations: 'translations',
  status: 'appearance',
  online_from_date: 'appearance',
  slug: 'address',
  cover: 'cover',
  cover_description: 'cover',
  event_from_date: 'time',
  event_from_hour: 'time',
  event_to_date: 'time',
  event_to_hour: 'time',
  locale: 'place',
  event_status: 'cancelled',
  parent_id: 'position',
  position: 'position',
  section_ids: 'sections',
  contents_hashtags: 'hashtags',
  contents_attachments: 'attachments',
  contents_fotogaleries: 'gallery',
  contents_contents: 'related',
}

/** The parts that the fields belong to, each once. Fields that belong to no part are left out. */
export function changedParts(fields: readonly string[]): ChangedPart[] {
  return [...new Set(fields.flatMap((field) => PARTS[field] ?? []))]
}

interface Props {
  /** As it was last read or saved. */
  record: ContentRecord
  /** The current values of the fields. */
  values(): ContentValues
  /** Loads an earlier version into the fields, unsaved. */
  onTake(values: ContentValues): void
}

/** The history of a content: each version with its time and author, and a button to restore it. */
export function VersionsPart(props: Props) {
  const { t } = useTranslator()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <SectionCard id="versions" title={t('office-contents.versions.title')} variant="contents">
      {isOpen ? (
        <Versions {...props} />
      ) : (
        <>
          <p className="hint">{t('office-contents.versions.lead')}</p>
          <Button onClick={() => setIsOpen(true)}>{t('office-contents.versions.open')}</Button>
        </>
      )}
    </SectionCard>
  )
}

function Versions({ record, values, onTake }: Props) {
  const office = useOffice()
  const { t } = useTranslator()
  const [shown, setShown] = useState<ContentVersion>()
  // The key contains the version, so that the list is refetched after each save.
  const query = useQuery({
    ...officeQuery(office, 'contentVersions', record.id),
    queryKey: officeKey(office, 'contentVersions', record.id, record.version),
  })
  return (
    <>
      <QueryResult query={query}>
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
      </QueryResult>
      {shown && (
        <VersionDialog
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

interface VersionDialogProps {
  contentId: number
  version: ContentVersion
  /** The current values of the fields. */
  now: ContentValues
  onTake(values: ContentValues): void
  onClose(): void
}

/** Compares an earlier version with the current one, part by part, with a button to restore it. */
function VersionDialog({ contentId, version, now, ...on }: VersionDialogProps) {
  const office = useOffice()
  const { t, locale } = useTranslator()
  const query = useOfficeQuery('contentVersion', contentId, version.id)
  const when = agoText(version.at, Date.now(), locale)
  return (
    <Modal title={t('office-contents.versions.of', { when })} open onClose={on.onClose}>
      <QueryResult query={query}>
        {({ record }) => (
          <Compared
            then={asItWas(toContentValues(record, office.timezone, Date.now()), now)}
            now={now}
            {...on}
          />
        )}
      </QueryResult>
    </Modal>
  )
}

interface ComparedProps extends Omit<VersionDialogProps, 'contentId' | 'version'> {
  then: ContentValues
}

function Compared({ then, now, onTake, onClose }: ComparedProps) {
  const { sections, pages } = useEditedContent()
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
          <Button variant="main" onClick={() => onTake(then)}>
            {t('office-contents.versions.take')}
          </Button>
        )}
        <Button onClick={onClose}>{t('office-contents.versions.keep')}</Button>
      </div>
    </div>
  )
}

/** Restoring a version changes neither the address nor the time of publication. */
function asItWas(then: ContentValues, now: ContentValues): ContentValues {
  const { slug, appears, online_day, online_hour } = now
  return { ...then, slug, appears, online_day, online_hour }
}
