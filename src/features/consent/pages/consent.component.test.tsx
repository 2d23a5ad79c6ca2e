import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { agreeToTerms } from '#contract/http/online/consent.ts'
import { readConfig } from '#contract/http/system/system.ts'
import { TERMS_VERSION } from '#contract/rules/terms.ts'
import { localDb } from '#data/db/local-db.ts'
import { configOfTest } from '#tests/support/components/config-of-test.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { speakHere } from '#tests/support/components/speak-here.ts'
import { signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { accountOf } from '#tests/support/people/account-of.ts'
import { ConsentSheet } from './consent-sheet.tsx'

const earlier = { current: TERMS_VERSION, accepted: '2026-01-05' }

async function openSheet() {
  const server = serverOfTest()
  server.answer(readConfig, configOfTest({ email: 'privacy@cirkles.in' }))
  const { session } = await signedInPhone({ account: { ...accountOf('asha'), terms: earlier } })
  const onClose = vi.fn<() => void>()
  await renderInApp(<ConsentSheet session={session} onClose={onClose} />)
  return { server, onClose, sheet: page.getByRole('dialog', { name: /^What we do with your data/ }) }
}
const factOf = async (name: 'account' | 'consent') => (await localDb().facts.get(name))?.value

test('consent is kept with its version, and a failure is said in the sheet', async () => {
  const { server, onClose, sheet } = await openSheet()
  await sheet.getByText('The notice, purpose by purpose').click()
  await expect.element(sheet.getByText('Questions about your data go to: privacy@cirkles.in')).toBeVisible()
  await expectSoundLooks('changed terms')
  await sheet.getByRole('button', { name: 'Agree' }).click()
  await expect.element(sheet.getByRole('alert')).toHaveTextContent(/needs a connection/)
  server.answer(agreeToTerms, { current: TERMS_VERSION, accepted: TERMS_VERSION }, 'Thank you.')
  await sheet.getByRole('button', { name: 'Agree' }).click()
  await vi.waitUntil(() => onClose.mock.calls.length === 1)
  expect(server.asked.at(-1)).toMatchObject({ body: { termsVersion: TERMS_VERSION } })
  expect(await factOf('account')).toMatchObject({ terms: { accepted: TERMS_VERSION } })
  expect(await factOf('consent')).toBeUndefined()
})

test('the terms that have changed are read in the language of the app', async () => {
  await speakHere('bn-IN')
  await openSheet()
  const links = page.getByRole('dialog').getByRole('link')
  await expect.element(links.nth(0)).toHaveAttribute('href', '/bn/terms')
  await expect.element(links.nth(1)).toHaveAttribute('href', '/bn/privacy')
})

test('not now, and the cross, put it off without a call', async () => {
  const { server, onClose, sheet } = await openSheet()
  await sheet.getByRole('button', { name: 'Not now' }).click()
  await expect.poll(() => factOf('consent')).toMatchObject({ version: TERMS_VERSION })
  expect(onClose).toHaveBeenCalledTimes(1)
  await localDb().facts.delete('consent')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => factOf('consent')).toMatchObject({ version: TERMS_VERSION })
  expect(server.asked.map(({ name }) => name)).not.toContain(agreeToTerms.name)
  expect(await factOf('account')).toMatchObject({ terms: earlier })
})
