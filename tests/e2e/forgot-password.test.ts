import type { Page } from 'playwright/test'
import { sendSignIn } from '#tests/page-models/account.ts'
import { MEERA } from '#tests/page-models/demo-people.ts'
import { mailedResetPath } from '#tests/page-models/mailbox.ts'
import { test } from './clocked-test.ts'
import { NO_NETWORK } from './demo-test.ts'
import { expect } from './test.ts'

const REFUSED = /the server responded with a status of 4(?:01|22)/
const NEW_PASSWORD = 'seven quiet bicycles'

test('a forgotten password is set anew by the mailed link, which is good for once and for an hour', async ({
  server,
  page,
  context,
  incidents,
}) => {
  incidents.allow(REFUSED)
  incidents.allow(NO_NETWORK)
  await page.goto(`${server.url}/sign-in`)
  await page.getByLabel('Email').fill(MEERA.email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset your Password' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(MEERA.email)

  await test.step('without a network what was typed stays, also through a reload', async () => {
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Send Password Reset Link' }).click()
    await expect(page.getByText(/needs a connection/)).toBeVisible()
    await context.setOffline(false)
    await page.reload()
    await expect(page.getByLabel('Email')).toHaveValue(MEERA.email)
  })
  const answer = await askForLink(page)
  const overdue = await mailedResetPath(server.url, MEERA.email)

  await test.step('a link that has expired leads to a new one', async () => {
    await server.advance(61)
    await page.goto(`${server.url}${overdue}`)
    await choose(page, NEW_PASSWORD)
    await expect(page.getByRole('alert')).toHaveText(/This link has expired/)
    await page.getByRole('link', { name: 'Get a new link' }).click()
    await askForLink(page)
  })
  const path = await mailedResetPath(server.url, MEERA.email, overdue)

  await test.step('the new one sets the password', async () => {
    await page.goto(`${server.url}${path}`)
    await expect(page.locator('input[autocomplete=username]')).toHaveValue(MEERA.email)
    await choose(page, 'password1')
    await expect(page.getByRole('alert')).toHaveText(/^This password is easy to guess: many people use it/)
    await choose(page, NEW_PASSWORD)
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await expect(page.getByText('Your password is changed')).toBeVisible()
    await sendSignIn(page, MEERA)
    await expect(page.getByText('Email or password is not right')).toBeVisible()
    await sendSignIn(page, { ...MEERA, password: NEW_PASSWORD })
    await expect(page).toHaveURL(`${server.url}/home`)
  })

  await test.step('a used one leads to a new one, and no address is told from another', async () => {
    await page.goto(`${server.url}${path}`)
    await choose(page, 'eight quiet bicycles')
    await expect(page.getByRole('alert')).toHaveText(/This link was used already/)
    await page.getByRole('link', { name: 'Get a new link' }).click()
    await page.getByLabel('Email').fill('nobody@example.test')
    expect(await askForLink(page)).toBe(answer)
  })
})

/** Requests a link on /reset, which is open; returns the answer shown. */
async function askForLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Send Password Reset Link' }).click()
  const banner = page.getByRole('status').filter({ hasText: 'a link to set a new password' })
  await expect(banner).toBeVisible()
  return banner.innerText()
}

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Reset Password' }).click()
}
