import { kycForm } from '#tests/support/people/kyc-examples.ts'
import { proofPicture } from '#tests/support/cirkles/cirkle-flows.ts'
import { DESK_PASSWORD, enrolAtDesk, followLink, typeCode } from '#tests/page-models/desk.ts'
import { ASHA, MEERA, RAVI } from '#tests/page-models/demo-people.ts'
import { expectNoViolation } from '#tests/support/browser/no-violation.ts'
import { PHONE, SCREEN } from '#tests/support/browser/viewports.ts'
import { postJson, signInByApi } from '#tests/support/people/sign-in-by-api.ts'
import { operateServer } from '#tests/support/server/operate-server.ts'
import { type Demo, expect, NO_NETWORK, test } from './demo-test.ts'

/** A reason that is missing. */
const REFUSED = /the server responded with a status of 422/

async function handIn(demo: Demo, person: typeof MEERA): Promise<void> {
  const token = await signInByApi(demo.url, person)
  const { file } = await proofPicture('#2f6f4e')
  const answer = await fetch(`${demo.url}/api/account/kyc`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: kycForm({ proof: file }),
  })
  expect(answer.status).toBe(200)
}

for (const [size, viewport] of [
  ['a phone', PHONE],
  ['a large screen', SCREEN],
] as const) {
  test(`the operator’s desk on ${size}: a new operator approves an identity, suspends a person, and the audit has both`, async ({
    demo,
    newPhone,
    incidents,
  }) => {
    test.slow()
    incidents.allow(REFUSED)
    await handIn(demo, MEERA)
    const page = await (await newPhone({ viewport })).open()
    const look = (screen: string) => expectNoViolation(page, `${screen}, ${size}`)
    const email = 'olga@example.test'
    const desk = await enrolAtDesk(page, demo.server, { email, role: 'admin', look })
    await expect(page.getByText('Ready', { exact: true }).last()).toBeVisible()
    await look('the health of the server')

    await test.step('looks at both documents side by side, and approves', async () => {
      await desk.goTo('Identity checks')
      await look('the identity checks that wait')
      await page.getByRole('link', { name: MEERA.fullName }).click()
      await page.getByRole('button', { name: 'Show the documents' }).click()
      const [identity, address] = [
        page.getByRole('img', { name: /^Proof of identity/ }),
        page.getByRole('img', { name: /^Proof of address/ }),
      ]
      await expect(identity).toBeVisible()
      await expect(address).toBeVisible()
      const [left, right] = [await identity.boundingBox(), await address.boundingBox()]
      expect((left?.y ?? 0) === (right?.y ?? 1)).toBe(viewport === SCREEN)
      await look('an identity check with its documents')
      await page.getByRole('button', { name: 'Approve' }).click()
      const question = page.getByRole('alertdialog', { name: 'Approve this identity?' })
      await question.getByRole('button', { name: 'Approve' }).click()
      await expect(page.getByText('Nobody waits for a review')).toBeVisible()
    })

    await test.step('finds a person by their address, and suspends them for a reason', async () => {
      await desk.goTo('People')
      await page.getByRole('searchbox').fill(RAVI.email)
      await page.getByRole('button', { name: 'Find' }).click()
      await page.getByRole('link', { name: RAVI.fullName }).click()
      await look('a person')
      await page.getByRole('button', { name: 'Suspend' }).click()
      const question = page.getByRole('alertdialog', { name: 'Suspend this person?' })
      await question.getByRole('button', { name: 'Suspend' }).click()
      await expect(question.getByText('Please fill in this field.')).toBeVisible()
      await question.getByLabel('Reason').fill('Three members reported the account.')
      await question.getByRole('button', { name: 'Suspend' }).click()
      await expect(page.getByText('Suspended', { exact: true }).first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'End all sessions' })).toHaveCount(0)
      const refused = await postJson(demo.url, '/auth/login', { email: RAVI.email, password: RAVI.password })
      expect(refused.status).toBe(403)
    })

    await test.step('reads both in the audit', async () => {
      await desk.goTo('Audit')
      await expect(page.getByRole('heading', { name: 'kyc.approve' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'users.suspend' })).toBeVisible()
      await expect(page.getByText('Three members reported the account.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'kyc.document' })).toHaveCount(2)
      await look('the audit')
    })

    await test.step('signs out, and in again with password and code', async () => {
      const menu = page.getByRole('button', { name: 'Menu' })
      if (await menu.isVisible()) await menu.click()
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(page.getByLabel('E-mail address')).toBeVisible()
      await look('signing in to the desk')
      await page.getByLabel('E-mail address').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(DESK_PASSWORD)
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
      await typeCode(page, desk.nextCode())
      await expect(page.getByRole('heading', { name: 'Audit', level: 1 })).toBeVisible()
    })
  })
}

