import { expect, test } from 'vitest'
import { plainWords } from '#contract/messages/words.ts'
import { dailyMail } from './daily-mail.ts'

const ASHA = { email: 'asha@example.test', language: 'en' } as const
const urls = { appUrl: 'https://cirkles.test', stopUrl: 'https://cirkles.test/api/stop-mails/token' }
const about = (type: string, message: string) => ({ type, words: plainWords(message), data: {} })

test('it lists by Cirkle what waits, and how to stop it', () => {
  const mail = dailyMail(
    ASHA,
    {
      cirkles: [
        { name: 'Street festival', notices: [about('payment-due', 'Your ₹2,000 is due today.')] },
        {
          name: 'Lights <b>',
          notices: [about('swap-request', 'Ravi asks.'), about('join-request', 'Meera asks.')],
        },
      ],
      more: 2,
    },
    urls,
  )
  expect(mail).toMatchObject({ to: 'asha@example.test', subject: '5 things wait for you in Cirkles' })
  expect(mail.text).toBe(
    [
      'This waits for you in Cirkles:',
      'Street festival\n- Your ₹2,000 is due today.',
      'Lights <b>\n- Ravi asks.\n- Meera asks.',
      'And 2 more.',
      'Open Cirkles:\nhttps://cirkles.test/home?panel=notifications',
      'You get this because none of your devices shows notifications of Cirkles: one email a day at most, and only when something waits.',
      `Stop these emails:\n${urls.stopUrl}`,
      'Cirkles\n',
    ].join('\n\n'),
  )
  expect(mail.html).toContain('<ul><li>Ravi asks.</li><li>Meera asks.</li></ul>')
  expect(mail.html).toContain('Lights &lt;b&gt;')
  expect(mail.html).toContain(`<a href="${urls.stopUrl}">Stop these emails</a>`)
  expect(mail.stopUrl).toBe(urls.stopUrl)
})

test('what somebody wrote about a payment stays out of it', () => {
  const asked = about('reupload-requested', 'Ravi needs a new proof: pay at https://evil.example')
  const mail = dailyMail(ASHA, { cirkles: [{ name: 'Lights', notices: [asked] }], more: 0 }, urls)
  expect(mail.subject).toBe('Something waits for you in Cirkles')
  expect(mail.text).toContain('- A new proof of your payment is asked for.')
  expect(`${mail.text}${mail.html}`).not.toContain('evil')
})

test.each([
  ['cash', '- The details of your payment are asked for again. Cirkles shows why. Do not pay again.'],
  ['missing', '- The proof of your payment is asked for. Cirkles shows why. Do not pay again.'],
])('who is asked again for %s reads what is asked for', (what, line) => {
  const words = { key: 'notices.newProofAsked', values: { what, comment: 'Pay at https://evil.example' } }
  const asked = { type: 'reupload-requested', words, data: {} }
  const mail = dailyMail(ASHA, { cirkles: [{ name: 'Lights', notices: [asked] }], more: 0 }, urls)
  expect(mail.text).toContain(line)
  expect(`${mail.text}${mail.html}`).not.toContain('evil')
})
