import { expect, test } from 'vitest'
import { BackupState } from '#src/contract/office/backups.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { good, refusal } from '../support/answers.ts'
import { NOW, testApp } from '../support/app.ts'
import { community } from '../support/fixtures.ts'
import { clerk, platformKeeper } from '../support/office.ts'
import { send } from '../support/send.ts'

const STATE: BackupState = {
  schedule: '30 3 * * *',
  next_at: '2026-03-16T03:30:00.000Z',
  last_good: {
    at: '2026-03-15T03:30:00.000Z',
    file: 'adro-20260315T033000Z.tar.zst',
    bucket: 'https://s3.example.org/copias',
    bytes: 3_145_728,
    rows: 60_337,
  },
  last_failure: { at: '2026-03-15T03:45:00.000Z', reason: 'There is not enough room.' },
  overdue_since: null,
}

test('who keeps the platform reads the state of the backups as of now, and no office does', async () => {
  const asked: string[] = []
  const backups = async (now: string) => {
    asked.push(now)
    return STATE
  }
  const { app, db } = await testApp({ backups })
  const { headers } = await platformKeeper(db)
  const answer = await send(app, 'GET', OFFICE_PATHS.backups, { headers })
  expect(await good(answer, BackupState)).toEqual(STATE)
  expect(asked).toEqual([NOW])

  const office = await clerk(db, await community(db), 'admin')
  const refused = await send(app, 'GET', OFFICE_PATHS.backups, { headers: office.headers })
  await refusal(refused, 403)
  expect(asked).toHaveLength(1)
})
