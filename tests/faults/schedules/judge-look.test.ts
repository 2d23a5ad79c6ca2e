import { expect, test } from 'vitest'
import { type Known, sayingsOf } from './judge-look.ts'
import type { Held, Look, Words } from './look.ts'
import type { Place } from './places.ts'
import { NOTHING, type Truth } from './truth.ts'

const RECORDED: Truth = {
  ...NOTHING,
  payments: [
    {
      receipt: 'CK-10000001',
      contributionId: 'may',
      cirkleId: 'c',
      cirkle: 'Debt 1',
      payerId: 'me',
      status: 'pending',
      isRecord: false,
      isAnswered: false,
    },
  ],
  keys: new Set(['payment']),
  messages: new Set(['Word 1.']),
}

const CONFIRMED: Truth = {
  ...RECORDED,
  payments: RECORDED.payments.map((each) => ({ ...each, status: 'confirmed' })),
}

const held = (state: string, more: Partial<Held> = {}): Held => ({
  id: 'payment',
  endpoint: 'submit-payment',
  state,
  hasReceipt: false,
  createdAt: 0,
  contributionId: 'may',
  ...more,
})

const place = (act: Place['act'], cirkleId: string, subjectId = cirkleId): Place => ({
  act,
  cirkleId,
  name: cirkleId,
  subjectId,
})
const PLACES = [
  place('record cash', 'collection'),
  place('answer a record', 'record', 'of cash'),
  place('hand over', 'purse'),
  place('answer a hand-over', 'delivery', 'given'),
]
/** A server with a record of cash in this Cirkle. */
const withRecord = (cirkleId: string, status: string, isAnswered = false): Truth => ({
  ...NOTHING,
  payments: RECORDED.payments.map((each) => ({
    ...each,
    cirkleId,
    cirkle: cirkleId,
    status,
    isRecord: true,
    isAnswered,
  })),
})
const withHandOver = (cirkleId: string, status: string): Truth => ({
  ...NOTHING,
  handOvers: [{ receipt: 'CK-10000009', cirkleId, status }],
})
/** The entry of a write about this Cirkle, record or hand-over. */
const write = (endpoint: string, cirkleId: string, state = 'queued') => ({
  ...held(state),
  endpoint,
  cirkleId,
  contributionId: undefined,
})

/** The false claims in one look with these words, given the outbox before and after. */
function falseIn(
  words: Partial<Words>,
  {
    truth = NOTHING,
    outbox = [],
    saved = [],
    done = [],
    notices = [],
  }: {
    truth?: Truth
    outbox?: Held[]
    saved?: string[]
    done?: string[]
    notices?: Look['notices']
  },
): string[] {
  const known: Known = {
    debts: [{ name: 'Debt 1', contributionId: 'may' }],
    saved: new Set(saved),
    places: PLACES,
    done: new Set(done),
  }
  const look: Look = {
    page: 'page',
    at: 0,
    address: '/paymentsuccessful?entry=payment&contribution=may',
    words: [{ where: 'pill', about: '', words: '', ...words }],
    before: outbox,
    after: outbox,
    notices,
  }
  return sayingsOf(look, known)
    .filter(({ isSo }) => !isSo(truth))
    .map(({ fact }) => fact)
}

