import { beforeEach, expect, test, vi } from 'vitest'
import { localDb } from '#data/db/local-db.ts'
import type { OutboxEntry } from '#data/outbox/entries/entry.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { exampleCirkle } from '#tests/support/cirkles/cirkle-examples.ts'
import { session } from '#tests/kit/states/cirkle-states.tsx'
import { LARGE_AMOUNT, LONG_CIRKLE } from '#tests/kit/states/kit-state.ts'
import { cirkleId, paymentEntry } from '#tests/support/payments/payment-examples.ts'
import { useToasts } from '#ui/status/toast-store.ts'
import { LogoutSheet } from '../logout/logout-sheet.tsx'

const payment: OutboxEntry = {
  ...paymentEntry,
  userId: session.user.id,
  origin: location.origin,
  input: { ...paymentEntry.input, amount: LARGE_AMOUNT },
  nextAttemptAt: Date.now() + 3_600_000,
}
const sending: OutboxEntry = {
  ...payment,
  id: '2b9a5a7e-6d1f-4c7a-bb0e-5a3f7d2e9c33',
  group: 'message:1',
  sequence: 2,
  endpoint: 'send-message',
  input: { id: cirkleId, content: 'I have paid', type: 'text' },
  state: 'unknown',
  unansweredSince: 1,
}
const handlers = {
  onClose: vi.fn<() => void>(),
  onSend: vi.fn<() => void>(),
  onLogout: vi.fn<() => void>(),
}
const sheet = () => renderInApp(<LogoutSheet isOpen userId={session.user.id} {...handlers} />)

beforeEach(async () => {
  vi.clearAllMocks()
  useToasts.setState({ toasts: [] })
  await signedInPhone({ cirkles: [exampleCirkle({ id: cirkleId, name: LONG_CIRKLE })] }, session)
})

test('who has sent everything signs out by one press', async () => {
  const screen = await sheet()
  await expect.element(screen.getByText('Everything has been sent.')).toBeVisible()
  await screen.getByRole('button', { name: 'Sign out' }).click()
  expect(handlers.onLogout).toHaveBeenCalledTimes(1)
})

test('unsent entries are named, and can be sent, kept, exported or discarded', async () => {
  await localDb().outbox.bulkPut([{ ...payment }])
  const screen = await sheet()
  await expect.element(screen.getByText('1 entry has not been sent from this phone yet:')).toBeVisible()
  await expect.element(screen.getByRole('listitem')).toHaveTextContent(`₹1,23,45,678, ${LONG_CIRKLE}`)
  await expectSoundLooks('signing out with unsent entries')

  await screen.getByRole('button', { name: 'Send now' }).click()
  await expect.poll(() => handlers.onSend.mock.calls.length).toBe(1)
  expect(await localDb().outbox.get(payment.id)).toMatchObject({ nextAttemptAt: 0 })

  const files: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download)
  })
  await screen.getByRole('button', { name: 'Export' }).click()
  await expect.poll(() => files).toEqual([`cirkles-unsent-${payment.id}.json`])

  await screen.getByRole('button', { name: 'Keep on this phone for this account' }).click()
  expect(handlers.onLogout).toHaveBeenCalledTimes(1)
  expect(await localDb().outbox.count()).toBe(1)

  await screen.getByRole('button', { name: 'Discard' }).click()
  const question = screen.getByRole('alertdialog', { name: 'Discard unsent entries?' })
  await question.getByRole('button', { name: 'Back' }).click()
  expect(await localDb().outbox.count()).toBe(1)
  await screen.getByRole('button', { name: 'Discard' }).click()
  await question.getByRole('button', { name: 'Discard and sign out' }).click()
  await expect.poll(() => handlers.onLogout.mock.calls.length).toBe(2)
  expect(await localDb().outbox.count()).toBe(0)
})

test('what may have arrived, and what cannot be read, stays when the rest is discarded', async () => {
  await localDb().outbox.bulkPut([
    { ...payment },
    { ...sending },
    { ...payment, id: 'odd', endpoint: 'of-a-later-app' },
  ])
  const screen = await sheet()
  await expect.element(screen.getByText('An entry this version cannot read')).toBeVisible()
  expect(screen.getByRole('listitem').elements()).toHaveLength(3)
  await screen.getByRole('button', { name: 'Discard' }).click()
  await screen.getByRole('button', { name: 'Discard and sign out' }).click()
  await expect.element(screen.getByText('2 entries have not been sent from this phone yet:')).toBeVisible()
  expect(handlers.onLogout).not.toHaveBeenCalled()
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual([
    'What Cirkles may have received already, or cannot read, was kept.',
  ])
})
