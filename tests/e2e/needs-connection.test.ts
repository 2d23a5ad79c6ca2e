import { ASHA, KITCHEN, signInAs } from '#tests/page-models/demo-people.ts'
import { openWithWorker } from '#tests/support/phone/worker-ready.ts'
import { expect, MISSING_CHUNK, NO_NETWORK, test } from './demo-test.ts'

const NEEDS_CONNECTION = /needs a connection/

test('what cannot be done without a network says so, and keeps what was typed', async ({
  demo,
  newPhone,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  incidents.allow(MISSING_CHUNK)
  const phone = await newPhone()
  const page = await phone.open()

  await test.step('signing in', async () => {
    await openWithWorker(page, demo.url)
    await page.reload()
    await phone.context().setOffline(true)
    await page.getByLabel('Email').fill(ASHA.email)
    await page.getByLabel('Password', { exact: true }).fill(ASHA.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText(NEEDS_CONNECTION)).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(ASHA.email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(ASHA.password)
    // A screen that needs a network is not installed.
    await page.goto(`${demo.url}/sign-up`)
    await expect(page.getByRole('heading', { name: 'This page needs a connection' })).toBeVisible()
    await phone.context().setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Getting Started' })).toBeVisible()
  })

  await signInAs(page, demo.url, ASHA)

  await test.step('a sheet that is not on the phone, until it can be had', async () => {
    demo.proxy.rule = ({ path }) => (path.includes('/cirkle-forms-') ? { kind: 'cut-before' } : undefined)
    await page.goto(`${demo.url}/home?create=1`)
    const sheet = page.getByRole('dialog', { name: 'Create Cirkle' })
    await expect(sheet.getByText(NEEDS_CONNECTION)).toBeVisible()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toBeHidden()
    demo.proxy.rule = () => undefined
    await page.getByRole('tab', { name: 'New Cirkle' }).click()
    await page.getByRole('link', { name: 'Create New Cirkle' }).click()
    await expect(sheet.getByLabel('Cirkle name')).toBeVisible()
  })

  await test.step('installing, whose card is not on the phone', async () => {
    demo.proxy.rule = ({ path }) => (path.includes('/install-card-') ? { kind: 'cut-before' } : undefined)
    await page.goto(`${demo.url}/setting`)
    await expect(page.getByText('Installing Cirkles needs a connection')).toBeVisible()
    demo.proxy.rule = () => undefined
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Cirkles on your home screen' })).toBeVisible()
  })

  await test.step('joining a Cirkle', async () => {
    await page.goto(`${demo.url}/home?tab=invites`)
    await phone.context().setOffline(true)
    const accept = page.getByRole('button', { name: `Accept the invitation to ${KITCHEN}` })
    await accept.click()
    await expect(page.getByText(NEEDS_CONNECTION)).toBeVisible()
    await expect(accept).toBeEnabled()
  })

  await test.step('the identity check, which is not installed', async () => {
    await page.goto(`${demo.url}/startkyc`)
    await expect(page.getByRole('heading', { name: 'This page needs a connection' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to My Cirkles' }).click()
    await expect(page.getByRole('tab', { name: 'My Cirkles' })).toBeVisible()
  })
})
