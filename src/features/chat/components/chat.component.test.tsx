import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listMessages, type Message } from '#contract/http/system/chat.ts'
import { typingLine } from '#data/chat/typing-line.ts'
import { saveDraft } from '#data/drafts/drafts.ts'
import type { OutboxEntry } from '#data/outbox/entries/entry.ts'
import { chatGroup } from '#data/outbox/save/enqueue-message.ts'
import { exampleCirkle } from '#tests/support/cirkles/cirkle-examples.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { type SignedInPhone, signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { LONG_CIRKLE, LONG_NAME, nothing } from '#tests/kit/states/kit-state.ts'
import { chatItem } from '#tests/kit/states/message-states.tsx'
import { cirkleId, meera, paymentEntry } from '#tests/support/payments/payment-examples.ts'
import { draftKey, emptyDraft } from '#data/chat/chat-draft.ts'
import type { ChatItem } from '../chat-items.ts'
import { ChatSheet } from './chat-sheet.tsx'
import { MessageRow } from './message-row.tsx'
import { PictureView } from './picture-view.tsx'

const FIRST_AT = Date.parse('2026-11-20T05:00:00Z')

/** The n-th message of the chat, Meera's, from 0 on. */
const message = (n: number, changes: Partial<Message> = {}): Message => ({
  id: `7c9e6679-0000-4000-8000-${String(n).padStart(12, '0')}`,
  cirkleId,
  userId: meera.id,
  clientId: null,
  user: { name: meera.name, profilePic: null },
  type: 'text',
  content: `message ${n}`,
  fileUrl: null,
  fileWidth: null,
  fileHeight: null,
  createdAt: new Date(FIRST_AT + n).toISOString(),
  ...changes,
})
const messages = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, place) => message(from + place))

/** A message of Asha's that is not there yet. */
const unsent = (
  userId: string,
  sequence: number,
  content: string,
  changes: Partial<OutboxEntry> = {},
): OutboxEntry => ({
  ...paymentEntry,
  id: `7c9e6679-0000-4000-9000-${String(sequence).padStart(12, '0')}`,
  userId,
  endpoint: 'send-message',
  input: { id: cirkleId, content, type: 'text' },
  group: chatGroup(cirkleId),
  sequence,
  ...changes,
})

let phone: SignedInPhone

beforeEach(async () => {
  phone = await signedInPhone({ cirkles: [exampleCirkle({ id: cirkleId, name: LONG_CIRKLE })] })
})

const keep = async (kept: readonly Message[], row: { hasBeginning: boolean; readTo?: string }) => {
  await phone.db.messages.bulkPut([...kept])
  await phone.db.chats.put({ cirkleId, syncedTo: kept.at(-1)?.id ?? null, ...row })
}

const openChat = (id = cirkleId) =>
  renderInApp(<ChatSheet cirkleId={id} session={phone.session} refresh={nothing} onClose={nothing} />)
const field = page.getByRole('textbox', { name: 'Message' })
const send = page.getByRole('button', { name: 'Send', exact: true })
const lines = page.getByRole('list', { name: 'Messages' }).getByRole('listitem')

test('a chat that is not on this phone says why, and has nothing to write in', async () => {
  await openChat(meera.id)
  await expect.element(page.getByText('We can’t show this chat.')).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
  await expectSoundLooks('a chat that is not here')
})

