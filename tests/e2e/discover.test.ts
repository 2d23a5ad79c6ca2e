import type { Locator, Page } from 'playwright/test'
import { FESTIVAL, MEERA, RAVI, signInAs } from '#tests/page-models/demo-people.ts'
import { formCirkleByApi } from '#tests/support/cirkles/form-cirkle-by-api.ts'
import { laterFilesKept } from '#tests/support/phone/later-files.ts'
import { workerReady } from '#tests/support/phone/worker-ready.ts'
import { expect, NO_NETWORK, test } from './demo-test.ts'

const SCHOOL = 'School fees'
const ROOF = 'Monsoon roof'
/** A private Cirkle. */
const GOLD = 'Family gold'

/** Horizontal position and width of each. */
const widthsOf = (...parts: Locator[]) =>
  Promise.all(
    parts.map(async (part) => {
      const box = await part.boundingBox()
      return [box?.x, box?.width]
    }),
  )

function discover(page: Page) {
  const card = (name: string) => page.getByRole('listitem', { name })
  const question = (name: string) => page.getByRole('alertdialog', { name: `Ask to join ${name}?` })
  return {
    card,
    box: page.getByRole('searchbox', { name: 'Search for a Cirkle or a User' }),
    details: (name: string) => page.getByRole('button', { name: `Details of ${name}` }),
    ask: (name: string) => card(name).getByRole('button', { name: 'Request to Join' }),
    question,
    send: (name: string) => question(name).getByRole('button', { name: 'Request to Join' }),
    requested: (name: string) => card(name).getByRole('button', { name: 'Requested' }),
    filters: page.getByRole('list', { name: 'Filters' }),
  }
}