test.each<[Partial<Words>, Parameters<typeof falseIn>[1]]>([
  [{ words: 'Up to date' }, { outbox: [held('queued')] }],
  [{ words: 'Up to date' }, { outbox: [held('auth_paused')] }],
  [{ words: '1 waiting' }, { outbox: [held('needs_action')] }],
  [{ words: 'Needs you' }, { outbox: [held('queued')] }],
  [{ where: 'receipt', words: 'CK-10000002' }, { truth: RECORDED }],
  [{ where: 'empty', words: 'Nothing to send.' }, { outbox: [held('unknown')] }],
  [{ where: 'entry', words: 'Sent, awaiting confirmation' }, { outbox: [held('sending')] }],
  [{ where: 'entry', words: 'Saved on this phone' }, { outbox: [held('needs_action')] }],
  [
    { where: 'entry', words: 'Not recorded, needs you' },
    { outbox: [held('needs_action')], truth: RECORDED },
  ],
  [{ where: 'story', about: 'payment', words: 'Sent, awaiting confirmation' }, {}],
  [{ where: 'story', about: 'payment', words: 'Payment confirmed' }, { truth: RECORDED }],
  [{ where: 'story', about: 'payment', words: 'This payment was not recorded' }, { truth: RECORDED }],
  [{ where: 'story', about: 'payment', words: 'Saved on this phone' }, {}],
  [
    { where: 'story', about: 'payment', words: 'It is sent by itself as soon as there is a connection.' },
    { outbox: [held('auth_paused')] },
  ],
  [{ where: 'card', about: 'Debt 1', words: 'Sent, awaiting confirmation · CK-10000001' }, {}],
  [{ where: 'card', about: 'Debt 1', words: 'Paid and confirmed' }, { truth: RECORDED }],
  [{ where: 'card', about: 'Debt 1', words: 'Not paid yet' }, { outbox: [held('queued')] }],
  [
    { where: 'offer', about: 'Debt 1', words: 'Make Payment' },
    { truth: RECORDED, saved: ['may'] },
  ],
  [{ where: 'history', about: 'Debt 1', words: 'Awaiting confirmation' }, {}],
  [{ where: 'answer', about: 'c', words: 'Your confirmation: Sent' }, { truth: RECORDED }],
  [{ where: 'message', about: 'Word 1.', words: 'Sent' }, {}],
  [{ where: 'message', about: 'Word 1.', words: 'Not sent' }, { truth: RECORDED }],
  [{}, { outbox: [held('queued')], notices: [{ title: 'All sent', at: 5_000 }] }],
  [{ where: 'sheet', about: 'collection', words: 'Waits for their Yes' }, {}],
  [{ where: 'sheet', about: 'collection', words: 'Saved on this phone' }, {}],
  [
    { where: 'sheet', about: 'collection', words: 'Received ₹2,500' },
    { outbox: [write('record-received', 'collection')] },
  ],
  [
    { where: 'sheet', about: 'collection', words: 'Received ₹2,500' },
    { truth: withRecord('collection', 'recorded'), done: ['collection'] },
  ],
  [
    { where: 'card', about: 'record', words: 'Recorded by the payee: your answer is saved' },
    {
      truth: withRecord('record', 'recorded'),
    },
  ],
  [
    { where: 'sheet', about: 'of cash', words: 'Your Yes: Sent' },
    { truth: withRecord('record', 'recorded') },
  ],
  // The payee withdrew the record; the payer did not deny it.
  [
    { where: 'sheet', about: 'of cash', words: 'Your No: Sent' },
    { truth: withRecord('record', 'withdrawn') },
  ],
  [
    { where: 'sheet', about: 'of cash', words: 'Yes, I Gave It' },
    { outbox: [write('acknowledge-payment', 'of cash')], truth: withRecord('record', 'recorded') },
  ],
  [{ where: 'sheet', about: 'purse', words: 'Sent, awaiting confirmation · CK-10000009' }, {}],
  [
    { where: 'sheet', about: 'purse', words: 'Hand Over ₹2,500' },
    { truth: withHandOver('purse', 'pending'), done: ['purse'] },
  ],
  // What stands is another phone's.
  [
    { where: 'sheet', about: 'purse', words: 'Sent, awaiting confirmation · CK-10000009' },
    { outbox: [write('record-hand-over', 'purse', 'accepted')], truth: withHandOver('purse', 'pending') },
  ],
  [{ where: 'sheet', about: 'purse', words: 'Received' }, { truth: withHandOver('purse', 'pending') }],
  [
    { where: 'sheet', about: 'delivery', words: 'Your answer, not received: Sent' },
    { truth: withHandOver('delivery', 'acknowledged') },
  ],
  [
    { where: 'sheet', about: 'delivery', words: 'I Have Not Received It' },
    { truth: withHandOver('delivery', 'sent_back'), done: ['delivery'] },
  ],
])('%o is false', (words, is) => {
  expect(falseIn(words, is)).toHaveLength(1)
})

test.each<[Partial<Words>, Parameters<typeof falseIn>[1]]>([
  [{ words: 'Up to date' }, { outbox: [held('accepted')] }],
  [{ words: 'Offline · 1 waiting' }, { outbox: [held('queued')] }],
  [{ where: 'receipt', words: 'CK-10000001' }, { truth: RECORDED }],
  [{ where: 'entry', words: 'Not recorded, needs you' }, { outbox: [held('needs_action')] }],
  [{ where: 'story', about: 'payment', words: 'Saved on this phone' }, { outbox: [held('queued')] }],
  [{ where: 'story', about: 'payment', words: 'Sent, awaiting confirmation' }, { truth: RECORDED }],
  [{ where: 'story', about: 'payment', words: 'Payment confirmed' }, { truth: CONFIRMED }],
  // A phone may know less than the server.
  [{ where: 'card', about: 'Debt 1', words: 'Not paid yet' }, { truth: RECORDED }],
  [{ where: 'offer', about: 'Debt 1', words: 'Make Payment' }, { outbox: [held('needs_action')] }],
  [{ where: 'message', about: 'Word 1.', words: 'Sent' }, { truth: RECORDED }],
  [
    { where: 'sheet', about: 'collection', words: 'Waits for their Yes' },
    { truth: withRecord('collection', 'recorded') },
  ],
  // After a No it is owed again.
  [
    { where: 'sheet', about: 'collection', words: 'Received ₹2,500' },
    { truth: withRecord('collection', 'withdrawn', true), done: ['collection'] },
  ],
  [
    { where: 'sheet', about: 'of cash', words: 'Your No: Sent' },
    { truth: withRecord('record', 'withdrawn', true) },
  ],
  [
    { where: 'sheet', about: 'of cash', words: 'Yes, I Gave It' },
    { outbox: [write('acknowledge-payment', 'of cash', 'needs_action')] },
  ],
  [
    { where: 'sheet', about: 'purse', words: 'Hand Over ₹2,500' },
    { truth: withHandOver('purse', 'sent_back'), done: ['purse'] },
  ],
  [
    { where: 'sheet', about: 'purse', words: 'Sent, awaiting confirmation · CK-10000009' },
    {
      outbox: [write('record-hand-over', 'purse', 'accepted')],
      truth: { ...withHandOver('purse', 'pending'), keys: new Set(['payment']) },
    },
  ],
  [{ where: 'receipt', words: 'CK-10000009' }, { truth: withHandOver('purse', 'pending') }],
  [{}, { outbox: [held('queued', { createdAt: 9_000 })], notices: [{ title: 'All sent', at: 5_000 }] }],
])('%o is so', (words, is) => {
  expect(falseIn(words, is)).toEqual([])
})
