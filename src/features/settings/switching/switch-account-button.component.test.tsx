import { expect, test, vi } from 'vitest'
import { localDb } from '#data/db/local-db.ts'
import { createSessionStore } from '#data/session/session.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { session as asha } from '#tests/kit/states/cirkle-states.tsx'
import { paymentEntry } from '#tests/support/payments/payment-examples.ts'
import { SwitchAccountButton } from './switch-account-button.tsx'

const email = 'meenakshi.sundaram.venkataramananswami@thiruvananthapuramcorporation.example.in'
const session = { ...asha, user: { ...asha.user, email } }

async function openSwitch() {
  localStorage.clear()
  const sessions = createSessionStore(localStorage)
  sessions.save(session)
  const refresh = vi.fn<() => void>()
  const screen = await renderInApp(
    <SwitchAccountButton session={session} sessions={sessions} refresh={refresh} />,
  )
  return { screen, sessions }
}

test('who is signed in is said, and another account comes back to this page', async () => {
  serverOfTest()
  await signedInPhone({}, session)
  const { screen, sessions } = await openSwitch()
  await expect.element(screen.getByText(/^(?!Use).*venkataramananswami@/)).toHaveTextContent(email)
  await expectSoundLooks('using another account')
  await screen.getByRole('button', { name: 'Use another account' }).click()
  await expect.poll(() => screen.address()).toBe('/sign-in?from=%2F')
  await expect.poll(() => sessions.read()).toBeNull()
  expect(await localDb().session.get('current')).toBeUndefined()
})

test('with something unsent it asks first, and going back keeps the session', async () => {
  serverOfTest()
  await signedInPhone({}, session)
  await localDb().outbox.put({ ...paymentEntry, userId: session.user.id, origin: location.origin })
  const { screen, sessions } = await openSwitch()
  await screen.getByRole('button', { name: 'Use another account' }).click()
  const question = screen.getByRole('dialog', { name: 'Sign out' })
  await expect.element(question.getByText('1 entry has not been sent from this phone yet:')).toBeVisible()
  await question.getByRole('button', { name: 'Close' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(sessions.read()?.token).toBe(session.token)
  expect(screen.address()).toBe('/')

  await screen.getByRole('button', { name: 'Use another account' }).click()
  await question.getByRole('button', { name: 'Keep on this phone for this account' }).click()
  await expect.poll(() => sessions.read()).toBeNull()
  expect(await localDb().outbox.count()).toBe(1)
})
