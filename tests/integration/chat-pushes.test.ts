import { beforeEach, expect, test } from 'vitest'
import { listCirkles, type Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { leaveCirkle } from '#contract/http/cirkles/membership.ts'
import { muteChat, sendMessage } from '#contract/http/system/chat.ts'
import { sendPushes } from '#server/modules/push/sending-store.ts'
import { formCirkle } from '#tests/support/cirkles/cirkle-flows.ts'
import { got } from '#tests/support/people/ask.ts'
import { type Person, signIn, signUp } from '#tests/support/people/people.ts'
import { messagesAt, usePhoneScene } from '#tests/support/payments/push-scene.ts'

/* New messages of a chat, told to the devices of its members through a push service on this machine. */

const scene = usePhoneScene()
const TOLD = 'New messages in the chat of Street festival.'
let ravi: Person
let cirkle: Cirkle

beforeEach(async () => {
  ravi = await signUp(scene.app, { fullName: 'Ravi Kumar' })
  cirkle = await formCirkle(scene.app, [ravi, scene.asha])
  await scene.app.pool.query('delete from push_deliveries')
})

const say = async (content: string, person = ravi) => {
  await got(scene.app, sendMessage, person, { id: cirkle.id, content, type: 'text' })
  await sendPushes(scene.app.deps)
}
const rows = async () => (await scene.app.pool.query('select 1 from chat_pushes')).rowCount

test('reach every device of the other members once, with nothing of what was written', async () => {
  const own = await scene.subscribed(await signIn(scene.app, ravi.user.email, ravi.password, 'Phone'))
  const laptop = await scene.subscribed(
    await signIn(scene.app, scene.asha.user.email, scene.asha.password, 'Laptop'),
  )
  await scene.subscribed(await signUp(scene.app, { fullName: 'Somebody Else' }))
  await say('I have put 5,000 under the mat')
  expect([messagesAt(scene.phone), messagesAt(laptop), own.tries()]).toEqual([[TOLD], [TOLD], 0])
  const [push] = scene.phone.received
  expect(push?.payload).toEqual({
    id: cirkle.id,
    user_id: scene.asha.user.id,
    message: TOLD,
    path: `/home?chat=${cirkle.id}`,
    chat: true,
  })
  expect(push?.headers).toMatchObject({ topic: cirkle.id.replaceAll('-', '') })
})

test('ring once in ten minutes, however many come, and again for those that came meanwhile', async () => {
  await say('One')
  await say('Two')
  await say('Three')
  await scene.inMinutes(9)
  expect(scene.phone.tries()).toBe(1)
  await scene.inMinutes(1)
  expect(messagesAt(scene.phone)).toEqual([TOLD, TOLD])
  await scene.inMinutes(60)
  expect(scene.phone.tries()).toBe(2)
  expect(await rows()).toBe(0)
})

test('do not ring for a member who has answered: they have read it', async () => {
  await say('One')
  await say('Two')
  await say('Seen', scene.asha)
  await scene.inMinutes(10)
  expect(scene.phone.tries()).toBe(1)
})

test('do not reach a member who muted the chat, or left; other chats do', async () => {
  await say('One')
  await say('Two')
  await got(scene.app, muteChat, scene.asha, { id: cirkle.id, muted: true })
  const [known] = await got(scene.app, listCirkles, scene.asha, {})
  expect(known?.isMuted).toBe(true)
  expect((await got(scene.app, listCirkles, ravi, {}))[0]?.isMuted).toBe(false)
  await scene.inMinutes(10)
  await say('Three')
  expect(scene.phone.tries()).toBe(1)

  const other = await formCirkle(scene.app, [ravi, scene.asha], { name: 'Lights' })
  await scene.app.pool.query('delete from push_deliveries')
  await got(scene.app, sendMessage, ravi, { id: other.id, content: 'Here', type: 'text' })
  await sendPushes(scene.app.deps)
  expect(messagesAt(scene.phone)).toEqual([TOLD, 'New messages in the chat of Lights.'])

  await got(scene.app, muteChat, scene.asha, { id: cirkle.id, muted: false })
  await scene.inMinutes(10)
  await say('Four')
  expect(scene.phone.tries()).toBe(3)
  await say('Five')
  await got(scene.app, leaveCirkle, scene.asha, { id: cirkle.id })
  await scene.app.pool.query('delete from push_deliveries')
  await scene.inMinutes(10)
  expect(scene.phone.tries()).toBe(3)
})

test('are tried again later, given up after a refusal, and end with a subscription that has ended', async () => {
  scene.phone.answer = { status: 500 }
  await say('One')
  scene.phone.answer = { status: 201 }
  await scene.inMinutes(1)
  expect(messagesAt(scene.phone)).toEqual([TOLD])
  await scene.inMinutes(10)
  scene.phone.answer = { status: 400 }
  await say('Two')
  await scene.inMinutes(60)
  expect([scene.phone.tries(), await rows()]).toEqual([3, 0])
  scene.phone.answer = { status: 410 }
  await say('Three')
  await say('Four')
  await scene.inMinutes(60)
  expect([scene.phone.tries(), await rows()]).toEqual([4, 0])
})
