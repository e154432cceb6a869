import './record-frame.css'
import type { ReactNode } from 'react'
import type { PagePreviewForm } from '#src/contract/contents/preview.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { LiveNote } from '#src/office/kit/publishing/LiveNote.tsx'
import { type ConflictWords, RecordConflictDialog } from '#src/office/kit/record/ConflictDialog.tsx'
import { STAY_BAR } from '#src/office/kit/stay-bar.ts'
import { useOfficeApi } from '#src/office/office-query.ts'
import { PreviewButton } from '#src/office/preview/PreviewButton.tsx'
import { Button } from '#src/ui/Button.tsx'
import { DraftOffer } from '#src/ui/forms/DraftForm.tsx'
import { ErrorSummary } from '#src/ui/forms/ErrorSummary.tsx'
import { SentProblem } from '#src/ui/forms/FormProblem.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { EditedRecord } from './use-record-form.ts'

interface Props<Values extends object> {
  record: EditedRecord<Values>
  /** The name of the record, shown when its draft is offered. */
  name: string
  /** The texts for comparing two versions. */
  words: ConflictWords<Values>
  /** Reveals a field that may be hidden. */
  onFind?(field: string): void
  preview: {
    /** The language that the author writes in: the preview begins with it. */
    shown: Locale
    /** Address of the page without language; by default the parish's home page. */
    path?: string
    /** The written values, for the parts of the page that they concern. */
    parts(): { [Part in keyof PagePreviewForm]?: object }
  }
  children: ReactNode
}

/**
 * The frame of a record's editor: its draft, errors, saving, undoing, the preview of the page that
 * shows it, and the comparison of versions.
 */
export function RecordFrame<Values extends object>({
  record,
  name,
  words,
  onFind,
  preview: { parts, ...page },
  children,
}: Props<Values>) {
  const api = useOfficeApi()
  const { t } = useTranslator()
  const { offered, conflict, errors, attempt, problem, busy, undo, published } = record
  if (offered) {
    return (
      <DraftOffer
        className="card contents-part"
        at={offered.at}
        title={name}
        onRestore={offered.restore}
        onDiscard={offered.discard}
      />
    )
  }
  return (
    <>
      <form
        className="form record-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          record.save()
        }}
      >
        <ErrorSummary
          title={t('office-contents.invalid')}
          errors={errors}
          attempt={attempt}
          {...(onFind && { onFind })}
        />
        {children}
        <div className="save-bar card" {...STAY_BAR}>
          <SentProblem form={{ problem, attempt, errors }} />
          {published && <LiveNote key={published.savedMs} published={published} />}
          <div className="save-acts">
            <Button
              variant="main"
              type="submit"
              busy={busy}
              busyText={t('office-contents.acts.busy')}
            >
              {t('office-page.save')}
            </Button>
            <PreviewButton
              {...page}
              prepare={() => {
                if (!record.check()) return undefined
                const written = parts()
                return () => api.sealPagePreview(written)
              }}
              onFailure={record.fail}
            />
            {undo && !record.isChanged && (
              <Button busy={busy} onClick={undo}>
                {t('office-page.undo')}
              </Button>
            )}
            <p className="hint" role="status">
              {t(`office-contents.standing.${record.isChanged ? 'changed' : 'saved'}`)}
            </p>
          </div>
        </div>
      </form>
      {conflict && (
        <RecordConflictDialog
          conflict={conflict}
          words="office-contents.conflict"
          nothing={t('office-contents.conflict.empty')}
          {...words}
          onMerge={conflict.merge}
          onClose={conflict.close}
        />
      )}
    </>
  )
}
