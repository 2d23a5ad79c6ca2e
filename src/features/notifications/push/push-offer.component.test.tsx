import { beforeEach, expect, test, vi } from 'vitest'
import type { CallOutput } from '#contract/wire/endpoint.ts'
import { readConfig } from '#contract/http/system/system.ts'
import { localDb } from '#data/db/local-db.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { PushOffer } from './push-offer.tsx'
import { usePush } from './use-push.ts'

const config: CallOutput<typeof readConfig> = {
  realtime: { key: 'key' },
  support: { email: null, phone: null, links: [], grievanceOfficer: null },
  kycGate: 'off',
  publicListing: true,
  pushPublicKey: 'a-public-key',
  version: '1',
}

/** The offer and its state: when nothing is offered, a test waits for the reason. */
function OfferAndState() {
  return (
    <>
      <PushOffer />
      <p>state: {usePush().state}</p>
    </>
  )
}

/** What the browser has been asked and told; a prompt is answered by `answer`. */
function browserAsks(answer: NotificationPermission) {
  let permission: NotificationPermission = 'default'
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => permission)
  return vi.spyOn(Notification, 'requestPermission').mockImplementation(() => {
    permission = answer
    return Promise.resolve(permission)
  })
}

beforeEach(async () => {
  await signedInPhone()
})

test('nothing is offered before the server has said that it sends any', async () => {
  browserAsks('granted')
  const server = serverOfTest()
  const release = server.hold(readConfig)
  const screen = await renderInApp(<PushOffer />)
  await expect.poll(() => server.asked.length).toBe(1)
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  server.answer(readConfig, config)
  release()
  await expect.element(screen.getByRole('region', { name: 'Notifications on this phone' })).toBeVisible()
  await expectSoundLooks('the offer of notifications')

  await screen.unmount()
  server.answer(readConfig, { ...config, pushPublicKey: null })
  const without = await renderInApp(<OfferAndState />)
  await expect.element(without.getByText('state: server-off')).toBeVisible()
  await expect.element(without.getByRole('button')).not.toBeInTheDocument()
})

test('what could not be asked without a network is asked with the next one', async () => {
  browserAsks('granted')
  const server = serverOfTest()
  const screen = await renderInApp(<OfferAndState />)
  await expect.element(screen.getByText('state: unknown')).toBeVisible()
  server.answer(readConfig, config)
  dispatchEvent(new Event('online'))
  await expect.element(screen.getByText('state: undecided')).toBeVisible()
})

test('a person who does not want it is asked no more, and the browser never', async () => {
  const prompt = browserAsks('granted')
  const server = serverOfTest()
  server.answer(readConfig, config)
  const screen = await renderInApp(<PushOffer />)
  await screen.getByRole('button', { name: 'Not now' }).click()
  await expect.element(screen.getByRole('region')).not.toBeInTheDocument()
  expect(await localDb().facts.get('push')).toMatchObject({ value: { choice: 'declined' } })
  expect(prompt).not.toHaveBeenCalled()

  await screen.unmount()
  const again = await renderInApp(<OfferAndState />)
  await expect.element(again.getByText('state: declined')).toBeVisible()
  await expect.element(again.getByRole('button')).not.toBeInTheDocument()
})

test('a browser that cannot set it up says so beside the buttons, which stay', async () => {
  const server = serverOfTest()
  server.answer(readConfig, config)
  browserAsks('granted')
  const screen = await renderInApp(<PushOffer />)
  // No worker is installed here, so the browser cannot show notifications.
  await screen.getByRole('button', { name: 'Turn on' }).click()
  await expect.element(screen.getByText(/^Your browser could not set this up\./)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Turn on' })).toBeEnabled()
  await expectSoundLooks('an offer of notifications that failed')
})

test('a browser that was told no says how to allow it', async () => {
  serverOfTest().answer(readConfig, config)
  browserAsks('denied')
  const denied = await renderInApp(<PushOffer />)
  await denied.getByRole('button', { name: 'Turn on' }).click()
  await expect.element(denied.getByRole('status')).toHaveTextContent(/^Notifications are blocked\./)
  await expect.element(denied.getByRole('button')).not.toBeInTheDocument()
  await expectSoundLooks('blocked notifications')
})
