import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createSessionStore } from '#data/session/session.ts'
import { session } from '#tests/kit/states/cirkle-states.tsx'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { asha } from '#tests/support/payments/payment-examples.ts'
import { accountOf } from '#tests/support/people/account-of.ts'
import { ProfilePage, ProfileWithoutForm } from './profile-page.tsx'

const account = accountOf(asha.id)

test('a profile says each fact once: as a list on a phone, in its form where there is room', async () => {
  await signedInPhone({ account }, session)
  const sessions = createSessionStore(localStorage)
  const profile = <ProfilePage session={session} sessions={sessions} refresh={() => {}} />
  await page.viewport(1280, 800)
  const wide = await renderInApp(profile)
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue(account.fullName)
  await expect.element(page.getByText('Not Verified')).toBeVisible()
  await expect.element(page.getByRole('term')).not.toBeInTheDocument()
  await wide.unmount()
  await page.viewport(360, 800)
  await renderInApp(profile)
  await expect.element(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible()
  await expect.element(page.getByRole('definition').first()).toHaveTextContent(account.fullName)
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
})

test('without its form a large screen still says the facts of this phone', async () => {
  const onRetry = vi.fn<() => void>()
  await page.viewport(1280, 800)
  await renderInApp(<ProfileWithoutForm account={account} onRetry={onRetry} />)
  await expect.element(page.getByRole('definition').first()).toHaveTextContent(account.fullName)
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(onRetry).toHaveBeenCalledOnce()
})