test('in an empty chat the first message is saved, shown as waiting, and its draft is gone', async () => {
  await keep([], { hasBeginning: true })
  await openChat()
  await expect.element(page.getByText('No messages yet.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  await expectSoundLooks('an empty chat')

  await send.click()
  await expect.poll(() => phone.db.outbox.count(), { message: 'nothing to send' }).toBe(0)
  await field.fill('  Namaste ')
  await expect.element(page.getByLabelText('Take a picture')).not.toBeInTheDocument()
  await send.click()
  await expect.element(lines).toHaveTextContent('Namaste')
  await expect.element(page.getByText('Waiting to be sent')).toBeVisible()
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
  expect(await phone.db.outbox.count()).toBe(1)
  expect(await phone.db.drafts.count()).toBe(0)
})

test('without a connection all that is here is read, and what is missing says so', async () => {
  const server = serverOfTest()
  await keep(
    [
      message(1, { user: { name: LONG_NAME, profilePic: null }, content: LONG_CIRKLE.repeat(3) }),
      message(2, { type: 'image', content: '', fileUrl: '/files/picture', fileWidth: 90, fileHeight: 30 }),
    ],
    { hasBeginning: false },
  )
  const refusal = { kind: 'refused', status: 403, code: 'forbidden', fieldErrors: {}, at: 0 } as const
  await phone.db.outbox.bulkPut([
    {
      ...unsent(phone.session.user.id, 1, 'Not taken'),
      state: 'needs_action',
      lastError: { ...refusal, message: `${LONG_NAME} has closed this chat.` },
    },
    { ...unsent(phone.session.user.id, 2, 'On its way'), state: 'unknown' },
    { ...unsent(meera.id, 3, 'Of another person on this phone') },
  ])
  await openChat()
  await expect.element(page.getByText('Earlier messages need a connection.')).toBeVisible()
  const older = server.asked.filter(({ name }) => name === `GET /cirkles/${cirkleId}/messages`)
  expect(older.length, 'asked, and once more').toBeLessThan(3)
  await expect.element(lines.nth(3)).toHaveTextContent('Waiting for an answer')
  expect(lines.elements()).toHaveLength(4)
  await expect.element(lines.nth(1)).toHaveTextContent('This picture needs a connection the first time')
  await expect.element(lines.nth(2)).toHaveTextContent(`${LONG_NAME} has closed this chat.`)
  await expect.element(lines.nth(2).getByRole('button', { name: 'Send again' })).toBeEnabled()
  typingLine.heard({ cirkleId, userId: meera.id, name: LONG_NAME })
  await expect.element(page.getByText(`${LONG_NAME} is typing…`)).toBeVisible()
  await expectSoundLooks('a chat without a connection')

  await lines.nth(2).getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByText('Not taken')).not.toBeInTheDocument()
  expect(await phone.db.outbox.count()).toBe(2)
})

test('earlier messages come when it is tried again, each once and in their order', async () => {
  const server = serverOfTest()
  await keep(messages(2, 5), { hasBeginning: false })
  await openChat()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Earlier messages need a connection.')
  server.answer(listMessages, { rows: messages(0, 3).reverse(), nextCursor: null })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(lines.first()).toHaveTextContent('message 0')
  expect(lines.elements().map(({ textContent }) => /message \d/.exec(textContent)?.[0])).toEqual(
    messages(0, 5).map(({ content }) => content),
  )
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(lines.first()).toHaveAttribute('aria-setsize', '5')
})

test('a long chat opens where it was left, and leads to its newest message', async () => {
  await keep(messages(0, 200), { hasBeginning: true, readTo: message(60).createdAt })
  await openChat()
  await expect.element(page.getByText('message 60', { exact: true })).toBeInViewport()
  await expect.element(page.getByText('message 199', { exact: true })).not.toBeInTheDocument()
  expect(lines.elements().length, 'only what is near is drawn').toBeLessThan(60)
  await page.getByRole('button', { name: 'Newest' }).click()
  await expect.element(page.getByText('message 199', { exact: true })).toBeInViewport()
  await expect.element(page.getByRole('button', { name: 'Newest' })).not.toBeInTheDocument()
})

test('a new message is read out once, the old ones never', async () => {
  await keep(messages(0, 3), { hasBeginning: true })
  await openChat()
  await expect.element(lines.nth(2)).toBeVisible()
  const news = page.getByRole('status')
  await expect.element(news).toHaveTextContent('')
  await phone.db.messages.put(message(3))
  await expect.element(news).toHaveTextContent('Meera Nair: message 3')
})

test('what is written and picked stays for the next time, and a file that is no picture is refused', async () => {
  await keep(messages(0, 2), { hasBeginning: true })
  const bytes = await drawnPicture()
  const picture = { bytes, name: 'receipt.png', mime: 'image/png', shape: { width: 60, height: 40 } }
  await saveDraft(phone.db, phone.session.user.id, draftKey(cirkleId), {
    ...emptyDraft(),
    text: LONG_CIRKLE.repeat(8),
    picture,
  })
  const first = await openChat()
  await expect.element(page.getByRole('img', { name: 'What you will send' })).toBeVisible()
  await expect.element(field).toHaveValue(LONG_CIRKLE.repeat(8))
  await field.fill('See the receipt')
  const attach = page.getByLabelText('Attach a picture')
  await userEvent.upload(attach, new File(['%PDF-1.7'], 'receipt.pdf', { type: 'application/pdf' }))
  await expect.element(field).toHaveAccessibleDescription('Only pictures can be sent here.')
  await expectSoundLooks('a message with a picture')
  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await first.unmount()

  await openChat()
  await expect.element(field).toHaveValue('See the receipt')
  await expect.element(page.getByRole('img', { name: 'What you will send' })).not.toBeInTheDocument()
})

async function drawnPicture(): Promise<ArrayBuffer> {
  const canvas = new OffscreenCanvas(60, 40)
  canvas.getContext('2d')?.fillRect(0, 0, 30, 40)
  return (await canvas.convertToBlob()).arrayBuffer()
}

test('a picture is seen in full, and can be saved', async () => {
  const picture = new Blob([await drawnPicture()], { type: 'image/png' })
  const src = URL.createObjectURL(picture)
  onTestFinished(() => URL.revokeObjectURL(src))
  await renderInApp(
    <PictureView picture={picture} src={src} alt={`Picture from ${LONG_CIRKLE}`} onClose={() => {}} />,
  )
  await expect.element(page.getByRole('button', { name: 'Download' })).toBeVisible()
  await expectSoundLooks('a picture in full')
})

const messageRow = (changes: Partial<ChatItem> = {}) => (
  <MessageRow item={chatItem(changes)} userId="asha" refresh={() => {}} />
)
const text = {
  ...paymentEntry,
  endpoint: 'send-message',
  input: { id: 'c', content: 'x', type: 'text' },
} as const

test('the first message of a run names its author; the next ones name them to a screen reader only', async () => {
  const screen = await renderInApp(messageRow())
  await expect.element(screen.getByText('Ravi Kumar', { exact: true })).toBeVisible()
  await screen.rerender(messageRow({ isFirstOfAuthor: false }))
  const hidden = screen.getByText('Ravi Kumar:').element().getBoundingClientRect()
  expect(hidden.width).toBeLessThanOrEqual(1)
})

test('an address in a message is a link that takes nothing of this page along', async () => {
  const screen = await renderInApp(messageRow())
  const link = screen.getByRole('link', { name: 'https://example.in/receipt' })
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
})

test('a message of mine says how far it has come', async () => {
  const screen = await renderInApp(messageRow({ isOwn: true }))
  await expect.element(screen.getByText('Sent')).toBeInTheDocument()
  await screen.rerender(messageRow({ isOwn: true, entry: text }))
  await expect.element(screen.getByText('Waiting to be sent')).toBeVisible()
  await screen.rerender(messageRow({ isOwn: true, entry: { ...text, state: 'auth_paused' } }))
  await expect.element(screen.getByText('Waits for you to sign in')).toBeVisible()
})

test('a refused message says why, and offers to send it again or let it go', async () => {
  const screen = await renderInApp(
    messageRow({
      isOwn: true,
      entry: {
        ...text,
        state: 'needs_action',
        lastError: {
          kind: 'refused',
          status: 403,
          code: 'forbidden',
          message: 'You have left this Cirkle.',
          fieldErrors: {},
          at: 0,
        },
      },
    }),
  )
  await expect.element(screen.getByRole('alert')).toHaveTextContent('You have left this Cirkle.')
  await expect.element(screen.getByRole('button', { name: 'Send again' })).toBeEnabled()
  await expect.element(screen.getByRole('button', { name: 'Discard' })).toBeEnabled()
})
