import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readConfig } from '#contract/http/system/system.ts'
import { localDb } from '#data/db/local-db.ts'
import { createSessionStore } from '#data/session/session.ts'
import { SCREEN } from '#tests/support/browser/viewports.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { session } from '#tests/kit/states/cirkle-states.tsx'
import { LONG_NAME, nothing } from '#tests/kit/states/kit-state.ts'
import { accountOf } from '#tests/support/people/account-of.ts'
import type { KnownSettings } from '../setting/read-settings.ts'
import type { SettingSheet, SettingTab } from '../setting/setting-sheet.ts'
import { readFirstSettings } from './first-settings.ts'
import { SettingPage } from './setting-page.tsx'

const account = {
  ...accountOf('asha'),
  fullName: LONG_NAME,
  name: LONG_NAME,
  bankDetails: {
    accountName: LONG_NAME,
    accountNumber: '50100234567801',
    bankName: 'Thiruvananthapuramcorporationemployeescooperativebank',
    accountType: 'Saving',
    ifscCode: 'DEMO0000001',
    branchAddress: '12 Sayyaji Rao Road, Mysuru',
    upiId: null,
  },
} as const

function settings(open: { sheet?: SettingSheet; tab?: SettingTab; first?: KnownSettings | undefined } = {}) {
  return (
    <SettingPage
      session={session}
      sessions={createSessionStore(localStorage)}
      first={open.first}
      sheet={open.sheet}
      tab={open.tab}
      refresh={nothing}
      renderNotifications={({ name }) => <p>Preferences of {name}</p>}
      installOffer={<p>To install</p>}
    />
  )
}

beforeEach(() => {
  localStorage.clear()
})

test('on a phone all settings stand under each other, also before the account is known', async () => {
  serverOfTest()
  await signedInPhone({}, session)
  const before = await renderInApp(settings())
  await expect.element(before.getByText('To install')).toBeVisible()
  await expect.element(before.getByRole('link', { name: /^Bank Information/ })).toHaveTextContent('…')
  await expectSoundLooks('settings before the first sync')
  await before.unmount()

  await signedInPhone({ account }, session)
  const screen = await renderInApp(settings())
  await expect.element(screen.getByText(`Preferences of ${LONG_NAME}`)).toBeVisible()
  // Only four digits of the account number are shown.
  const bank = screen.getByRole('link', { name: /^Bank Information/ })
  await expect.element(bank).toHaveTextContent(/••••\s7801$/)
  await expect.element(bank).not.toHaveTextContent('50100234567801')
  await expect
    .element(screen.getByRole('link', { name: /^KYC Verification/ }))
    .toHaveAttribute('href', '/startkyc?from=%2Fsetting')
  await expect.element(screen.getByRole('tab')).not.toBeInTheDocument()
  await expectSoundLooks('settings with long names')
})

test('what the phone knows is read before the page is drawn, and the page does not wait long for the browser', async () => {
  serverOfTest()
  await signedInPhone({ account }, session)
  const canUnlock = vi
    .spyOn(PublicKeyCredential, 'isUserVerifyingPlatformAuthenticatorAvailable')
    .mockResolvedValueOnce(true)
  onTestFinished(() => canUnlock.mockRestore())
  const first = await readFirstSettings(session.user.id)
  expect(first).toMatchObject({ account, unsent: { count: 0 }, canUnlock: true })
  expect(first?.storage?.isPersisted).toBeTypeOf('boolean')
  canUnlock.mockReturnValueOnce(new Promise(() => {}))
  expect(await readFirstSettings(session.user.id)).toMatchObject({ account, canUnlock: undefined })

  // On a phone that has lost them meanwhile, so that what is seen is what was read before.
  await localDb().facts.clear()
  const seen: (string | null)[] = []
  const watch = new MutationObserver(() => {
    const row = document.querySelector('a[href*="sheet=bank"]')
    if (row !== null) seen.push(row.textContent)
  })
  watch.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => watch.disconnect())
  await renderInApp(settings({ first }))
  await expect.poll(() => seen[0]).toMatch(/7801$/)
})

test('on a screen the settings are tabs, and help is read there', async () => {
  const server = serverOfTest()
  await signedInPhone({ account }, session)
  await page.viewport(SCREEN.width, SCREEN.height)
  const screen = await renderInApp(settings())
  await expect.element(screen.getByText('To install')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /^Bank Information/ })).not.toBeInTheDocument()
  const look = screen.getByRole('region', { name: 'Appearance' }).element().getBoundingClientRect()
  const kept = screen
    .getByRole('region', { name: /^Storage/ })
    .element()
    .getBoundingClientRect()
  expect(kept.left, 'in two columns').toBeGreaterThan(look.right)
  expect(kept.top).toBeLessThan(look.top)
  expect(kept.right).toBeCloseTo(screen.getByRole('tablist').element().getBoundingClientRect().right, 0)
  await screen.getByRole('tab', { name: 'Help and Support' }).click()
  await expect.poll(() => screen.address()).toBe('/setting?tab=help')

  await screen.rerender(settings({ tab: 'help' }))
  await screen.getByText('Does Cirkles hold or move my money?').click()
  await expect.element(screen.getByText(/takes no commission/)).toBeVisible()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/needs a connection/)
  server.answer(readConfig, config({ email: null, phone: null, links: [] }))
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect
    .element(screen.getByRole('link', { name: 'Privacy Policy' }))
    .toHaveAttribute('href', '/privacy')
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()

  await screen.rerender(settings({ tab: 'security' }))
  await expect
    .element(screen.getByRole('link', { name: /^KYC Verification/ }))
    .toHaveAttribute('href', '/personalinfodesktop?from=%2Fsetting%3Ftab%3Dsecurity')
  await expectSoundLooks('a tab of the settings')
})

test('the support of this server is reached by mail, by phone and on its pages', async () => {
  const server = serverOfTest()
  await signedInPhone({ account }, session)
  server.answer(
    readConfig,
    config({
      email: 'support@thiruvananthapuramcorporationemployeescooperative.example.in',
      phone: '+91 (80) 1234 5678',
      links: ['https://m.facebook.com/cirkles', 'https://www.thiruvananthapuramcorporation.example.in/'],
    }),
  )
  const screen = await renderInApp(settings({ sheet: 'contact' }))
  const sheet = screen.getByRole('dialog', { name: 'Contact Support' })
  await expect
    .element(sheet.getByRole('link', { name: '+91 (80) 1234 5678' }))
    .toHaveAttribute('href', 'tel:+918012345678')
  await expect.element(sheet.getByRole('link', { name: 'Facebook' })).toBeVisible()
  await expect
    .element(sheet.getByRole('link', { name: 'thiruvananthapuramcorporation.example.in', exact: true }))
    .toBeVisible()
  await expectSoundLooks('the support with long addresses')
})

function config(support: { email: string | null; phone: string | null; links: string[] }) {
  return {
    realtime: { key: 'key' },
    support: { ...support, grievanceOfficer: null },
    kycGate: 'off',
    publicListing: true,
    pushPublicKey: null,
    version: '1',
  } as const
}
