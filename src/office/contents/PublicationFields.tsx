import { PAGE } from '#src/contract/contents/content.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { RadioField } from '#src/ui/fields/RadioField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
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
}

/** When readers see a content, and the button that saves or publishes it. */
export function PublicationFields({ isChanged, held, ...is }: Props) {
  const { form, values, record, below } = useEditedContent()
  const { timezone: timeZone } = useOffice()
  const { t, locale } = useTranslator()
  const { register, busy } = form
  const isOnline = record !== null && contentState(record, Date.now()) === 'online'
  const { appears } = values
  // A content that does not exist yet cannot be archived.
  const offered = APPEARANCES.filter((one) => record !== null || one !== 'archived')
  const act =
    appears === 'now' && isOnline
      ? 'update'
      : appears === 'draft' && record?.status === 'published'
        ? 'withdraw'
        : appears
  const kept = record ? 'saved' : 'new'
  const written = isChanged ? 'changed' : kept
  const standing = is.isStale ? 'stale' : held.outgoing.length > 0 ? 'unsent' : written
  return (
    <>
      <RadioField
        label={t('office-contents.appears.when')}
        {...register('appears')}
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
      <Button
        variant="main"
        className="wide"
        type="submit"
        busy={busy || held.phase === 'waiting'}
        busyText={t(`office-contents.${busy ? 'acts' : 'held'}.busy`)}
      >
        {t(`office-contents.acts.${act}`)}
      </Button>
      <HeldSaveNote held={held} />
      <p className="hint" role="status">
        {held.phase === 'waiting'
          ? t('office-contents.held.waiting', { count: held.outgoing.length })
          : t(`office-contents.standing.${standing}`)}
      </p>
    </>
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
