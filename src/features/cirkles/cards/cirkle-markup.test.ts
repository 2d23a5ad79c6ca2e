import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { exampleCirkle } from '#tests/support/cirkles/cirkle-examples.ts'
import { markupOf, wordsOf } from '#tests/support/browser/markup.ts'
import { CirkleCard } from './cirkle-card.tsx'
import { CirkleFacts } from '../detail/cirkle-facts.tsx'
import { InviteAnswers } from '../invitations/invite-answers.tsx'
import type { HomeLinks } from '../cirkle/home-links.ts'

const links: HomeLinks = {
  to: (search) => ({ to: '/home', search, state: {}, resetScroll: false }),
  open: () => {},
  backTo: () => {},
  close: () => Promise.resolve(),
}
const card = (changes: Partial<Cirkle>, unread = 0) =>
  markupOf(
    createElement(CirkleCard, {
      cirkle: exampleCirkle(changes),
      myId: 'asha',
      today: '2026-11-21',
      payments: undefined,
      things: [],
      extras: { members: [], chat: { unread, last: undefined } },
      links,
    }),
  )

test('who belongs to a Cirkle that forms talks in it, and its owner edits it', () => {
  const waysOn = (html: string) =>
    [...html.matchAll(/<a .*?<\/a>/g)].map(([link]) => wordsOf(link).split(' ')[0])
  expect(waysOn(card({ isOwner: false }))).toEqual(['Details', 'Message'])
  expect(waysOn(card({ isOwner: true }))).toEqual(['Details', 'Edit'])
})

test('a card counts what is unread in the chat, in its name too', () => {
  const messageOf = (html: string) => wordsOf(/<a [^>]*chat=.*?<\/a>/.exec(html)?.[0] ?? '')
  expect(messageOf(card({}, 3))).toBe('Message in Street festival, 3 unread 3')
  expect(messageOf(card({}, 0))).toBe('Message in Street festival')
})

test('who has paid of an earlier month stays on the card and in the details until that is settled', () => {
  const cirkle = exampleCirkle({
    status: 'active',
    unsettledEarlier: [{ number: 2, dueDate: '2026-11-05', paid: 1, payers: 3 }],
  })
  expect(wordsOf(card(cirkle))).toContain('Cycle 2 1 of 3 paid')
  expect(wordsOf(markupOf(createElement(CirkleFacts, { cirkle, members: [], myId: 'asha' })))).toContain(
    'Cycle 2, due 5 Nov 2026 1 of 3 paid',
  )
})

test('the name of an answer begins with what is to be read on it', () => {
  for (const isInList of [true, false]) {
    const html = markupOf(
      createElement(InviteAnswers, {
        name: 'Street festival',
        busy: undefined,
        onAnswer: () => Promise.resolve(),
        secondThoughts: { isWaiting: false, wasUndone: false, undo: () => {} },
        isInList,
      }),
    )
    const buttons = [...html.matchAll(/<button[^>]*aria-label="([^"]*)".*?<\/button>/g)]
    expect(buttons).toHaveLength(2)
    for (const [button, name = ''] of buttons) expect(name.startsWith(wordsOf(button))).toBe(true)
  }
})
