import { useState } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { PersonFile } from '#src/contract/people/register-person.ts'
import { localePath } from '#src/i18n/urls.ts'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAction } from '#src/ui/use-action.ts'
import { saveFile } from '../kit/download.ts'
import { officeApi } from '../office.ts'
import { EraseDialog } from './EraseDialog.tsx'
import { PersonPicker } from './PersonPicker.tsx'
import { peoplePath } from './people-view.ts'

type Dialog = 'merge' | 'erase'

interface Props {
  office: OwnOffice
  file: PersonFile
  /** Shows the current state. */
  onNewer(): Promise<void>
}

/** Further actions on a person's record: merge it with another, export it, erase it. */
export function PersonActions({ office, file, onNewer }: Props) {
  const { t, locale } = useTranslator()
  const [open, setOpen] = useState<Dialog>()
  // A dialog reports its closing a moment later: the other one may be open by then.
  const closed = (dialog: Dialog) => setOpen((now) => (now === dialog ? undefined : now))
  const { person } = file
  const { id } = person
  const hand = useAction(async () => {
    const data = await officeApi(office).personExport(id)
    const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
    saveFile({ name: `${office.slug}-${id}-${data.exported_at.slice(0, 10)}.json`, file })
  }, t('office-people.export.done'))
  return (
    <section className="card record-part" aria-labelledby="acts">
      <h2 id="acts">{t('office-people.acts.title')}</h2>
      <div className="record-acts">
        <InvitePerson office={office} file={file} onInvited={onNewer} />
        <Button onClick={() => setOpen('merge')}>
          <Icon name="copy" />
          {t('office-people.merge.open')}
        </Button>
        <p className="hint">{t('office-people.merge.open_hint')}</p>
        <Button busy={hand.busy} busyText={t('office-people.busy')} onClick={() => hand.run()}>
          <Icon name="download" />
          {t('office-people.export.act')}
        </Button>
        <ActionProblem text={hand.problem} />
        <p className="hint">{t('office-people.export.hint')}</p>
        <Button look="danger" onClick={() => setOpen('erase')}>
          <Icon name="trash" />
          {t('office-people.erase.open')}
        </Button>
        <p className="hint">{t('office-people.erase.open_hint')}</p>
      </div>
      <Modal
        title={t('office-people.merge.open')}
        open={open === 'merge'}
        onClose={() => closed('merge')}
      >
        <div className="form ask-dialog">
          <p>{t('office-people.merge.which', { name: person.name })}</p>
          <PersonPicker
            office={office}
            id="merge-with"
            label={t('office-people.merge.with')}
            except={[id]}
            onPick={(other) =>
              location.assign(
                localePath(locale, peoplePath(office.slug, { kind: 'merge', ids: [id, other.id] })),
              )
            }
          />
        </div>
      </Modal>
      <EraseDialog
        office={office}
        person={person}
        open={open === 'erase'}
        onClose={() => closed('erase')}
      />
    </section>
  )
}

interface InvitePersonProps {
  office: OwnOffice
  file: PersonFile
  /** Shows the current state. */
  onInvited(): Promise<void>
}

/**
 * Invites a person to the private area by mail; a person with access, or without an address, is not
 * invited.
 */
function InvitePerson({ office, file, onInvited }: InvitePersonProps) {
  const { t } = useTranslator()
  const { person, invited_at } = file
  const { id, email, account } = person
  const invite = useAction(async () => {
    await officeApi(office).invitePerson(id)
    await onInvited().catch(() => undefined)
  }, t('office-people.invite.done'))
  if (account !== null || email === null) return null
  return (
    <>
      <Button busy={invite.busy} busyText={t('office-people.busy')} onClick={() => invite.run()}>
        <Icon name="mail" />
        {t(invited_at === null ? 'office-people.invite.open' : 'office-people.invite.again')}
      </Button>
      <ActionProblem text={invite.problem} />
      <p className="hint">{t('office-people.invite.hint', { email })}</p>
    </>
  )
}
