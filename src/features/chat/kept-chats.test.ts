import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Session } from '#data/session/session.ts'
import { keepOpened, keepPressed, keptChat, pressedChat } from './kept-chats.ts'
import type { Chat } from './read-chat.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a chat is kept as it was seen, until another one is', () => {
  const session = sessionOf('asha')
  keepOpened(session, 'flat', chatOf('flat'))
  expect(keptChat(session, 'flat')?.cirkleName).toBe('flat')
  keepOpened(session, 'shop', chatOf('shop'))
  expect(keptChat(session, 'flat')).toBeUndefined()
  expect(keptChat(session, 'shop')?.cirkleName).toBe('shop')
})

test('a chat that is not there any more is not kept', () => {
  const session = sessionOf('asha')
  keepOpened(session, 'flat', chatOf('flat'))
  keepOpened(session, 'flat', null)
  expect(keptChat(session, 'flat')).toBeUndefined()
})

test('what was seen since is newer than what the press began to read', async () => {
  const session = sessionOf('asha')
  keepPressed(session, 'flat', Promise.resolve(chatOf('flat')))
  const seen = { ...chatOf('flat'), cirkleName: 'flat, later' }
  keepOpened(session, 'flat', seen)
  expect(keptChat(session, 'flat')).toBe(seen)
  expect(pressedChat(session, 'flat')).toBeUndefined()
})

test.each([
  ['failed', () => Promise.reject(new Error('aborted'))],
  ['found no chat', () => Promise.resolve(null)],
])('a read that %s is not used again', async (_, read) => {
  const session = sessionOf('asha')
  keepPressed(session, 'flat', read())
  await vi.advanceTimersByTimeAsync(0)
  expect(pressedChat(session, 'flat')).toBeUndefined()
})

test('what a press began to read opens that chat, and no other one, and not a press of later', async () => {
  const session = sessionOf('asha')
  keepPressed(session, 'flat', Promise.resolve(chatOf('flat')))
  expect(pressedChat(session, 'shop')).toBeUndefined()
  vi.advanceTimersByTime(2_900)
  expect((await pressedChat(session, 'flat'))?.cirkleName).toBe('flat')
  expect(keptChat(session, 'flat')?.cirkleName).toBe('flat')
  vi.advanceTimersByTime(100)
  expect(pressedChat(session, 'flat')).toBeUndefined()
  expect(keptChat(session, 'flat')).toBeUndefined()
})

test('nobody is shown what was kept for somebody else', () => {
  keepOpened(sessionOf('asha'), 'flat', chatOf('flat'))
  expect(keptChat(sessionOf('meera'), 'flat')).toBeUndefined()
})

function sessionOf(name: string): Session {
  return {
    token: name,
    user: {
      id: name,
      email: `${name}@example.test`,
      emailVerifiedAt: null,
      firstName: name,
      fullName: name,
      profilePic: null,
    },
  }
}

function chatOf(cirkleName: string): Chat {
  return {
    myId: 'asha',
    cirkleName,
    range: { from: null, limit: Infinity },
    messages: [],
    waiting: [],
    hasBeginning: true,
    hasEnd: true,
    readTo: undefined,
  }
}
