import { expect, test, vi } from 'vitest'
import { createSessionStore, type SessionStorage } from './session.ts'

function memoryStorage(): SessionStorage & { items: Map<string, string> } {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

const user = {
  id: 'u1',
  firstName: 'Asha',
  fullName: 'Asha Rao',
  email: 'asha@example.in',
  emailVerifiedAt: '2026-01-05T06:00:00Z',
  profilePic: null,
}

test('a session survives in token and user, without anything more of the account', () => {
  const storage = memoryStorage()
  const account = { ...user, bankDetails: { accountNumber: '123456789' } }
  createSessionStore(storage).save({ token: 'abc', user: account })
  expect([...storage.items.keys()].toSorted()).toEqual(['token', 'user'])
  expect(storage.items.get('user')).not.toContain('123456789')
  expect(createSessionStore(storage).read()).toEqual({ token: 'abc', user })
})

test('the same object is read until the session changes', () => {
  const store = createSessionStore(memoryStorage())
  store.save({ token: 'abc', user })
  expect(store.read()).toBe(store.read())
})

test('a change by another tab is heard', () => {
  const storage = memoryStorage()
  const store = createSessionStore(storage)
  createSessionStore(storage).save({ token: 'abc', user })
  const listener = vi.fn<() => void>()
  const stop = store.subscribe(listener)
  store.changedElsewhere('theme')
  expect(listener).not.toHaveBeenCalled()
  store.changedElsewhere('token')
  expect(store.read()?.token).toBe('abc')
  stop()
  store.clear()
  expect(listener).toHaveBeenCalledTimes(1)
  expect(store.read()).toBeNull()
})

test('whoever has not proven their address counts as signed out', () => {
  const storage = memoryStorage()
  createSessionStore(storage).save({ token: 'abc', user: { ...user, emailVerifiedAt: null } })
  expect(createSessionStore(storage).read()).toBeNull()
})

test.each(['not json', '{}', '{"id":1}'])('a stored user that reads %s counts as signed out', (text) => {
  const storage = memoryStorage()
  storage.items.set('token', 'abc').set('user', text)
  expect(createSessionStore(storage).read()).toBeNull()
})
