import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleCirkle } from '#tests/support/cirkles/cirkle-examples.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { activity, option } from '#tests/support/payments/payment-examples.ts'
import { homeLinks } from '#tests/kit/states/cirkle-states.tsx'
import { HomePage } from './home-page.tsx'

const nothing = () => Promise.resolve()

test('Home says first what to do, then the coming dates, the Cirkles by urgency, and last the four figures', async () => {
  await page.viewport(360, 800)
  const running = { status: 'active', memberCount: 4, cycleCount: 4 } as const
  const { session } = await signedInPhone({
    cirkles: [
      exampleCirkle({ id: 'new', name: 'New one' }),
      exampleCirkle({ ...running, id: 'quiet', name: 'Quiet one' }),
      exampleCirkle({ ...running, id: activity.id, name: activity.name }),
    ],
    invites: [],
    activity: [{ ...activity, lastPayment: { ...option, dueDate: '2026-01-26' } }],
    quickstats: { activeCirkles: 2, totalContributions: 0, totalPayoutAmount: 0, totalDue: 5000 },
    freshness: { asOf: new Date().toISOString(), syncedAt: Date.now() },
  })
  await renderInApp(
    <HomePage
      session={session}
      search={{}}
      links={homeLinks}
      isCovered={false}
      bell={null}
      refresh={() => {}}
      onSelectTab={() => {}}
      onCreated={nothing}
      onJoined={nothing}
    />,
  )
  await expect.element(page.getByRole('link', { name: 'Pay ₹5,000 to Meera Nair' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Quick Stats' })).toBeInTheDocument()
  const top = (name: RegExp | string, role: 'region' | 'tab') =>
    page.getByRole(role, { name }).element().getBoundingClientRect().top
  expect(top('To do', 'region')).toBeLessThan(top('Coming dates', 'region'))
  expect(top('Coming dates', 'region')).toBeLessThan(top('My Cirkles', 'tab'))
  expect(top('My Cirkles', 'tab')).toBeLessThan(top('Quick Stats', 'region'))
  expect(
    page
      .getByRole('heading', { level: 3 })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([activity.name, 'Quiet one', 'New one'])
})
