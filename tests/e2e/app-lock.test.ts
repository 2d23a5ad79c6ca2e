import { ASHA, CASH, FESTIVAL, signInAs } from '#tests/page-models/demo-people.ts'
import { submitPayment } from '#tests/page-models/payment.ts'
import { expect, NO_NETWORK, openPayments, test } from './demo-test.ts'

test('an app that is locked shows nothing at its start, sends what waits, and opens with the phone’s unlock', async ({
  demo,
  newPhone,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  // For an IP address browsers make no credentials.
  const url = demo.url.replace('127.0.0.1', 'localhost')
  const phone = await newPhone()
  const page = await phone.open()
  const device = await phone.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await demo.query('delete from bank_details where user_id = (select id from users where email = $1)', [
    ASHA.email,
  ])
  await signInAs(page, url, ASHA)
  await openPayments(page, url)
  await page.goto(`${url}/setting?sheet=edit-bank`)
  const bank = page.getByRole('dialog', { name: 'Add Bank Information' })
  await bank.getByLabel('Account Number').fill('50100234567899')
  await bank.getByLabel('Bank Name').fill('State Bank')
  await bank.getByLabel('IFSC').fill('SBIN0001234')
  await bank.getByLabel('Branch').fill('MG Road, Pune')
  await bank.getByLabel('Your password', { exact: true }).fill(ASHA.password)
  await bank.getByRole('button', { name: 'Save Changes' }).click()
  const offer = page.getByRole('dialog', { name: 'App lock' })
  await offer.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('App lock is on.')).toBeVisible()

  const cover = page.getByRole('dialog', { name: 'Cirkles is locked' })
  await page.goto(`${url}/payment`)
  await cover.getByRole('button', { name: 'Unlock', exact: true }).click()
  demo.proxy.rule = () => ({ kind: 'cut-before' })
  await submitPayment(page, FESTIVAL, CASH)
  demo.proxy.rule = () => undefined
  await page.goto(`${url}/home`)
  await expect(cover).toBeVisible()
  await expect(page.locator('main[data-ready="home"]')).toBeHidden()
  await expect(page.getByText(FESTIVAL).first()).toBeHidden()
  await expect.poll(() => demo.ashasPayments(), 'sent while it is locked').toHaveLength(1)

  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await cover.getByRole('button', { name: 'Unlock', exact: true }).click()
  await expect(cover.getByText('It was not unlocked. Please try again.')).toBeVisible()
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  demo.proxy.rule = () => ({ kind: 'cut-before' })
  await cover.getByRole('button', { name: 'Unlock', exact: true }).click()
  await expect(page.getByRole('heading', { name: new RegExp(ASHA.fullName) })).toBeVisible()
  await expect(cover).toBeHidden()

  await page.goto(`${url}/setting`)
  await cover.getByRole('button', { name: 'I cannot unlock it' }).click()
  await cover.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
})
