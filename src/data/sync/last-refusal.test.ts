import { expect, test } from 'vitest'
import { lastRefusal } from './last-refusal.ts'

test('why nothing came is said to who waits for it, and forgotten when something does', () => {
  const heard: (string | undefined)[] = []
  const stop = lastRefusal.subscribe(() => heard.push(lastRefusal.get()))
  lastRefusal.set('The server is being looked after.')
  lastRefusal.set('The server is being looked after.')
  lastRefusal.set(undefined)
  stop()
  lastRefusal.set('Too late')
  expect(heard).toEqual(['The server is being looked after.', undefined])
  lastRefusal.set(undefined)
})
