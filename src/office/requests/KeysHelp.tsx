import { useState } from 'react'
import { CheckField } from '#src/ui/CheckField.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { areKeysOn, turnKeys } from './queue-keys.ts'

/** The keys and their actions, in the order of use. */
const KEYS = [
  ['next', ['j', '↓']],
  ['previous', ['k', '↑']],
  ['open', ['Enter']],
  ['select', ['x']],
  ['search', ['/']],
  ['help', ['?']],
] as const

/** The keyboard shortcuts, and a switch that turns them on or off. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslator()
  const [isOn, setIsOn] = useState(areKeysOn)
  const turn = (on: boolean) => {
    turnKeys(on)
    setIsOn(on)
  }
  return (
    <Modal title={t('office-requests.keys.title')} open={open} onClose={onClose}>
      <dl className="keys">
        {KEYS.map(([what, keys]) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(`office-requests.keys.${what}`)}</dd>
          </div>
        ))}
      </dl>
      <CheckField
        label={t('office-requests.keys.on')}
        name="keys"
        checked={isOn}
        onChange={({ target }) => turn(target.checked)}
      />
    </Modal>
  )
}
