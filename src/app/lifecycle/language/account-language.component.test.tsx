import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { saveSettings } from '#contract/http/people/accounts.ts'
import type { Language } from '#contract/messages/language/languages.ts'
import { speak, spokenLanguage } from '#contract/messages/language/spoken-language.ts'
import { localDb } from '#data/db/local-db.ts'
import { choiceToTell, noteChoice, noteTold, toldChoice } from '#lib/language/choice-to-tell.ts'
import { storeLanguage } from '#lib/language/stored-language.ts'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { accountOf } from '#tests/support/people/account-of.ts'
import { useConnection } from '../../connection/connection-store.ts'
import { keepLanguageWithAccount } from './account-language.ts'

const phone = vi.hoisted(() => ({ speakOnThisPhone: vi.fn<(locale: string) => Promise<void>>() }))
vi.mock(import('#lib/language/choose-language.ts'), async (original) => ({ ...(await original()), ...phone }))

const account = accountOf('2d1f0a3e-5c1b-4a3e-9d53-0b6a5e1c7f10')
const session = { token: 'token', user: account }

beforeEach(async () => {
  localStorage.clear()
  phone.speakOnThisPhone.mockReset().mockImplementation(async (locale) => speak(locale, {}))
  useConnection.setState({ state: 'up-to-date' })
  await signedInPhone({}, session)
  return () => speak('en-IN', {})
})

const spoken = (language: Language) => ({ ...account.settings, language })

async function accountSpeaks(language: Language): Promise<void> {
  await localDb().facts.bulkPut([
    { name: 'account', value: { ...account, settings: spoken(language) } },
    { name: 'freshness', value: { asOf: new Date().toISOString(), syncedAt: Date.now() } },
  ])
}

function keep(): void {
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  keepLanguageWithAccount(session, ending.signal)
}

test('what the account speaks is spoken on a phone where nothing was chosen', async () => {
  const server = serverOfTest()
  await accountSpeaks('ta')
  keep()
  await expect.poll(spokenLanguage).toBe('ta-IN')
  await accountSpeaks('bn')
  await expect.poll(spokenLanguage).toBe('bn-IN')
  expect(server.asked).toEqual([])
})

test('an account that comes a minute after the choice was told has another one', async () => {
  serverOfTest()
  speak('te-IN', {})
  noteChoice('te-IN')
  noteTold('te-IN', Date.now() - 61_000)
  storeLanguage('te-IN')
  await accountSpeaks('en')
  keep()
  await expect.poll(spokenLanguage).toBe('en-IN')
})

test('English, which accounts have from the start, does not replace the language of the browser', async () => {
  serverOfTest()
  speak('ta-IN', {})
  await accountSpeaks('en')
  keep()
  await accountSpeaks('bn')
  await expect.poll(() => phone.speakOnThisPhone.mock.calls).toEqual([['bn-IN']])
})

test('what was chosen on the phone is told once there is a network, and not undone by an account of before', async () => {
  const server = serverOfTest()
  server.answer(saveSettings, spoken('te'))
  useConnection.setState({ state: 'offline' })
  speak('te-IN', {})
  noteChoice('te-IN')
  await accountSpeaks('en')
  keep()
  await accountSpeaks('hi')
  useConnection.setState({ state: 'up-to-date' })
  await expect.poll(choiceToTell).toBeUndefined()
  expect(server.asked.map(({ body }) => body)).toEqual([{ language: 'te' }])

  await accountSpeaks('en')
  await accountSpeaks('te')
  await expect.poll(toldChoice).toBeUndefined()
  await accountSpeaks('mr')
  await expect.poll(spokenLanguage).toBe('mr-IN')
  expect(phone.speakOnThisPhone.mock.calls).toEqual([['mr-IN']])
})
