import type { Notification } from '#contract/http/system/notifications.ts'
import { entrySubject } from '#data/outbox/entries/entry-subject.ts'
import type { OutboxEntry } from '#data/outbox/entries/entry.ts'
import type { ChatItem } from '#features/chat/chat-items.ts'
import { MessageRow } from '#features/chat/components/message-row.tsx'
import { NoticeRow } from '#features/notifications/list/notice-row.tsx'
import { OutboxCard } from '#features/outbox/components/outbox-card.tsx'
import { UnreadableCard } from '#features/outbox/components/unreadable-card.tsx'
import type { OutboxItem } from '#features/outbox/queries.ts'
import { paymentEntry } from '#tests/support/payments/payment-examples.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CardList } from './card-list.tsx'
import { type KitState, LARGE_AMOUNT, LONG_CIRKLE, LONG_NAME, nothing } from './kit-state.ts'

const NOW = Date.parse('2026-11-20T10:01:00Z')

/** An entry of the outbox as it is shown. */
export const outboxItem = (
  changes: Partial<OutboxEntry> = {},
  more: Partial<OutboxItem> = {},
): OutboxItem => {
  const entry = { ...paymentEntry, ...changes }
  return {
    entry,
    subject: entrySubject(entry),
    cirkleName: 'Festival savings',
    amount: 5000,
    about: undefined,
    waitsFor: undefined,
    file: undefined,
    ...more,
  }
}

const offline = {
  kind: 'no-connection',
  status: null,
  code: '',
  message: '',
  fieldErrors: {},
  at: NOW,
} as const
const refusal = {
  kind: 'refused',
  status: 409,
  code: 'already_confirmed',
  message: `This contribution of ${LONG_NAME} is paid already.`,
  fieldErrors: {},
  at: NOW,
} as const

const outboxState = (name: string, item: OutboxItem): KitState => ({
  name: `Outbox card, ${name}`,
  element: (
    <CardList>
      <OutboxCard
        item={item}
        now={NOW}
        onRetry={nothing}
        onDiscard={nothing}
        onExport={nothing}
        onFixProof={nothing}
      />
    </CardList>
  ),
})

const message = (entry: OutboxEntry, content: string): OutboxEntry => ({
  ...entry,
  endpoint: 'send-message',
  input: { id: 'street', content, type: 'text' },
})

/** A line of a chat. */
export const chatItem = (changes: Partial<ChatItem> = {}): ChatItem => ({
  key: 'line',
  isOwn: false,
  author: { name: 'Ravi Kumar', profilePic: null },
  content: 'I have paid, see https://example.in/receipt',
  picture: undefined,
  at: '2026-11-20T10:00:00Z',
  entry: undefined,
  day: undefined,
  isFirstOfAuthor: true,
  ...changes,
})

const chatState = (name: string, changes: Partial<ChatItem>): KitState => ({
  name: `Message, ${name}`,
  element: <MessageRow item={chatItem(changes)} userId="asha" refresh={nothing} />,
})

export const notice: Notification = {
  id: 'notice',
  type: 'payment_due',
  message: 'Your payment of ₹2,000 in Street festival is due on 5 Dec 2026.',
  data: {},
  createdAt: '2026-11-20T10:00:00Z',
  readAt: null,
}

/** Notices, chat and what waits to be sent, in every state. */
export const messageStates: readonly KitState[] = [
  outboxState('waits for a connection', outboxItem({ attempts: 1, lastError: offline })),
  outboxState(
    'being sent, with its upload',
    outboxItem({ state: 'sending', upload: { url: '/u', offset: 180_000, size: 240_000 } }),
  ),
  outboxState('without an answer', outboxItem({ state: 'unknown', unansweredSince: NOW })),
  outboxState('signed out', outboxItem({ state: 'auth_paused' })),
  outboxState(
    'refused, long names and large amounts',
    outboxItem(
      { state: 'needs_action', lastError: refusal },
      { cirkleName: LONG_CIRKLE, amount: LARGE_AMOUNT },
    ),
  ),
  outboxState('a message', outboxItem(message(paymentEntry, LONG_CIRKLE), { amount: undefined })),
  {
    name: 'Outbox card, of another version',
    element: (
      <CardList>
        <UnreadableCard id="row" onExport={nothing} />
      </CardList>
    ),
  },
  ...[notice, { ...notice, id: 'long', message: `${LONG_NAME} asks to swap turns in ${LONG_CIRKLE}.` }].map(
    (each) => ({
      name: `Notice, ${each.id}`,
      element: (
        <CardList>
          <NoticeRow notice={each} renderSwapAnswer={() => <Button>Accept</Button>} />
        </CardList>
      ),
    }),
  ),
  chatState('first of a day', { day: 'Today' }),
  chatState('long name and words', { author: { name: LONG_NAME, profilePic: null }, content: LONG_CIRKLE }),
  chatState('mine, on the server', { isOwn: true }),
  chatState('mine, waiting', { isOwn: true, entry: message(paymentEntry, 'x') }),
  chatState('mine, refused', {
    isOwn: true,
    entry: { ...message(paymentEntry, 'x'), state: 'needs_action', lastError: refusal },
  }),
]
