import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { readConfig } from '#contract/http/system/system.ts'
import { TERMS_VERSION } from '#contract/rules/terms.ts'
import { configOfTest } from '#tests/support/components/config-of-test.ts'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { fillContacts } from '../fill-contacts.ts'
import { PrivacyPage } from './privacy-page.tsx'

test('the privacy page names its version, and who answers complaints on this server', async () => {
  const server = serverOfTest()
  await render(<PrivacyPage notice={(contact) => contact} />)
  await expect.element(page.getByText(`Version ${TERMS_VERSION}, in effect since`)).toBeVisible()
  const elsewhere = page.getByText(/^Help in the app names who answers complaints/)
  // Without a network, and on a server that names nobody.
  await fillContacts()
  await expect.element(elsewhere).toBeVisible()
  server.answer(readConfig, configOfTest({}))
  await fillContacts()
  await expect.element(elsewhere).toBeVisible()
  server.answer(readConfig, configOfTest({ grievanceOfficer: 'Lata Rao, lata@example.in' }))
  await fillContacts()
  await expect
    .element(page.getByText('Complaints about your data are answered by: Lata Rao, lata@example.in'))
    .toBeVisible()
  await expect.element(page.getByText(/^Questions about your data go to/)).not.toBeVisible()
  await expect.element(elsewhere).not.toBeInTheDocument()
})
