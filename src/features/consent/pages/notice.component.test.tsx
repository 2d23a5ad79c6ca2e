import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readConfig } from '#contract/http/system/system.ts'
import { TERMS_VERSION } from '#contract/rules/terms.ts'
import { configOfTest } from '#tests/support/components/config-of-test.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { speakHere } from '#tests/support/components/speak-here.ts'
import { FullNotice } from './full-notice.tsx'

test('the notice says by purpose which data, how long and who gets it, and who answers complaints', async () => {
  const server = serverOfTest()
  await renderInApp(<FullNotice heading="h2" />)
  await expect.element(page.getByRole('alert')).toHaveTextContent(/needs a connection/)
  server.answer(readConfig, configOfTest({ grievanceOfficer: 'Meera Rao, privacy@cirkles.in' }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect
    .element(page.getByText('Complaints about your data are answered by: Meera Rao, privacy@cirkles.in'))
    .toBeVisible()
  await expect.element(page.getByText(`Version ${TERMS_VERSION}.`)).toBeVisible()
  await expect.element(page.getByText(/Data Protection Board of India/)).toBeVisible()
  await expect.element(page.getByText(/binding/)).not.toBeInTheDocument()
  expect(page.getByText('Which data', { exact: true }).elements()).toHaveLength(8)
  expect(page.getByText('How long', { exact: true }).elements()).toHaveLength(8)
  expect(page.getByText('Who gets it', { exact: true }).elements()).toHaveLength(8)
  await expectSoundLooks('the notice on personal data')
})

test('in another language the notice says that the English text is the binding one', async () => {
  await speakHere('bn-IN')
  serverOfTest().answer(readConfig, configOfTest({}))
  await renderInApp(<FullNotice heading="h2" />)
  await expect.element(page.getByText(/^ইংরেজিতে যা লেখা আছে সেটাই মানা হবে।/)).toBeVisible()
})