test('the other parts of the desk, and each question before what cannot be undone', async ({
  demo,
  newPhone,
  incidents,
}) => {
  test.slow()
  incidents.allow(REFUSED)
  await handIn(demo, MEERA)
  const token = await signInByApi(demo.url, ASHA)
  for (const description of ['The list\nstays empty.', 'The page is blank.']) {
    await postJson(demo.url, '/reports', { type: 'Bug', description }, token)
  }
  const page = await (await newPhone()).open()
  const desk = await enrolAtDesk(page, demo.server, {
    email: 'olga@example.test',
    role: 'admin',
    look: async () => {},
  })

  await test.step('rejecting and approving a check', async () => {
    await desk.goTo('Identity checks')
    await page.getByRole('link', { name: MEERA.fullName }).click()
    await expect(page.getByText('You can approve once you have looked at the documents.')).toBeVisible()
    await page.getByRole('button', { name: 'Show the documents' }).click()
    await page.getByRole('button', { name: 'Approve' }).click()
    await expectNoViolation(page, 'the question before an identity is approved')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Reject' }).click()
    const question = page.getByRole('alertdialog', { name: 'Reject this identity?' })
    await question.getByRole('button', { name: 'Reject' }).click()
    await expect(question.getByText('Please fill in this field.')).toBeVisible()
    await expectNoViolation(page, 'rejecting an identity without a reason')
    await question.getByRole('radio', { name: /Aadhaar card shows more/ }).check()
    await question.getByRole('button', { name: 'Reject' }).click()
    await expect(page.getByText('Nobody waits for a review')).toBeVisible()
  })

  await test.step('reports are marked as answered: they leave the open ones, and stay among all', async () => {
    await desk.goTo('Reports')
    const reports = page.getByRole('list', { name: 'Reports' }).getByRole('listitem')
    const [list, blank] = ['stays empty.', 'The page is blank.'].map((hasText) => reports.filter({ hasText }))
    await expect(reports).toHaveCount(2)
    await expectNoViolation(page, 'the reports')
    await list?.getByRole('button', { name: 'Mark as answered' }).click()
    await expectNoViolation(page, 'the question before a report is marked as answered')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as answered' }).click()
    await expect(reports).toHaveCount(1)
    await page.getByRole('tab', { name: 'All' }).click()
    await expect(reports).toHaveCount(2)
    await blank?.getByRole('button', { name: 'Mark as answered' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as answered' }).click()
    await expect(page.getByText(/^Answered by olga@example\.test/)).toHaveCount(2)
    await page.getByRole('tab', { name: 'Open' }).click()
    await expect(page.getByText('No report waits')).toBeVisible()
  })

  await test.step('the owner of a Cirkle is suspended, which is a trouble', async () => {
    await desk.goTo('People')
    await page.getByRole('searchbox').fill(ASHA.email)
    await page.getByRole('button', { name: 'Find' }).click()
    await expectNoViolation(page, 'people who were found')
    await page.getByRole('link', { name: ASHA.fullName }).click()
    await page.getByRole('button', { name: 'Suspend' }).click()
    await expectNoViolation(page, 'suspending a person')
    await page.getByLabel('Reason').fill('To try it.')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click()
    await expect(page.getByText('Suspended', { exact: true }).first()).toBeVisible()
    await desk.goTo('Cirkles in trouble')
    await page.getByRole('tab', { name: 'Owner gone' }).click()
    await expect(page.getByText('Festival savings')).toBeVisible()
    await expectNoViolation(page, 'Cirkles in trouble')
  })

  await test.step('an announcement goes out', async () => {
    await desk.goTo('Announcements')
    await page.getByLabel('New announcement').fill('Cirkles rests tonight from 1 to 2.')
    await page.getByRole('button', { name: 'Announce' }).click()
    await expectNoViolation(page, 'the question before an announcement')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Announce' }).click()
    await expect(page.getByRole('heading', { name: 'Cirkles rests tonight from 1 to 2.' })).toBeVisible()
  })

  await test.step('another operator is added, and removed', async () => {
    await desk.goTo('Operators')
    await page.getByLabel('E-mail address').fill('nina@example.test')
    await page.getByLabel('Role').selectOption('support')
    await page.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByText(/#password=[\w-]{43}$/)).toBeVisible()
    await expectNoViolation(page, 'the operators, with the link of a new one')
    const nina = page.getByRole('listitem').filter({ hasText: 'nina@example.test' })
    await nina.getByRole('button', { name: 'Remove' }).click()
    await expectNoViolation(page, 'the question before an operator is removed')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(nina).toHaveCount(0)
  })
})

test('an operator who lost the authenticator app signs in by a recovery code, and sets up another', async ({
  demo,
  newPhone,
}) => {
  const page = await (await newPhone()).open()
  const email = 'olga@example.test'
  const desk = await enrolAtDesk(page, demo.server, { email, role: 'support', look: async () => {} })
  await page.context().clearCookies()
  await page.reload()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DESK_PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expectNoViolation(page, 'giving a recovery code')
  await page.getByLabel('Recovery code').fill(desk.recoveryCodes[0] ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Health', level: 1 })).toBeVisible()
  await desk.goTo('Your sign-in')
  await expect(page.getByText('9 of 10 are unused.')).toBeVisible()
  await expectNoViolation(page, 'the operator’s own sign-in')
  await page.getByRole('button', { name: 'Set up anew' }).click()
  await expectNoViolation(page, 'the question before the sign-in is set up anew')
  const question = page.getByRole('alertdialog', { name: 'Set up your sign-in anew?' })
  await question.getByLabel(/^Code of the app/).fill(desk.recoveryCodes[1] ?? '')
  await question.getByRole('button', { name: 'Set up anew' }).click()
  const anew = await followLink(page, { look: async () => {} })
  expect(anew.recoveryCodes).toHaveLength(10)
  expect(anew.recoveryCodes).not.toContain(desk.recoveryCodes[2])
})

test('two tabs with one identity check: the second verdict is refused, and shows the first', async ({
  demo,
  newPhone,
  incidents,
}) => {
  incidents.allow(/the server responded with a status of 409/)
  await handIn(demo, MEERA)
  const page = await (await newPhone({ viewport: SCREEN })).open()
  const email = 'olga@example.test'
  const desk = await enrolAtDesk(page, demo.server, { email, role: 'reviewer', look: async () => {} })
  await desk.goTo('Identity checks')
  await page.getByRole('link', { name: MEERA.fullName }).click()
  await page.getByRole('button', { name: 'Reject' }).click()
  await page.getByLabel('Reason').fill('The bill is too old.')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Show the documents' }).click()
  await other.getByRole('button', { name: 'Approve' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(other.getByText('Nobody waits for a review')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText(/^This check does not wait for an answer any more/)).toBeVisible()
  await expect(page.getByText(`by ${email}`)).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
})

test('without a network, and without a session, an act says what is known of it, and nothing is lost', async ({
  demo,
  newPhone,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  incidents.allow(/the server responded with a status of 401/)
  const page = await (await newPhone()).open()
  const email = 'olga@example.test'
  const desk = await enrolAtDesk(page, demo.server, { email, role: 'admin', look: async () => {} })
  await desk.goTo('People')
  await page.getByRole('searchbox').fill(RAVI.email)
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('link', { name: RAVI.fullName }).click()
  await page.goBack()
  await page.getByRole('link', { name: RAVI.fullName }).click()
  await page.getByRole('button', { name: 'Suspend' }).click()
  const question = page.getByRole('alertdialog', { name: 'Suspend this person?' })
  await question.getByLabel('Reason').fill('Three members reported the account.')
  await page.context().setOffline(true)
  await page.keyboard.press('Enter')
  await expect(question.getByText(/^No answer came/)).toBeVisible()
  await expect(question.getByLabel('Reason')).toHaveValue('Three members reported the account.')
  await page.context().setOffline(false)
  await operateServer(demo.server, 'operators', 'reset', email)
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText(/^You are signed out/)).toBeVisible()
  await expectNoViolation(page, 'signed out at the desk')
})

test('no worker, cache or search engine keeps the desk, and no phone loads it', async ({
  demo,
  newPhone,
}) => {
  const phone = await newPhone()
  const page = await phone.open()
  await page.goto(`${demo.url}/sign-in`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const answer = await page.goto(`${demo.url}/operator/kyc`)
  expect(answer?.fromServiceWorker()).toBe(false)
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self';")
  await expect(page.getByRole('heading', { name: 'Operator’s desk' })).toBeVisible()
  const kept = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(stores.map((store) => store.keys()))
    return requests.flat().map(({ url }) => url)
  })
  expect(kept.length).toBeGreaterThan(10)
  expect(kept.filter((url) => url.includes('/operator'))).toEqual([])
})
