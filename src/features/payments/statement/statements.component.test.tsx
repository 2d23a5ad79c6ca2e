import { expect, test } from 'vitest'
import { readCirkleStatement, readStatement, type Statement } from '#contract/http/payments/history.ts'
import { OWN } from '#data/ledger/ledger.ts'
import type { Session } from '#data/session/session.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { cirkleId } from '#tests/support/payments/payment-examples.ts'
import { useStatement } from './statements.ts'

const none = { amount: 0, count: 0 }
const statementOf = (reader: string): Statement => ({
  cirkle: null,
  reader,
  from: '2026-10-01',
  to: '2026-11-30',
  madeAt: '2026-11-30T10:00:00.000Z',
  totals: { confirmed: none, pending: none, reuploadRequested: none, missed: none },
  rows: [],
  rowCount: 0,
})

test('the statement of one address is never shown under another', async () => {
  const { session } = await signedInPhone()
  const server = serverOfTest()
  server.answer(readStatement, statementOf('own'))
  server.answer(readCirkleStatement, statementOf('of the Cirkle'))
  const shown = new Set<string>()
  function Shown({ list }: { list: string; session: Session }) {
    const { statement } = useStatement(list, {}, session)
    shown.add(`${list}: ${statement?.reader ?? 'nothing yet'}`)
    return <p>{statement?.reader}</p>
  }
  const screen = await renderInApp(<Shown list={OWN} session={session} />)
  await expect.element(screen.getByText('own')).toBeVisible()
  await screen.rerender(<Shown list={cirkleId} session={session} />)
  await expect.element(screen.getByText('of the Cirkle')).toBeVisible()
  expect([...shown]).toEqual([
    `${OWN}: nothing yet`,
    `${OWN}: own`,
    `${cirkleId}: nothing yet`,
    `${cirkleId}: of the Cirkle`,
  ])
})
