import type { Page } from 'playwright/test'
import {
  enterCode,
  fillSignUp,
  goOnFromResidence,
  type NewPerson,
  sendSignIn,
} from '#tests/page-models/account.ts'
import { ASHA, CASH, FESTIVAL, MEERA, RAVI, signInAs } from '#tests/page-models/demo-people.ts'
import { mailedCode, mailedInvitationPath } from '#tests/page-models/mailbox.ts'
import { submitPayment } from '#tests/page-models/payment.ts'
import { formCirkleByApi, type NewCirkle } from '#tests/support/cirkles/form-cirkle-by-api.ts'
import { workerReady } from '#tests/support/phone/worker-ready.ts'
import { type Demo, expect, MISSING_CHUNK, NO_NETWORK, putPaymentsOff, test } from './demo-test.ts'

const LEELA: NewPerson = {
  fullName: 'Leela Das',
  email: 'leela@example.test',
  password: 'blue kettle at noon',
}
const SCHOOL = 'School fees'

test.use({ viewport: { width: 360, height: 800 } })

test.beforeEach(({ incidents }) => {
  // Chromium logs every refusal to the console, even one the page shows as text.
  incidents.allow(/the server responded with a status of 4(?:03|04|09)/)
})

test('a newcomer follows the mailed link, signs up, comes back to it and is a member on both phones', async ({
  demo,
  newPhone,
  page,
}) => {
  const { id } = await formCirkle(demo, { members: [LEELA.email] })
  const owners = await (await newPhone()).open()
  await signInAs(owners, demo.url, RAVI)
  await owners.goto(`${demo.url}/home?detail=${id}`)
  const details = owners.getByRole('dialog', { name: SCHOOL })
  await expect(details.getByText(LEELA.email)).toBeVisible()

  const path = await mailedInvitationPath(demo.server.url, LEELA.email)
  await page.goto(`${demo.url}${path}`)
  await expect(page.getByText(`Ravi invites you to join ${SCHOOL}.`)).toBeVisible()
  await expect(page.getByRole('definition')).toContainText(['₹2,500 a month', '1', '4 of 5'])
  await page.getByRole('link', { name: 'Sign up' }).click()
  await fillSignUp(page, LEELA)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await goOnFromResidence(page)
  await enterCode(page, await mailedCode(demo.server.url, LEELA.email))
  await expect(page.getByRole('heading', { name: 'Cirkle Invitation' })).toBeVisible()
  await expect(page.getByText(`Ravi invites you to join ${SCHOOL}.`)).toBeVisible()
  await expect(page.getByRole('definition')).toContainText(['₹2,500 a month', '1', '4 of 5'])
  expect(new URL(page.url()).pathname).toBe(path)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to the Cirkle!' })).toBeVisible()
  await expect(page.getByText(`You are a member of ${SCHOOL} now.`)).toBeVisible()
  await expect(details.getByText(`2. ${LEELA.fullName}`)).toBeVisible()

  await test.step('the link is used up, and has left the way back', async () => {
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Cirkle Invitation' })).toBeHidden()
    await page.goto(`${demo.url}${path}`)
    await expect(page.getByRole('alert')).toContainText('This invitation is no longer open.')
    await page.getByRole('link', { name: 'Go to My Cirkles' }).click()
    await expect(page.getByRole('heading', { name: SCHOOL })).toBeVisible()
  })
})

