import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { formatRupees } from '#contract/rules/money.ts'
import { readCirkleStatement, readStatement, type Statement } from '#contract/http/payments/history.ts'
import { OWN } from '#data/ledger/ledger.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { SCREEN } from '#tests/support/browser/viewports.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { LARGE_AMOUNT, LONG_NAME } from '#tests/kit/states/kit-state.ts'
import { cirkleId, historyRow } from '#tests/support/payments/payment-examples.ts'
import { handOver } from '#tests/support/payments/payout-examples.ts'
import { StatementPage } from './statement-page.tsx'

const none = { amount: 0, count: 0 }
const statement: Statement = {
  cirkle: null,
  reader: LONG_NAME,
  from: '2026-10-01',
  to: '2026-11-30',
  madeAt: '2026-11-30T10:00:00.000Z',
  totals: {
    confirmed: { amount: LARGE_AMOUNT, count: 2_400 },
    pending: none,
    reuploadRequested: none,
    missed: none,
  },
  rows: [{ ...historyRow, name: LONG_NAME, payeeName: LONG_NAME, amount: LARGE_AMOUNT }],
  rowCount: 2_400,
}

test('a statement loads, names what it leaves out, and can be printed', async () => {
  const { session } = await signedInPhone()
  const server = serverOfTest()
  const release = server.hold(readStatement)
  const screen = await renderInApp(<StatementPage list={OWN} view={{}} session={session} />)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading the statement')
  await expect.element(screen.getByRole('button', { name: 'Print or save as PDF' })).not.toBeInTheDocument()

  server.answer(readStatement, statement)
  release()
  await expect.element(screen.getByText(/^These are the newest 1 of 2,400 rows/)).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Payments of the statement' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible()
  await expect.element(screen.getByText(/moves no money/)).toBeVisible()
  expect(
    screen
      .getByRole('definition')
      .elements()
      .map(({ textContent }) => textContent),
    'a sum of nothing is no figure',
  ).toEqual([`${formatRupees(LARGE_AMOUNT)} (2400)`, 'None', 'None', 'None'])
  await expectSoundLooks('a statement with long names and large amounts')
  const hint = screen.getByText('Swipe left to see more columns')
  await expect.element(hint).toBeVisible()
  await page.viewport(SCREEN.width, SCREEN.height)
  await expect.element(hint).not.toBeVisible()
})

test('a statement of a Cirkle lists what was handed over, in no total', async () => {
  const { session } = await signedInPhone()
  serverOfTest().answer(readCirkleStatement, {
    ...statement,
    cirkle: { id: cirkleId, name: 'Festival savings' },
    handOvers: [{ ...handOver, amount: LARGE_AMOUNT, receiver: { ...handOver.receiver, name: LONG_NAME } }],
  })
  const screen = await renderInApp(<StatementPage list={cirkleId} view={{}} session={session} />)
  const table = screen.getByRole('region', { name: 'Hand-overs' })
  await expect.element(table).toHaveTextContent(`20 Nov 2026₹1,23,45,678Waiting for ${LONG_NAME} to answer3`)
  await expect.element(table).toHaveTextContent('CK-20000001')
  await expectSoundLooks('a statement with hand-overs')
})

test('a statement without payments says so, and shows no empty table', async () => {
  const { session } = await signedInPhone()
  serverOfTest().answer(readStatement, { ...statement, rows: [], rowCount: 0 })
  const screen = await renderInApp(<StatementPage list={OWN} view={{}} session={session} />)
  await expect.element(screen.getByText('No payments.', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Swipe left to see more columns')).not.toBeInTheDocument()
})

test('without a network a statement is the one last read, and says so', async () => {
  const { session } = await signedInPhone()
  const server = serverOfTest()
  const first = await renderInApp(<StatementPage list={OWN} view={{}} session={session} />)
  await expect.element(first.getByRole('alert')).toHaveTextContent(/^A statement needs a connection/)
  await expect.element(first.getByRole('article')).not.toBeInTheDocument()
  await expectSoundLooks('no statement without a connection')
  server.answer(readStatement, statement)
  await first.getByRole('button', { name: 'Try again' }).click()
  await expect.element(first.getByRole('article')).toBeVisible()
  await first.unmount()

  server.goAway()
  const again = await renderInApp(<StatementPage list={OWN} view={{}} session={session} />)
  await expect.element(again.getByRole('article')).toBeVisible()
  await expect
    .element(again.getByRole('alert'))
    .toHaveTextContent('This is the statement as it was last read.')
})
