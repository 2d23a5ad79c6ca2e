import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { localDb } from '#data/db/local-db.ts'
import { readAppLock, saveAppLock } from '#data/session/app-lock.ts'
import { createSessionStore, type Session, type SessionStore } from '#data/session/session.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { saveReport } from '../account/actions.ts'
import { LockSheet } from './lock-sheet.tsx'
import { watchAppLock } from './watch-lock.tsx'

const CREDENTIAL = 'AQID-_8'
const VERIFIED = 0x05
const PRESENT_ONLY = 0x01

let now = 0
let visibility: DocumentVisibilityState = 'visible'
let stop: (() => void) | undefined
const spies: { mockRestore: () => void }[] = []

/** A spy until the end of the test. */
function spied<Spy extends { mockRestore: () => void }>(spy: Spy): Spy {
  spies.push(spy)
  return spy
}

beforeEach(() => {
  localStorage.clear()
  now = 0
  visibility = 'visible'
  spied(vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility))
})
afterEach(() => {
  stop?.()
  for (const spy of spies.splice(0)) spy.mockRestore()
})

/** What the device's authenticator answers. */
function answerOf(flags: number, id = CREDENTIAL): Credential {
  const authenticatorData = new Uint8Array(37)
  authenticatorData[32] = flags
  const response: unknown = Object.create(AuthenticatorAssertionResponse.prototype, {
    authenticatorData: { value: authenticatorData.buffer },
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no script can make a real one
  return Object.create(PublicKeyCredential.prototype, {
    id: { value: id },
    response: { value: response },
  }) as Credential
}
const declined = () => Promise.reject(new DOMException('The operation was cancelled', 'NotAllowedError'))
const device = () => spied(vi.spyOn(navigator.credentials, 'get').mockImplementation(declined))

async function lockedApp(isLocked = true) {
  const { session } = await signedInPhone()
  saveAppLock(localStorage, session.user.id, CREDENTIAL)
  const sessions = createSessionStore(localStorage)
  sessions.save(session)
  const screen = await renderInApp(
    <>
      <h1>Festival savings</h1>
      <label>
        Amount <input style={{ inlineSize: '4rem' }} />
      </label>
    </>,
  )
  const openSignIn = vi.fn<() => void>()
  stop = watchAppLock({ sessions, isLocked, openSignIn, now: () => now })
  const cover = () => document.querySelector('[data-lock] [role="dialog"]')
  return { session, sessions, screen, openSignIn, cover }
}

function turn(to: DocumentVisibilityState, afterMs = 0): void {
  now += afterMs
  visibility = to
  document.dispatchEvent(new Event('visibilitychange'))
}

const shown = (text: string) =>
  [...document.querySelectorAll('h1, p, button')].some(
    (each) => each.textContent === text && each.checkVisibility({ visibilityProperty: true }),
  )

describe('a locked app', () => {
  test('shows nothing of itself until the device’s unlock is given', async () => {
    const authenticator = device()
    await lockedApp()
    await expect.poll(() => shown('Cirkles is locked')).toBe(true)
    expect(shown('Festival savings')).toBe(false)
    expect(document.title).toMatch(/^Cirkles is locked · /)
    await expectSoundLooks('the locked app')

    press('Unlock')
    await expect.poll(() => shown('It was not unlocked. Please try again.')).toBe(true)
    // The device may have asked for a touch alone, and a page of this site for another credential.
    for (const answer of [answerOf(PRESENT_ONLY), answerOf(VERIFIED, 'AQID')]) {
      authenticator.mockImplementationOnce(() => Promise.resolve(answer))
      press('Unlock')
      await expect.poll(() => authenticator.mock.settledResults.at(-1)?.type).toBe('fulfilled')
      expect(shown('Festival savings')).toBe(false)
      await expect.poll(() => shown('Unlock')).toBe(true)
    }
    authenticator.mockImplementationOnce(() => Promise.resolve(answerOf(VERIFIED)))
    press('Unlock')
    await expect.poll(() => shown('Festival savings')).toBe(true)
    expect(shown('Cirkles is locked')).toBe(false)
    expect(authenticator.mock.lastCall?.[0]?.publicKey).toMatchObject({
      userVerification: 'required',
      allowCredentials: [{ type: 'public-key', id: new Uint8Array([1, 2, 3, 251, 255]) }],
    })
  })

  test('is left by signing out, with what is unsent kept, by whom cannot unlock it', async () => {
    serverOfTest()
    const { session, sessions, openSignIn } = await lockedApp()
    await saveReport(session.user.id, crypto.randomUUID(), { type: 'Bug', description: 'It does not open.' })
    await localDb().facts.put({ name: 'cirkles', value: [] })
    await expect.poll(() => shown('I cannot unlock it')).toBe(true)
    press('I cannot unlock it')
    await expect.poll(() => shown('Sign out')).toBe(true)
    await expectSoundLooks('the way out of the locked app')
    press('Sign out')
    await expect.poll(() => openSignIn.mock.calls.length).toBe(1)
    await expect.poll(() => sessions.read()).toBeNull()
    expect(readAppLock(localStorage, session.user.id)).toBeUndefined()
    expect([await localDb().outbox.count(), await localDb().facts.count()]).toEqual([1, 0])
    turn('hidden')
    turn('visible')
    expect([shown('Festival savings'), openSignIn.mock.calls.length]).toEqual([false, 1])
  })

  test('says so when signing out, or asking for the unlock, fails', async () => {
    const reported = spied(vi.spyOn(globalThis, 'reportError').mockImplementation(() => {}))
    const { session, sessions, openSignIn } = await lockedApp()
    const authenticator = device()
    saveAppLock(localStorage, session.user.id, 'malformed!')
    await expect.poll(() => shown('Unlock')).toBe(true)
    press('Unlock')
    await expect.poll(() => shown('It was not unlocked. Please try again.')).toBe(true)
    await expect.poll(() => shown('Unlock')).toBe(true)
    saveAppLock(localStorage, session.user.id, CREDENTIAL)
    authenticator.mockRejectedValue(new TypeError('No such option'))
    press('Unlock')
    await expect.poll(() => reported.mock.calls.length).toBe(2)
    await expect.poll(() => shown('It was not unlocked. Please try again.')).toBe(true)

    spied(vi.spyOn(localDb().signOuts, 'put').mockRejectedValueOnce(new Error('The disk is full')))
    press('I cannot unlock it')
    await expect.poll(() => shown('Sign out')).toBe(true)
    press('Sign out')
    await expect.poll(() => shown('You were not signed out. Please try again.')).toBe(true)
    await expectSoundLooks('a sign-out that failed')
    expect([sessions.read(), shown('Festival savings')]).toEqual([session, false])
    press('Sign out')
    await expect.poll(() => openSignIn.mock.calls.length).toBe(1)
  })

  test.each<[string, (sessions: SessionStore, session: Session) => void]>([
    ['its person signs out in another tab', (sessions) => sessions.clear()],
    ['the server ends its session while the page is in the back/forward cache', () => localStorage.clear()],
    [
      'somebody else signs in in another tab',
      (sessions, session) => {
        sessions.clear()
        sessions.save({ ...session, user: { ...session.user, id: crypto.randomUUID() } })
      },
    ],
  ])('stays hidden, and leaves for sign-in once, when %s', async (_, end) => {
    const { session, sessions, openSignIn, cover } = await lockedApp()
    await expect.poll(cover).not.toBeNull()
    end(sessions, session)
    turn('hidden')
    turn('visible', 5)
    expect(shown('Festival savings')).toBe(false)
    expect(openSignIn).toHaveBeenCalledOnce()
    expect(document.documentElement.hasAttribute('data-locked')).toBe(true)
  })
})

describe('an open app that goes into the background', () => {
  test('is hidden there, and as it was when it comes back within a minute', async () => {
    const { screen, cover } = await lockedApp(false)
    await screen.getByLabelText('Amount').fill('5000')
    expect(shown('Festival savings')).toBe(true)
    turn('hidden')
    expect(shown('Festival savings')).toBe(false)
    turn('visible', 59_999)
    expect(shown('Festival savings')).toBe(true)
    expect(cover()).toBeNull()
    await expect.element(screen.getByLabelText('Amount')).toHaveFocus()
  })

  test.each([
    ['after a minute', 60_000],
    ['with a clock that was set back', -5],
  ])('is locked when it comes back %s, with what was typed', async (_, afterMs) => {
    const authenticator = device()
    const { screen } = await lockedApp(false)
    await screen.getByLabelText('Amount').fill('5000')
    turn('hidden')
    turn('visible', afterMs)
    expect(shown('Festival savings')).toBe(false)
    await expect.poll(() => shown('Unlock')).toBe(true)
    authenticator.mockImplementationOnce(() => Promise.resolve(answerOf(VERIFIED)))
    press('Unlock')
    await expect.element(screen.getByLabelText('Amount')).toHaveValue('5000')
    await expect.element(screen.getByLabelText('Amount')).toHaveFocus()
  })

  test('is never shown again when its session ends there', async () => {
    const { sessions, openSignIn } = await lockedApp(false)
    turn('hidden')
    sessions.clear()
    turn('visible', 5)
    expect(shown('Festival savings')).toBe(false)
    expect(openSignIn).toHaveBeenCalledOnce()
  })

  test('of which the lock was turned off meanwhile is shown', async () => {
    const { cover } = await lockedApp(false)
    turn('hidden')
    localStorage.removeItem('app-lock')
    turn('visible', 3_600_000)
    expect(shown('Festival savings')).toBe(true)
    expect(cover()).toBeNull()
  })
})

describe('the app lock', () => {
  const sheet = async (session: Session, isOffer = false) => {
    const sessions = createSessionStore(localStorage)
    sessions.save(session)
    const onClose = vi.fn<() => void>()
    const screen = await renderInApp(
      <LockSheet onClose={onClose} session={session} sessions={sessions} isOffer={isOffer} />,
    )
    return { screen, onClose }
  }

  test('is turned on by the device’s unlock, and says what it does not do', async () => {
    const { session } = await signedInPhone()
    const authenticator = spied(vi.spyOn(navigator.credentials, 'create').mockImplementation(declined))
    const { screen, onClose } = await sheet(session, true)
    await expect.element(screen.getByText(/It encrypts nothing/)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Not now' })).toBeVisible()
    await expectSoundLooks('the offer to lock the app')
    await screen.getByRole('button', { name: 'Turn on' }).click()
    await expect.element(screen.getByText('It was not turned on. Please try again.')).toBeVisible()
    expect(readAppLock(localStorage, session.user.id)).toBeUndefined()

    authenticator.mockImplementationOnce(() => Promise.resolve(answerOf(VERIFIED)))
    await screen.getByRole('button', { name: 'Turn on' }).click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(readAppLock(localStorage, session.user.id)).toBe(CREDENTIAL)
    expect(readAppLock(localStorage, 'somebody-else'), 'another person’s session').toBeUndefined()
    expect(authenticator.mock.lastCall?.[0]?.publicKey).toMatchObject({
      authenticatorSelection: { authenticatorAttachment: 'platform', userVerification: 'required' },
    })
    turn('hidden')
    expect(document.documentElement.hasAttribute('data-locked'), 'from now on').toBe(true)
    stop = watchAppLock({ sessions: createSessionStore(localStorage), isLocked: false })
  })

  test('is turned off with the device’s unlock only', async () => {
    const { session } = await signedInPhone()
    saveAppLock(localStorage, session.user.id, CREDENTIAL)
    const authenticator = device()
    const { screen, onClose } = await sheet(session)
    await screen.getByRole('button', { name: 'Turn off' }).click()
    await expect
      .element(screen.getByText('It was not unlocked, and stays on. Please try again.'))
      .toBeVisible()
    expect(readAppLock(localStorage, session.user.id)).toBe(CREDENTIAL)
    authenticator.mockImplementationOnce(() => Promise.resolve(answerOf(VERIFIED)))
    await screen.getByRole('button', { name: 'Turn off' }).click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(readAppLock(localStorage, session.user.id)).toBeUndefined()
  })
})

function press(name: string): void {
  for (const button of document.querySelectorAll('button')) if (button.textContent === name) button.click()
}