test('another account is told whose link it is, and what becomes of its unsent entries; the right one declines', async ({
  demo,
  ashasPage: page,
  incidents,
}) => {
  incidents.allow(/the server responded with a status of 503/)
  await formCirkle(demo, { members: [MEERA.email] })
  const path = await mailedInvitationPath(demo.server.url, MEERA.email)
  putPaymentsOff(demo)
  await submitPayment(page, FESTIVAL, CASH)

  await page.goto(`${demo.url}${path}`)
  await expect(page.getByRole('alert')).toContainText('This invitation was sent to another email address.')
  await expect(page.getByRole('button', { name: 'Accept' })).toBeHidden()
  await expect(page.getByText(`You are signed in as ${ASHA.email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Use another account' }).click()
  const sheet = page.getByRole('dialog', { name: 'Sign out' })
  await expect(sheet.getByRole('listitem')).toHaveText([`Payment of ₹5,000, ${FESTIVAL}`])
  await sheet.getByRole('button', { name: 'Keep on this phone for this account' }).click()

  await goOnToSignIn(page)
  await sendSignIn(page, MEERA)
  let pass: () => void = () => undefined
  const until = new Promise<void>((resolve) => {
    pass = resolve
  })
  demo.proxy.rule = ({ path: called }) =>
    called === '/api/invite/decline' ? { kind: 'hold', until } : undefined
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('button', { name: 'Accept' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Decline' })).toBeDisabled()
  pass()
  await expect(page.getByText('Cirkle Declined successfully!')).toBeVisible()
  await expect(page).toHaveURL(`${demo.url}/home`)

  await page.goto(`${demo.url}${path}`)
  await expect(page.getByRole('alert')).toContainText('This invitation is no longer open.')
})

test('a shared link asks for a seat in a public Cirkle, refuses a private one, and seats who is invited', async ({
  demo,
  page,
}) => {
  const open = await formCirkle(demo, { privacy: 'public' })
  const closed = await formCirkle(demo, { name: 'Family gold' })
  const invited = await formCirkle(demo, { name: 'Street lights', members: [MEERA.email] })
  const unwanted = await formCirkle(demo, { name: 'Temple lamps', members: [MEERA.email] })
  const heading = page.getByRole('heading', { name: 'Invitation', exact: true })
  const accept = page.getByRole('button', { name: 'Accept' })

  await test.step('a guest reads the terms of the public one, and nothing of the private one', async () => {
    await page.goto(`${demo.url}/invite/${closed.id}`)
    await expect(page.getByText('You have been invited to a Cirkle.')).toBeVisible()
    await expect(page.getByText('Family gold')).toBeHidden()
    await page.goto(`${demo.url}/invite/${open.id}`)
    await expect(page.getByText(`Ravi invites you to join ${SCHOOL}.`)).toBeVisible()
    await expect(page.getByRole('definition').first()).toHaveText('₹2,500 a month')
  })
  await goOnToSignIn(page)
  await sendSignIn(page, MEERA)
  await expect(heading).toBeVisible()
  await expect(page.getByText(`Ravi invites you to join ${SCHOOL}.`)).toBeVisible()
  const whatOwnerSees = 'Ravi decides who joins, and will see your name, photo and phone number'
  await expect(page.getByText(whatOwnerSees), 'before a request is sent').toBeVisible()
  await expect(page.getByRole('definition').first()).toHaveText('₹2,500 a month')
  await expect(page.getByRole('button', { name: 'Decline' })).toBeHidden()
  await accept.click()
  await expect(page.getByRole('alert')).toContainText(`Your request to join ${SCHOOL} was sent.`)
  await expect(heading).toBeFocused()
  expect(await demo.query(`select status from join_requests where cirkle_id = $1`, [open.id])).toEqual([
    { status: 'requested' },
  ])
  await page.reload()
  await expect(page.getByRole('alert')).toContainText(`You have asked to join ${SCHOOL}.`)
  await page.getByRole('button', { name: 'Withdraw request' }).click()
  await expect(accept).toBeVisible()
  expect(await demo.query(`select status from join_requests where cirkle_id = $1`, [open.id])).toEqual([
    { status: 'withdrawn' },
  ])

  await page.goto(`${demo.url}/invite/${closed.id}`)
  await expect(page.getByText('Family gold')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('This Cirkle is private.')
  await expect(accept).toBeHidden()

  await page.goto(`${demo.url}/invite/${unwanted.id}`)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Cirkle Declined successfully!')).toBeVisible()
  await expect(page).toHaveURL(`${demo.url}/home`)

  await page.goto(`${demo.url}/invite/${invited.id}`)
  await accept.click()
  await expect(page.getByText('You are a member of Street lights now.')).toBeVisible()
  await page.goto(`${demo.url}/invite/${invited.id}`)
  await expect(page.getByText('You are a member of Street lights already.')).toBeVisible()
  await page.getByRole('link', { name: 'View Cirkle' }).click()
  await expect(page.getByRole('dialog', { name: 'Street lights' })).toBeVisible()
})

test('a link that is over, or leads to a Cirkle that is full or has started, says so', async ({
  demo,
  page,
}) => {
  const { id } = await formCirkle(demo, { members: [MEERA.email] })
  const link = `${demo.url}${await mailedInvitationPath(demo.server.url, MEERA.email)}`
  const alert = page.getByRole('alert')
  const accept = page.getByRole('button', { name: 'Accept' })
  await page.goto(link)
  await goOnToSignIn(page)
  await sendSignIn(page, MEERA)

  await expect(accept).toBeVisible()
  await demo.query('update cirkles set max_members = 1 where id = $1', [id])
  await accept.click()
  await expectReport(page, 'This Cirkle is full.')

  await demo.query(`update cirkles set status = 'active' where id = $1`, [id])
  await page.goto(link)
  await expect(alert).toContainText('This Cirkle has started.')
  await page.goto(`${demo.url}/invite/${id}`)
  await expect(page.getByText('This Cirkle has started.')).toBeVisible()

  await demo.query(`update cirkles set status = 'forming' where id = $1`, [id])
  await demo.query(
    `update invitations set created_at = created_at - interval '15 days' where cirkle_id = $1`,
    [id],
  )
  await page.goto(link)
  await expect(alert).toContainText('This invitation has expired.')

  await page.goto(`${demo.url}/cirkleinvitation/mistyped`)
  await expect(alert).toContainText('This invitation link does not work.')
})

test('without a connection an invitation says that it needs one, and goes on when there is', async ({
  demo,
  newPhone,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  // The screen needs a network, so it is not installed.
  incidents.allow(MISSING_CHUNK)
  await formCirkle(demo, { members: [MEERA.email] })
  const path = await mailedInvitationPath(demo.server.url, MEERA.email)
  const phone = await newPhone()
  const page = await phone.open()
  await signInAs(page, demo.url, MEERA)
  await workerReady(page)
  await phone.context().setOffline(true)
  await page.goto(`${demo.url}${path}`)
  await expect(page.getByRole('heading', { name: 'This page needs a connection' })).toBeVisible()
  await phone.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  const accept = page.getByRole('button', { name: 'Accept' })
  await expect(accept).toBeVisible()

  await phone.context().setOffline(true)
  await accept.click()
  await expectReport(
    page,
    'Your answer may not have arrived. This needs a connection. Please try again when you are online.',
  )
  await expect(accept).toBeEnabled()
  await phone.context().setOffline(false)
  await accept.click()
  await expect(page.getByRole('heading', { name: 'Welcome to the Cirkle!' })).toBeVisible()
})

/** From the invitation as a guest sees it to the form. */
async function goOnToSignIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Cirkle Invitation' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
}

/** Checks that the status report shows why an answer did not count, then continues. */
async function expectReport(page: Page, why: string): Promise<void> {
  const report = page.getByRole('alertdialog', { name: 'Status' })
  await expect(report).toContainText(why)
  await report.getByRole('button', { name: 'Dismiss' }).click()
  await expect(report).toBeHidden()
}

/** A forming Cirkle of Ravi's. */
const formCirkle = (demo: Demo, changes: Partial<NewCirkle>) =>
  formCirkleByApi(demo.server.url, RAVI, { name: SCHOOL, ...changes })
