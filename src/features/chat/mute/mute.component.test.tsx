import { expect, test } from 'vitest'
import { muteChat } from '#contract/http/system/chat.ts'
import { exampleCirkle } from '#tests/support/cirkles/cirkle-examples.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { LONG_CIRKLE, nothing } from '#tests/kit/states/kit-state.ts'
import { cirkleId } from '#tests/support/payments/payment-examples.ts'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { ChatSheet } from '../components/chat-sheet.tsx'

async function openChat(isMuted: boolean | undefined) {
  const cirkle = exampleCirkle({ id: cirkleId, name: LONG_CIRKLE, ...(isMuted !== undefined && { isMuted }) })
  const { db, session } = await signedInPhone({ cirkles: [cirkle] })
  await db.chats.put({ cirkleId, syncedTo: null, hasBeginning: true })
  return renderInApp(
    <>
      <ChatSheet cirkleId={cirkleId} session={session} refresh={nothing} onClose={nothing} />
      <Toasts />
    </>,
  )
}

test('a chat is muted when the server says so, and says what it needs without a network', async () => {
  const server = serverOfTest()
  const screen = await openChat(false)
  const mute = screen.getByRole('button', { name: 'Mute this chat', exact: true })
  await mute.click()
  await expect.element(screen.getByText(/^This needs a connection/).first()).toBeVisible()
  await expect.element(mute).toBeVisible()
  await expectSoundLooks('a chat that can be muted')

  server.answer(muteChat, null)
  await mute.click()
  const unmute = screen.getByRole('button', { name: 'Unmute this chat' })
  await expect.element(unmute).toBeVisible()
  expect(server.asked.at(-1)).toEqual({ name: 'mute-chat', body: { muted: true } })
  await unmute.click()
  await expect.element(mute).toBeVisible()
  expect(server.asked.at(-1)).toEqual({ name: 'mute-chat', body: { muted: false } })
})

test('with a server that cannot mute, nothing is offered', async () => {
  serverOfTest()
  const screen = await openChat(undefined)
  await expect.element(screen.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Mute this chat', exact: true }))
    .not.toBeInTheDocument()
})
