import { createHmac } from 'node:crypto'
import Pusher from 'pusher'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DATA_CHANGED, userChannel } from '#contract/realtime/events.ts'
import { readConfig } from '#contract/http/system/system.ts'
import { giveBank } from '#tests/support/cirkles/cirkle-flows.ts'
import { got } from '#tests/support/people/ask.ts'
import { type Person, signUp } from '#tests/support/people/people.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { PATIENTLY } from '#tests/support/patiently.ts'

/** A server with an external realtime service (`PUSHER_*`): where events go, and the settings pages get. */

const service = { host: 'realtime.test', appId: '7', key: 'service-key', secret: 'service-secret' }

let app: TestApp
let person: Person

/** The service's SDK, without network access. */
const watchTrigger = () =>
  vi.spyOn(Pusher.prototype, 'trigger').mockRejectedValue(new Error('The service does not answer'))
let trigger: ReturnType<typeof watchTrigger>

beforeAll(async () => {
  watchTrigger()
  app = await createTestApp({ config: { pusher: service } })
  person = await signUp(app)
})
beforeEach(() => {
  trigger = watchTrigger()
})
afterAll(() => app.close())

const signed = (text: string) => createHmac('sha256', service.secret).update(text).digest('hex')

test('pages are sent to the service', async () => {
  const { realtime } = await got(app, readConfig, person, {})
  expect(realtime).toEqual({ key: service.key, host: service.host, scheme: 'https' })
})

test('a permission is what the service takes: signed with its secret, and without the user’s name', async () => {
  const channel = userChannel(person.user.id)
  const json = { socket_id: '12.34', channel_name: channel }
  const answer = await app.request('POST', '/broadcasting/auth', { token: person.token, json })
  expect(JSON.parse(answer.raw)).toEqual({ auth: `${service.key}:${signed(`12.34:${channel}`)}` })
})

test('events go to the service and not by way of the database; its failure fails no change', async () => {
  await giveBank(app, person)
  await vi.waitFor(() => expect(trigger).toHaveBeenCalled(), PATIENTLY)
  expect(trigger.mock.calls[0]?.slice(0, 2)).toEqual([[userChannel(person.user.id)], DATA_CHANGED])
  // With the service's own key.
  const [client] = trigger.mock.contexts
  expect(client instanceof Pusher && client.authorizeChannel('1.2', 'private-a')).toEqual({
    auth: `${service.key}:${signed('1.2:private-a')}`,
  })
  const query = vi.fn<() => Promise<never>>()
  await app.deps.publisher.publish(query, [{ channels: ['private-a'], event: 'e' }])
  expect(query).not.toHaveBeenCalled()
})
