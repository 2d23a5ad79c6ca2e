import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { details as hindi } from '#messages/hi-IN/later/payments/details.ts'
import { speak } from '#contract/messages/language/spoken-language.ts'
import { OWN } from '#data/ledger/ledger.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { nothing } from '#tests/kit/states/kit-state.ts'
import { historyRow } from '#tests/support/payments/payment-examples.ts'
import { PaymentDetailsSheet } from './payment-details-sheet.tsx'

/** Says nothing, as browsers without a loudspeaker, and has the voices that it is given. */
class QuietSpeech extends EventTarget {
  voices: { voiceURI: string; lang: string; localService: boolean }[] = []
  readonly spoken: Utterance[] = []
  readonly getVoices = () => this.voices
  readonly speak = (utterance: Utterance) => void this.spoken.push(utterance)
  readonly cancel = vi.fn<() => void>()

  has(...langs: string[]) {
    this.voices = langs.map((lang) => ({ voiceURI: `of ${lang}`, lang, localService: true }))
    this.dispatchEvent(new Event('voiceschanged'))
  }
}

class Utterance extends EventTarget {
  lang = ''
  voice: unknown = null
  readonly text: string
  constructor(text: string) {
    super()
    this.text = text
  }
}

let speech: QuietSpeech

beforeEach(() => {
  speech = new QuietSpeech()
  vi.stubGlobal('speechSynthesis', speech)
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
})

afterEach(() => {
  vi.unstubAllGlobals()
  speak('en-IN', {})
})

async function open() {
  const phone = await signedInPhone()
  await phone.db.ledger.put({ ...historyRow, list: OWN })
  return renderInApp(<PaymentDetailsSheet id={historyRow.id} session={phone.session} onClose={nothing} />)
}

const start = page.getByRole('button', { name: 'Read aloud' })
const stop = page.getByRole('button', { name: 'Stop reading' })

test('without a voice of the language on the device nothing can be read aloud; it comes with the voice', async () => {
  speech.voices = [{ voiceURI: 'elsewhere', lang: 'en-IN', localService: false }]
  await open()
  await expect.element(page.getByText('CK-10000014').first()).toBeVisible()
  await expect.element(start).not.toBeInTheDocument()
  speech.has('hi-IN', 'fr-FR')
  await expect.element(start).not.toBeInTheDocument()
  speech.has('hi-IN', 'en-GB', 'en_IN')
  await expect.element(start).toBeVisible()
  await expectSoundLooks('a payment that can be read aloud')
  expect(speech.spoken).toEqual([])
})

test('amount, state and what happened are read when pressed, and not beyond another press', async () => {
  speech.has('en-GB', 'en-IN')
  await open()
  await start.click()
  await expect.element(stop).toBeVisible()
  const texts = speech.spoken.map(({ text }) => text)
  expect(texts.slice(0, 2)).toEqual(['₹5,000', 'Awaiting confirmation'])
  expect(texts).toContainEqual(expect.stringContaining('Received by Cirkles'))
  for (const { lang, voice } of speech.spoken)
    expect([lang, voice]).toEqual(['en-IN', expect.objectContaining({ voiceURI: 'of en-IN' })])

  speech.cancel.mockClear()
  await stop.click()
  await expect.element(start).toBeVisible()
  expect(speech.cancel).toHaveBeenCalledOnce()

  // What was stopped ends late, and ends nothing that was begun since.
  const [first] = speech.spoken
  await start.click()
  first?.dispatchEvent(new Event('error'))
  await expect.element(stop).toBeVisible()
  speech.spoken.at(-1)?.dispatchEvent(new Event('end'))
  await expect.element(start).toBeVisible()
})

test('it stops when the payment is left, and when the app is', async () => {
  speech.has('en-IN')
  const screen = await open()
  await start.click()
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(start).toBeVisible()

  await start.click()
  await expect.element(stop).toBeVisible()
  speech.cancel.mockClear()
  await screen.unmount()
  expect(speech.cancel).toHaveBeenCalledOnce()
})

test('it is read in the language of the page', async () => {
  speech.has('en-IN', 'hi-IN')
  speak('hi-IN', { 'later/payments/details': hindi })
  await open()
  await page.getByRole('button', { name: hindi.readAloud }).click()
  await expect.element(page.getByRole('button', { name: hindi.stopReading })).toBeVisible()
  expect(new Set(speech.spoken.map(({ lang }) => lang))).toEqual(new Set(['hi-IN']))
})
