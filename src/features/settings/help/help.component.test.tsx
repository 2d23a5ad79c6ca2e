import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readConfig } from '#contract/http/system/system.ts'
import { configOfTest } from '#tests/support/components/config-of-test.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { speakHere } from '#tests/support/components/speak-here.ts'
import { nothing } from '#tests/kit/states/kit-state.ts'
import { faq } from './help-faq.tsx'
import { ContactSheet, FaqSheet } from './help-sheets.tsx'

const sheet = page.getByRole('dialog', { name: 'Contact Support' })
const open = () => renderInApp(<ContactSheet isOpen onClose={nothing} />)
const readsOn = page.getByText('Use Report a Problem: we read it', { exact: false })

test('the contact loads, needs a connection, and is read when tried again; the terms are there at once', async () => {
  const server = serverOfTest()
  const release = server.hold(readConfig)
  await open()
  await expect.element(sheet.getByRole('status')).toHaveTextContent('Loading how to reach us')
  await expect.element(sheet.getByRole('link', { name: 'Terms of use' })).toHaveAttribute('href', '/terms')
  server.goAway()
  release()
  await expect.element(sheet.getByRole('alert')).toHaveTextContent(/needs a connection/)
  await expect.element(readsOn).not.toBeInTheDocument()
  await expect
    .element(sheet.getByRole('link', { name: 'Report a Problem' }))
    .toHaveAttribute('href', '/setting?sheet=report')
  await expect.element(sheet.getByRole('link', { name: 'Privacy policy' })).toBeVisible()
  await expectSoundLooks('the support without a connection')

  server.answer(
    readConfig,
    configOfTest({ email: 'support@example.in', grievanceOfficer: 'Lata Rao, lata@example.in' }),
  )
  await sheet.getByRole('button', { name: 'Try again' }).click()
  await expect
    .element(sheet.getByRole('link', { name: 'support@example.in' }))
    .toHaveAttribute('href', 'mailto:support@example.in')
  await expect.element(sheet.getByRole('button', { name: 'Copy Email' })).toBeVisible()
  await expect
    .element(sheet.getByText('Complaints about your data are answered by: Lata Rao, lata@example.in'))
    .toBeVisible()
  await expect.element(sheet.getByText('Phone')).not.toBeInTheDocument()
  await expect.element(sheet.getByRole('list', { name: 'Elsewhere' })).not.toBeInTheDocument()
})

test('terms and privacy policy are in the language of the app', async () => {
  serverOfTest().answer(readConfig, configOfTest({}))
  await speakHere('hi-IN')
  await open()
  const links = page.getByRole('dialog').getByRole('link')
  await expect.element(links.nth(0)).toHaveAttribute('href', '/hi/terms')
  await expect.element(links.nth(1)).toHaveAttribute('href', '/hi/privacy')
})

test('where no contact is set up, the report is named, and pages of the operator stay', async () => {
  const server = serverOfTest()
  server.answer(readConfig, configOfTest({ links: ['https://wa.me/918012345678', 'https://not-x.com/'] }))
  await open()
  await expect.element(readsOn).toBeVisible()
  await expect.element(sheet.getByRole('alert')).not.toBeInTheDocument()
  const elsewhere = sheet.getByRole('list', { name: 'Elsewhere' })
  await expect
    .element(elsewhere.getByRole('link', { name: 'WhatsApp' }))
    .toHaveAttribute('href', 'https://wa.me/918012345678')
  // A host that only ends like one of a known site is not named after it.
  await expect.element(elsewhere.getByRole('link', { name: 'not-x.com' })).toBeVisible()
  await expectSoundLooks('a server without a support contact')
})

test('a refusal is told in the words of the server', async () => {
  const server = serverOfTest()
  server.refuse(readConfig, { status: 429, code: 'too_many_requests', message: 'Please wait a moment.' })
  await open()
  await expect.element(sheet.getByRole('alert')).toHaveTextContent('Please wait a moment.')
  await expect.element(sheet.getByRole('button', { name: 'Try again' })).toBeEnabled()
})

test('every question opens its answer, and all of them fit together', async () => {
  serverOfTest()
  await renderInApp(<FaqSheet isOpen onClose={nothing} />)
  const questions = page.getByRole('dialog', { name: 'FAQ' })
  const answered = faq()
  expect(answered.length).toBeGreaterThan(5)
  for (const { question, answer } of answered) {
    await expect.element(questions.getByText(answer)).not.toBeVisible()
    await questions.getByText(question).click()
    await expect.element(questions.getByText(answer)).toBeVisible()
  }
  await expectSoundLooks('every answer of Help')
})
