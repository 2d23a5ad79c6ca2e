import { expect, test } from 'vitest'
import { removeAppLock, saveAppLock } from '#data/session/app-lock.ts'
import { signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { sessions } from './session-store.ts'
import { correctSession } from './settle-session.ts'

const isHidden = () => document.documentElement.hasAttribute('data-locked')
const cover = () => document.querySelector('[data-lock] [role="dialog"]')

test('a session that local storage has lost comes back locked, if its person has the app lock on', async () => {
  const { session } = await signedInPhone()
  const lost = { mirrored: session, lastSignOut: undefined }
  sessions.clear()
  correctSession(lost)
  expect(isHidden(), 'without an app lock').toBe(false)

  sessions.clear()
  saveAppLock(localStorage, 'somebody-else', 'AQID')
  correctSession(lost)
  expect(isHidden(), 'with the app lock of another person').toBe(false)

  sessions.clear()
  saveAppLock(localStorage, session.user.id, 'AQID')
  const hiddenAtChange: boolean[] = []
  const stop = sessions.subscribe(() => hiddenAtChange.push(isHidden()))
  expect(correctSession(lost)).toEqual(session)
  stop()
  expect(hiddenAtChange, 'before a screen knows of it').toEqual([true])
  await expect.poll(cover).not.toBeNull()

  // Another token of the same session: who has unlocked it is not asked again.
  removeAppLock(localStorage)
  document.querySelector<HTMLButtonElement>('[data-lock] button')?.click()
  await expect.poll(isHidden).toBe(false)
  saveAppLock(localStorage, session.user.id, 'AQID')
  correctSession({ ...lost, mirrored: { ...session, token: 'another', order: 9 } })
  expect(isHidden()).toBe(false)
})
