import { sendSignIn } from '#tests/page-models/account.ts'
import { MEERA, signInAs } from '#tests/page-models/demo-people.ts'
import { fillPersonalInfo, pickDocument } from '#tests/page-models/kyc.ts'
import { operateServer } from '#tests/support/server/operate-server.ts'
import { readDrafts } from '#tests/support/phone/phone-storage.ts'
import { cameraPhoto } from '#tests/support/browser/picked-files.ts'
import { SCREEN } from '#tests/support/browser/viewports.ts'
import { expect, test } from './demo-test.ts'

const REFUSED = /the server responded with a status of (401|403)/

test('the identity check on a large screen, and an account that is suspended and let in again', async ({
  demo,
  newPhone,
  incidents,
}) => {
  incidents.allow(REFUSED)
  const page = await (await newPhone({ viewport: SCREEN })).open()
  await signInAs(page, demo.url, MEERA)

  await test.step('from Home over the hub of the two proofs', async () => {
    await page.getByRole('link', { name: 'Click here to complete KYC' }).click()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await fillPersonalInfo(page, '0123')
    await expect(page).toHaveURL(`${demo.url}/uploaddocumentdesktop`)
    const file = await cameraPhoto('license.jpg', 600, 400)
    await page.getByRole('link', { name: /^Proof of Identity/ }).click()
    await expect(page).toHaveURL(`${demo.url}/identityproofdesktop`)
    await pickDocument(page, 'Proof of Identity', { type: 'Driving license', file })
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page.getByRole('link', { name: /^Proof of Identity.*Picked/ })).toBeVisible()
    await page.getByRole('link', { name: /^Proof of Address/ }).click()
    await expect(page).toHaveURL(`${demo.url}/addressproofdesktop`)
    await pickDocument(page, 'Proof of Address', { type: 'Electric bill', file })
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await operateServer(demo.server, 'kyc', 'approve', MEERA.email)
    await page.getByRole('link', { name: 'Go to My Cirkles' }).click()
    await expect(page.getByText('Verify your Identity')).toBeHidden()
  })

  await test.step('suspended, it is signed out and told so; let in again, it has lost nothing', async () => {
    await page.getByRole('link', { name: 'Create New Cirkle' }).click()
    const name = page.getByLabel('Cirkle name')
    await name.fill('Well and pump')
    await expect.poll(() => readDrafts(page)).toContain('Well and pump')
    await operateServer(demo.server, 'users', 'suspend', MEERA.email)
    await page.goto(`${demo.url}/home`)
    const banner = page.getByRole('status').filter({ hasText: 'Everything on this phone is kept.' })
    await banner.getByRole('button', { name: 'Sign in' }).click()
    await sendSignIn(page, MEERA)
    await expect(page.getByText(/^This account is suspended\./)).toBeVisible()
    await operateServer(demo.server, 'users', 'reinstate', MEERA.email)
    await sendSignIn(page, MEERA)
    await expect(page.getByRole('heading', { name: new RegExp(MEERA.fullName) })).toBeVisible()
    await page.goto(`${demo.url}/home?create=1`)
    await expect(name).toHaveValue('Well and pump')
  })
})
