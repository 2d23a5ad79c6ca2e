import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

test('a page that comes out of the back/forward cache reads the session again', async () => {
  const page = new EventTarget()
  const items = new Map([['token', 'T1']])
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('localStorage', { getItem: (key: string) => items.get(key) ?? null })
  const user = {
    id: 'a',
    firstName: 'Asha',
    fullName: 'Asha Iyer',
    email: 'a@b.test',
    emailVerifiedAt: 'then',
  }
  items.set('user', JSON.stringify({ ...user, profilePic: null }))
  const { sessions } = await import('./session-store.ts')
  const before = sessions.read()
  expect(before?.token).toBe('T1')

  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(sessions.read(), 'the first showing of a page is its start').toBe(before)
  items.clear()
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(sessions.read()).toBeNull()
})
