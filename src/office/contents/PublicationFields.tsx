import { PAGE } from '#src/contract/contents/content.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { RadioField } from '#src/ui/fields/RadioField.tsx'
import { SentProblem } from '#src/ui/forms/FormProblem.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { LiveNote } from '../kit/publishing/LiveNote.tsx'
import type { Published } from '../kit/publishing/published.ts'
import { STAY_BAR } from '../kit/stay-bar.ts'
import { zonedWhen } from '../kit/zoned-when.ts'
import { useOffice } from '../office-context.ts'
import { isStuck, type Outgoing } from '../pictures/outbox.ts'
import { sendingFailure } from '../pictures/wrong-file.ts'
import { APPEARANCES } from './content-values.ts'
import { contentState } from './contents-view.ts'
import { useEditedContent } from './edited-content.ts'
import type { SaveAfterUploads } from './use-save-after-uploads.ts'

interface Props {
  isChanged: boolean
  /** Whether a colleague has saved since. */
  isStale: boolean
  held: SaveAfterUploads
  /** The effect of the last save on the public page. */
  published: Published | undefined
}

/** When readers see a content, and the buttons that publish it or save it as a draft. */
export function PublicationFields(props: Props) {
  const { form, values, record, below } = useEditedContent()
  const { timezone: timeZone } = useOffice()
  const { t, locale } = useTranslator()
  const { appears } = values
  const isOnline = record !== null && contentState(record, Date.now()) === 'online'
  const isPublished = record?.status === 'published'
  // A draft has a button of its own. A content that does not exist yet cannot be archived.
  const offered = APPEARANCES.filter((one) =>
    one === 'draft' ? isPublished : one !== 'archived' || record !== null,
  )
  return (
    <>
      <RadioField
        label={t('office-contents.appears.when')}
        name="when"
        chosen={appears === 'draft' && !isPublished ? 'now' : appears}
        onChange={({ target }) => form.setValue('appears', target.value as typeof appears)}
        options={offered.map((value) => ({
          value,
          text:
            value === 'now' && isOnline
              ? values.content_type === PAGE
                ? t('office-contents.appears.page_online')
                : t('office-contents.appears.online', {
                    when: zonedWhen(record.online_from_date, timeZone, locale),
                  })
              : t(`office-contents.appears.${value}`),
        }))}
      />
      {below.length > 0 && isOnline && appears !== 'now' && (
        <p className="office-note" role="status">
          {t('office-contents.place.left_alone', { count: below.length })}
        </p>
      )}
      {appears === 'later' && (
        <div className="fields-side">
          <TextField {...form.field('online_day')} type="date" required />
          <TextField {...form.field('online_hour')} type="time" />
          <p className="hint">{t('office-contents.appears.zone')}</p>
        </div>
      )}
      <PublishBar {...props} isOnline={isOnline} isPublished={isPublished} />
    </>
  )
}

interface PublishBarProps extends Props {
  /** Whether readers see the content, and whether they will at some time. */
  isOnline: boolean
  isPublished: boolean
}

/**
 * The buttons, and the result of the last press; on a small screen they stay at its bottom. While
 * readers do not see a content, Enter in a field saves it as a draft: only a press publishes.
 */
function PublishBar({ isChanged, isStale, held, published, ...is }: PublishBarProps) {
  const { form, values, record } = useEditedContent()
  const { t } = useTranslator()
  const { appears } = values
  const isBusy = form.busy || held.phase === 'waiting'
  const busyText = t(`office-contents.${form.busy ? 'acts' : 'held'}.busy`)
  const isDraft = appears === 'draft' && !is.isPublished
  const act =
    isDraft || (appears === 'now' && !is.isOnline)
      ? 'now'
      : appears === 'now'
        ? 'update'
        : appears === 'draft'
          ? 'withdraw'
          : appears
  const kept = record ? 'saved' : 'new'
  const written = isChanged ? 'changed' : kept
  const standing = isStale ? 'stale' : held.outgoing.length > 0 ? 'unsent' : written
  return (
    <div className="stay-bar" data-changed={isChanged || undefined} {...STAY_BAR}>
      <SentProblem form={form} />
      {published && <LiveNote key={published.savedMs} published={published} without={held.names} />}
      <HeldSaveNote held={held} />
      <div className="stay-acts">
        <Button
          variant="main"
          type={is.isPublished ? 'submit' : 'button'}
          busy={isBusy}
          {...(!isDraft && { busyText, 'data-acting': '' })}
          onClick={({ currentTarget }) => {
            if (is.isPublished) return
            if (isDraft) form.setValue('appears', 'now')
            currentTarget.form?.requestSubmit()
          }}
        >
          {t(`office-contents.acts.${act}`)}
        </Button>
        {!is.isPublished && (
          <Button
            type="submit"
            busy={isBusy}
            {...(isDraft && { busyText, 'data-acting': '' })}
            onClick={() => form.setValue('appears', 'draft')}
          >
            {t('office-contents.acts.draft')}
          </Button>
        )}
      </div>
      <p className="hint" role="status">
        {held.phase === 'waiting'
          ? t('office-contents.held.waiting', { count: held.outgoing.length })
          : t(`office-contents.standing.${standing}`)}
      </p>
    </div>
  )
}

interface HeldSaveNoteProps {
  held: SaveAfterUploads
}

/** The note beside the save button: why saving waits, and what the user can do. */
function HeldSaveNote({ held: { phase, outgoing, again, saveWithout } }: HeldSaveNoteProps) {
  const translator = useTranslator()
  const { t, locale } = translator
  if (phase !== 'held') return null
  const stuck = outgoing.filter(isStuck)
  const list = new Intl.ListFormat(locale)
  return (
    <div className="held-save" role="alert">
      <p>
        <b>{t('office-contents.held.title', { count: stuck.length })}</b>
      </p>
      <ul>
        {[...whyStuck(stuck, translator)].map(([why, names]) => (
          <li key={why}>
            <b>{list.format(names)}</b>: {why}
          </li>
        ))}
      </ul>
      <p className="row-acts">
        <Button variant="main" onClick={again}>
          {t('office-pictures.send.again')}
        </Button>
        <Button onClick={saveWithout}>{t('office-contents.held.without')}</Button>
      </p>
    </div>
  )
}

/** The names of stuck uploads, grouped by reason: a lost connection is reported only once. */
function whyStuck(stuck: readonly Outgoing[], translator: Translator): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { file, state } of stuck) {
    const why =
      state.kind === 'failed'
        ? sendingFailure(state.error, translator)
        : translator.t('office-contents.held.put_off')
    found.set(why, [...(found.get(why) ?? []), file.name])
  }
  return found
}
