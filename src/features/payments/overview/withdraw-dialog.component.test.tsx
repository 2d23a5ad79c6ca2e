import { expect, test, vi } from 'vitest'

import { withdrawPayment } from '#contract/http/payments/withdrawals.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { LARGE_AMOUNT, LONG_NAME } from '#tests/kit/states/kit-state.ts'
import { historyRow } from '#tests/support/payments/payment-examples.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const PAYMENT_ID = '6f0c3c52-1f35-4b0e-9a52-0b1f6a4d8a11'

async function open() {
  const { session } = await signedInPhone()
  const onDone = vi.fn<() => void>()
  const onClose = vi.fn<() => void>()
  const row = {
    ...historyRow,
    status: 'pending' as const,
    paymentId: PAYMENT_ID,
    payeeName: LONG_NAME,
    name: LONG_NAME,
    amount: LARGE_AMOUNT,
  }
  const screen = await renderInApp(
    <WithdrawDialog session={session} row={row} onDone={onDone} onClose={onClose} />,
  )
  return { screen, onDone, onClose }
}

test('a payment is kept without a call, and the question names payee and amount', async () => {
  const server = serverOfTest()
  const { screen, onDone, onClose } = await open()
  await expect.element(screen.getByRole('alertdialog')).toHaveTextContent('₹1,23,45,678')
  await expectSoundLooks('the question whether to withdraw')
  await screen.getByRole('button', { name: 'Keep it' }).click()
  expect(onClose).toHaveBeenCalledOnce()
  expect(onDone).not.toHaveBeenCalled()
  expect(server.asked).toEqual([])
})

test('a refusal is told, the dialog stays, and what changed meanwhile is fetched', async () => {
  const server = serverOfTest()
  server.refuse(withdrawPayment, {
    status: 409,
    code: 'not_pending',
    message: 'This payment was answered already.',
  })
  const { screen, onDone, onClose } = await open()
  await screen.getByRole('button', { name: 'Take Back Record' }).click()
  await expect.element(screen.getByText('This payment was answered already.')).toBeVisible()
  expect(onDone).toHaveBeenCalledOnce()
  expect(onClose).not.toHaveBeenCalled()
  await expectSoundLooks('a refused withdrawal')
})

test('pressed twice it asks once, and without a network it says so', async () => {
  const server = serverOfTest()
  const release = server.hold(withdrawPayment)
  const { screen, onClose } = await open()
  await screen.getByRole('button', { name: 'Take Back Record' }).dblClick()
  await expect.element(screen.getByRole('button', { name: 'Taking it back…' })).toBeVisible()
  server.goAway()
  release()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})
