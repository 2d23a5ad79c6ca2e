import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ENGLISH } from '#contract/messages/language/languages.ts'
import { chooseLanguage } from '#lib/language/choose-language.ts'
import { startLanguage } from '#lib/language/page-language.ts'
import { t } from '#messages/accounts.ts'
import { accounts } from '#messages/ta-IN/accounts.ts'
import { choice } from '#messages/ta-IN/language/choice.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { TextField } from '../fields/text-field.tsx'
import { useLanguage } from '../hooks/use-language.ts'
import { LanguageChoice } from './language-choice.tsx'

const FILES = { 'ta-IN': { start: 'texts-start', kept: 'texts-kept', online: 'texts-online' } }

let isOnline: boolean
const put = vi.fn<(name: string) => void>()

beforeEach(() => {
  localStorage.clear()
  isOnline = true
  const files = document.createElement('meta')
  files.name = 'language-files'
  files.content = JSON.stringify(FILES)
  document.head.append(files)
  const texts = { accounts, 'language/choice': choice }
  vi.spyOn(globalThis, 'fetch').mockImplementation((path) => {
    if (!isOnline) return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(Response.json(path === '/texts-start' ? texts : {}))
  })
  // The test's page has no worker that could read it.
  vi.spyOn(caches, 'open').mockImplementation((name) => {
    put(name)
    return Promise.resolve(
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the used part of a cache
      { match: () => Promise.resolve(undefined), addAll: () => Promise.resolve() } as unknown as Cache,
    )
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  startLanguage()
})
afterEach(async () => {
  await chooseLanguage(ENGLISH)
  localStorage.clear()
  document.querySelector('meta[name=language-files]')?.remove()
})

function SignIn() {
  useLanguage()
  const [email, setEmail] = useState('')
  return (
    <>
      <TextField label={t('email')} value={email} onChange={(event) => setEmail(event.target.value)} />
      <LanguageChoice />
    </>
  )
}

test('a choice redraws the screen in its language and keeps what is typed, the focus and the choice', async () => {
  const screen = await renderInApp(<SignIn />)
  const english = t('email')
  await screen.getByRole('textbox', { name: english }).fill('asha@example.org')
  await screen.getByRole('button', { name: 'தமிழ்' }).click()

  await expect.element(screen.getByRole('textbox', { name: accounts.email })).toHaveValue('asha@example.org')
  const tamil = screen.getByRole('button', { name: 'தமிழ்' })
  await expect.element(tamil).toHaveAttribute('aria-pressed', 'true')
  expect(document.activeElement).toBe(tamil.element())
  await expect.element(screen.getByRole('group', { name: choice.language })).toBeVisible()
  expect(document.documentElement.lang).toBe('ta-IN')
  expect(localStorage.getItem('language')).toBe('ta-IN')
  await expect.poll(() => put.mock.calls).toContainEqual(['language-ta-IN'])
  await expectSoundLooks('the choice of a language, in Tamil')

  await screen.getByRole('button', { name: 'English' }).click()
  await expect.element(screen.getByRole('textbox', { name: english })).toHaveValue('asha@example.org')
})

test('without a network a language that is not on the phone says what it needs, and changes nothing', async () => {
  const screen = await renderInApp(<SignIn />)
  isOnline = false
  await screen.getByRole('button', { name: 'தமிழ்' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('தமிழ் needs a connection')
  expect(document.documentElement.lang).toBe(ENGLISH)
  expect(localStorage.getItem('language')).toBeNull()
  await expectSoundLooks('a language that could not be loaded')

  isOnline = true
  await screen.getByRole('button', { name: 'தமிழ்' }).click()
  await expect.element(screen.getByRole('textbox', { name: accounts.email })).toBeVisible()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})
