import { joinCirkle } from '#contract/http/cirkles/membership.ts'
import { call } from '#data/api/call.ts'
import { IMRAN, MEERA, RAVI, signInAs } from '#tests/page-models/demo-people.ts'
import { openNotifications } from '#tests/page-models/notifications.ts'
import { formCirkleByApi } from '#tests/support/cirkles/form-cirkle-by-api.ts'
import { signInByApi } from '#tests/support/people/sign-in-by-api.ts'
import { expect, NO_NETWORK, test } from './demo-test.ts'

const SCHOOL = 'School fees'
const ASKS = `${MEERA.fullName} asks to join ${SCHOOL}.`

test('whoever asks to join a public Cirkle is told before what the owner sees, and both see how it goes on', async ({
  demo,
  newPhone,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  // Chromium logs every refusal to the console, even one the page shows as text.
  incidents.allow(/the server responded with a status of 409/)
  const { id } = await formCirkleByApi(demo.server.url, RAVI, { name: SCHOOL, privacy: 'public' })
  const family = await formCirkleByApi(demo.server.url, RAVI, { name: 'Family gold' })
  const phone = await newPhone()
  const asker = await phone.open()
  const owner = await (await newPhone()).open()
  await signInAs(owner, demo.url, RAVI)
  await owner.getByRole('tab', { name: 'Invites', exact: true }).click()
  await expect(owner.getByText('You do not have any pending Cirkle Invites.')).toBeVisible()
  await signInAs(asker, demo.url, MEERA)

  const sheet = asker.getByRole('dialog', { name: 'View Cirkle Details' })
  const ask = sheet.getByRole('button', { name: 'Request to join' })
  const requests = owner.getByRole('region', { name: 'Requests to join your Cirkle' })
  const acceptMeera = requests.getByRole('button', { name: `Accept Request of ${MEERA.fullName}` })

  await test.step('a private Cirkle says that it is one', async () => {
    await asker.goto(`${demo.url}/home?recommend=${family.id}`)
    await expect(sheet).toContainText('This Cirkle is private.')
    await expect(ask).toBeHidden()
  })

  await test.step('without a connection nothing is sent, and it is said', async () => {
    await asker.goto(`${demo.url}/home?recommend=${id}`)
    await expect(sheet).toContainText(
      /Ravi decides who joins, and will see your name, photo and phone number, your country/,
    )
    await phone.context().setOffline(true)
    await ask.click()
    await expect(sheet.getByRole('alert')).toContainText('This needs a connection.')
    await expect(ask).toBeEnabled()
    await phone.context().setOffline(false)
  })

  await test.step('the request appears at the owner, with who asks', async () => {
    await ask.click()
    await expect(owner.getByRole('status').getByText(ASKS), 'said in the open app').toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Requested' })).toBeDisabled()
    await expect(sheet.getByText(/Ravi has yet to answer/)).toBeFocused()
    await expect(owner.getByRole('tab', { name: 'Invites (1)' })).toBeVisible()
    for (const words of [MEERA.fullName, `Asks to join ${SCHOOL}`, 'Lives in India', 'Active in 1 Cirkle']) {
      await expect(requests).toContainText(words)
    }
    await expect(requests.getByRole('link', { name: /^\+91/ })).toHaveAttribute('href', /^tel:\+91\d{10}$/)
  })

  await test.step('the notice of it leads there, however far down it is', async () => {
    const { width, height } = owner.viewportSize() ?? { width: 360, height: 800 }
    await owner.setViewportSize({ width, height: 320 })
    const notices = await openNotifications(owner)
    await notices.getByRole('link', { name: ASKS }).press('Enter')
    const heading = requests.getByRole('heading', { name: 'Requests to join your Cirkle' })
    await expect(heading).toBeFocused()
    const top = async () => Math.abs(await heading.evaluate((box) => box.getBoundingClientRect().top))
    await expect.poll(top, 'scrolled to the upper edge').toBeLessThan(1)
    await owner.setViewportSize({ width, height })
  })

  await test.step('a request that is over cannot be accepted any more', async () => {
    await demo.query(`update join_requests set status = 'withdrawn' where cirkle_id = $1`, [id])
    await acceptMeera.click()
    await expect(owner.getByText('Failed to accept request: This request is no longer open.')).toBeVisible()
    await expect(requests).toContainText('No requests available.')
    await expect(requests.getByRole('heading')).toBeFocused()
  })

  await test.step('it can be taken back, which the owner sees', async () => {
    await asker.reload()
    await ask.click()
    await expect(acceptMeera).toBeVisible()
    await asker.reload()
    await sheet.getByRole('button', { name: 'Withdraw request' }).click()
    await expect(ask).toBeVisible()
    await expect(acceptMeera).toBeHidden()
  })

  await test.step('the owner declines one, and gives the other a seat', async () => {
    const imran = await signInByApi(demo.server.url, IMRAN)
    await call(joinCirkle, { id }, { baseUrl: demo.server.url, token: imran })
    await ask.click()
    await expect(sheet.getByRole('button', { name: 'Requested' })).toBeVisible()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await requests.getByRole('button', { name: `Decline Request of ${IMRAN.fullName}` }).click()
    await expect(owner.getByText('Request declined successfully!')).toBeVisible()
    await acceptMeera.click()
    await expect(owner.getByText('Request accepted successfully!')).toBeVisible()
    await expect(asker.getByRole('link', { name: `Details of ${SCHOOL}` })).toBeVisible()
    expect(
      await demo.query('select status from join_requests where cirkle_id = $1 order by status', [id]),
    ).toEqual([
      { status: 'declined' },
      { status: 'member' },
      { status: 'withdrawn' },
      { status: 'withdrawn' },
    ])
  })
})
