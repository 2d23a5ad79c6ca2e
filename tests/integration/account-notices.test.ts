import { expect, onTestFinished, test } from 'vitest'
import { changePassword, saveBankDetails } from '#contract/http/online/security.ts'
import { saveSettings } from '#contract/http/people/accounts.ts'
import { cancelDeletion, deleteAccount } from '#contract/http/online/leaving.ts'
import { pathOf } from '#contract/views/notice-place.ts'
import { listNotifications } from '#contract/http/system/notifications.ts'
import { got } from '#tests/support/people/ask.ts'
import { giveBank } from '#tests/support/cirkles/cirkle-flows.ts'
import { signUp } from '#tests/support/people/people.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { listenForNotices } from '#tests/support/people/told.ts'

test('the owner of an account is told of what concerns its safety and its end, whatever they switched off', async () => {
  const app = await createTestApp()
  onTestFinished(() => app.close())
  const asha = await signUp(app)
  const { password } = asha
  const newNotices = await listenForNotices(app)
  const off = {
    paymentReminders: false,
    cirkleUpdates: false,
    invitations: false,
    systemAnnouncements: false,
  }
  await got(app, saveSettings, asha, { notifications: off })
  // The first bank details replace nothing.
  await giveBank(app, asha)
  expect(await newNotices()).toEqual({})

  const details = { bankName: 'Other Bank', accountNumber: '000111222333', accountType: 'Saving' } as const
  await got(app, saveBankDetails, asha, {
    ...details,
    currentPassword: password,
    ifscCode: 'TEST0000001',
    branchAddress: 'MG Road',
  })
  expect(await newNotices()).toEqual({ Asha: ['own-bank-details-changed'] })
  await got(app, saveSettings, asha, { currentPassword: password, twoFactor: true })
  await got(app, saveSettings, asha, { twoFactor: true })
  expect(await newNotices()).toEqual({ Asha: ['two-factor-changed'] })
  const changed = { newPassword: 'a red door at dusk', newPasswordConfirmation: 'a red door at dusk' }
  await got(app, changePassword, asha, { currentPassword: password, ...changed })
  expect(await newNotices()).toEqual({ Asha: ['password-changed'] })
  await got(app, deleteAccount, asha, { password: changed.newPassword, confirmation: 'DELETE' })
  await got(app, cancelDeletion, asha, {})
  expect(await newNotices()).toEqual({ Asha: ['deletion-cancelled', 'deletion-scheduled'] })

  const { rows } = await got(app, listNotifications, asha, {})
  expect(rows.map(({ message }) => message).join()).not.toContain(details.accountNumber)
  expect(new Set(rows.map(pathOf))).toEqual(
    new Set(['/account-deletion', '/setting?tab=security', '/setting?sheet=bank']),
  )
})