test('a public Cirkle is found, asked for and joined, and what was seen can be searched without a network', async ({
  demo,
  newPhone,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  const url = demo.server.url
  await formCirkleByApi(url, RAVI, { name: SCHOOL, privacy: 'public', state: 'Kerala' })
  await formCirkleByApi(url, RAVI, {
    name: ROOF,
    privacy: 'public',
    state: 'Goa',
    contributionAmount: 60_000,
  })
  await formCirkleByApi(url, RAVI, { name: GOLD, state: 'Goa' })
  const phone = await newPhone()
  const asker = await phone.open()
  const owner = await (await newPhone()).open()
  await signInAs(owner, demo.url, RAVI)
  await owner.goto(`${demo.url}/discover`)
  await expect(owner.getByText('No requests available.')).toBeVisible()
  await signInAs(asker, demo.url, MEERA)
  const { card, box, details, ask, question, send, requested, filters } = discover(asker)

  await test.step('the lists hold what is public, and the choice of one stays in the address', async () => {
    await asker.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Discover' }).click()
    await expect(card(SCHOOL)).toContainText('1 of 5 members')
    await expect(card(ROOF)).toContainText('₹60,000 a month')
    await expect(card(GOLD)).toBeHidden()
    await asker.getByRole('button', { name: 'List: Recommended Cirkles' }).click()
    await asker.getByRole('menuitemradio', { name: 'Most Recent Cirkles' }).click()
    await expect(asker).toHaveURL(/list=recent/)
    await asker.reload()
    await expect(asker.getByRole('list', { name: 'Most Recent Cirkles' }).getByRole('listitem').first())
      // Newest first.
      .toContainText(ROOF)
    await asker.getByRole('button', { name: 'List: Most Recent Cirkles' }).click()
    await asker.getByRole('menuitemradio', { name: 'Family & Friends Cirkles' }).click()
    await expect(card(SCHOOL)).toBeVisible()
  })

  await test.step('words are searched for as they are typed; private Cirkles never appear', async () => {
    await box.pressSequentially('school')
    await expect(card(ROOF)).toBeHidden()
    await expect(card(SCHOOL)).toBeVisible()
    await expect(asker).toHaveURL(/query=school/)
    await box.fill('family gold')
    await box.press('Enter')
    await expect(asker.getByText('No results found.')).toBeVisible()
    await box.fill('ravi')
    const people = asker.getByRole('list', { name: 'People found' })
    await expect(people).toHaveText(new RegExp(`${RAVI.fullName}$`))
    await people.getByRole('button', { name: RAVI.fullName }).click()
    const person = asker.getByRole('dialog', { name: RAVI.fullName })
    await expect(person.getByRole('region', { name: 'Cirkles you share' }).getByRole('listitem')).toHaveText([
      FESTIVAL,
      'Hampi trip',
    ])
    await person.getByRole('button', { name: 'Close' }).click()
    await asker.getByRole('button', { name: 'Clear the search' }).click()
    await expect(box).toBeFocused()
    await expect(asker).not.toHaveURL(/query/)
    await expect(asker.getByRole('list', { name: 'Family & Friends Cirkles' })).toBeVisible()
  })

  await test.step('filters narrow, and each is taken away by its chip', async () => {
    await asker.getByRole('button', { name: 'Filter' }).click()
    const dialog = asker.getByRole('dialog', { name: 'Filter Cirkles' })
    await dialog.getByRole('combobox', { name: /^State/ }).selectOption('Goa')
    await dialog.getByRole('button', { name: /^Contribution Amount/ }).click()
    const popup = asker.getByRole('dialog', { name: 'Contribution Amount' })
    await popup.getByText('₹50,001 – ₹1,00,000').click()
    // The phone's back button closes only the popup.
    await asker.goBack()
    await expect(popup).toBeHidden()
    await expect(dialog.getByRole('button', { name: 'Contribution Amount: Any amount' })).toBeVisible()
    await dialog.getByRole('button', { name: /^Contribution Amount/ }).click()
    await popup.getByText('₹50,001 – ₹1,00,000').click()
    await popup.getByRole('button', { name: 'Set Range' }).click()
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(card(ROOF)).toBeVisible()
    await expect(card(SCHOOL)).toBeHidden()
    await expect(filters).toContainText('Goa')
    await filters.getByRole('button', { name: 'Remove Goa' }).click()
    await filters.getByRole('button', { name: 'Remove ₹50,001 – ₹1,00,000' }).click()
    await expect(card(SCHOOL)).toBeVisible()
  })

  await test.step('a request stands after a reload, and is taken back where the details are', async () => {
    const before = await widthsOf(ask(ROOF), details(ROOF))
    await ask(ROOF).click()
    await expect(question(ROOF)).toContainText('the owner will see your name, photo and phone number')
    await send(ROOF).click()
    await expect(requested(ROOF)).toBeDisabled()
    // The neighbouring button has not moved under the finger.
    expect(await widthsOf(requested(ROOF), details(ROOF))).toEqual(before)
    await asker.reload()
    await expect(requested(ROOF)).toBeDisabled()
    await details(ROOF).click()
    const sheet = asker.getByRole('dialog', { name: 'View Cirkle Details' })
    await sheet.getByRole('button', { name: 'Withdraw request' }).click()
    await expect(sheet.getByRole('button', { name: 'Request to join' })).toBeVisible()
    await asker.goBack()
    await expect(sheet).toBeHidden()
    await expect(ask(ROOF)).toBeVisible()
  })

  await test.step('without a network what was seen is searched, and nothing is asked for', async () => {
    await workerReady(asker)
    await laterFilesKept(asker)
    await phone.context().setOffline(true)
    await box.fill('fees')
    await expect(asker.getByText(/^Showing saved results, as of \d{1,2}:\d\d [ap]m\.$/)).toBeVisible()
    await expect(card(SCHOOL)).toBeVisible()
    await expect(card(ROOF)).toBeHidden()
    await ask(SCHOOL).click()
    await send(SCHOOL).click()
    await expect(card(SCHOOL).getByRole('alert')).toContainText('This needs a connection.')
    await expect(ask(SCHOOL)).toBeEnabled()
    await box.fill('family gold')
    await expect(asker.getByText('Nothing saved on this phone matches.')).toBeVisible()
    await asker.reload()
    await expect(box).toHaveValue('family gold')
    await asker.getByRole('button', { name: 'Clear the search' }).click()
    await expect(asker.getByText(/^Last updated \d{1,2}:\d\d [ap]m\.$/)).toBeVisible()
    await expect(card(ROOF)).toBeVisible()
    await phone.context().setOffline(false)
  })

  await test.step('the owner gives a seat, and both see it', async () => {
    await ask(SCHOOL).click()
    await send(SCHOOL).click()
    await owner.getByRole('button', { name: `Accept Request of ${MEERA.fullName}` }).click()
    await expect(owner.getByText('Request accepted successfully!')).toBeVisible()
    await expect(owner.getByText('No requests available.')).toBeVisible()
    // She is a member now, so Discover no longer lists it for her.
    await expect(card(SCHOOL)).toBeHidden()
    await asker.getByRole('link', { name: 'My Cirkles', exact: true }).click()
    await expect(asker.getByRole('link', { name: `Details of ${SCHOOL}` })).toBeVisible()
  })
})
