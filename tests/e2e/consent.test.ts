import { TERMS_VERSION } from '#contract/rules/terms.ts'
import { ASHA, signInAs } from '#tests/page-models/demo-people.ts'
import { expect, test } from './demo-test.ts'

test('changed terms are asked about on a screen at rest, and consent is kept with its version', async ({
  demo,
  newPhone,
}) => {
  const kept = () => demo.query('select terms_version as version from users where email = $1', [ASHA.email])
  await demo.query(`update users set terms_version = '2026-01-05' where email = $1`, [ASHA.email])
  const page = await (await newPhone()).open()
  await signInAs(page, demo.url, ASHA)
  const question = page.getByRole('dialog', { name: /^What we do with your data/ })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Not now' }).click()
  await expect(question).toBeHidden()
  expect(await kept()).toEqual([{ version: '2026-01-05' }])
  await page.reload()
  await expect(page.getByText('Up to date').first()).toBeVisible()
  await expect(question).toBeHidden()

  // Asked again in a week, and not in the middle of a form.
  await page.goto(`${demo.url}/editprofile`)
  await page.getByLabel('Occupation').fill('Teac')
  await page.clock.setFixedTime(Date.now() + 8 * 86_400_000)
  await page.reload()
  await expect(page.getByLabel('Occupation')).toBeVisible()
  await expect(question).toBeHidden()
  await page.goto(`${demo.url}/home`)
  await question.getByRole('button', { name: 'Agree' }).click()
  await expect(page.getByText('Thank you. Your agreement is kept.')).toBeVisible()
  await expect(question).toBeHidden()
  expect(await kept()).toEqual([{ version: TERMS_VERSION }])
})
