import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCirkle } from '#contract/http/cirkles/cirkles.ts'
import { listNotifications } from '#contract/http/system/notifications.ts'
import { sync } from '#contract/http/system/sync.ts'
import { saveSettings } from '#contract/http/people/accounts.ts'
import { listCategories } from '#contract/http/people/places.ts'
import { agreeToTerms } from '#contract/http/online/consent.ts'
import { LANGUAGES, type Language } from '#contract/messages/language/languages.ts'
import { TERMS_VERSION } from '#contract/rules/terms.ts'
import { cirkleForm, signUpAll } from '#tests/support/cirkles/cirkle-flows.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { type Person, registration, signUp } from '#tests/support/people/people.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

let app: TestApp
let asha: Person
let ravi: Person

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;[asha, ravi] = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar')
})

const speak = (person: Person, language: Language) => got(app, saveSettings, person, { language })
const newest = async (person: Person) => (await got(app, listNotifications, person, {})).rows[0]
const invite = (owner: Person, { user }: Person) =>
  got(app, createCirkle, owner, cirkleForm({ name: 'Street festival', members: [user.email] }))

const INVITED = {
  key: 'notices.invitation',
  values: { owner: 'Asha Iyer', cirkle: 'Street festival', amount: { rupees: 2_000 } },
}

describe('the language of an account', () => {
  test('is English, until another is chosen, and travels with the settings', async () => {
    expect(asha.user.settings.language).toBe('en')
    expect(await speak(asha, 'mr')).toMatchObject({ language: 'mr', notifications: { invitations: true } })
    const { sections } = await got(app, sync, asha, {})
    expect(sections.account?.data.settings.language).toBe('mr')
    // Other settings leave it.
    expect(await got(app, saveSettings, asha, { notifications: { invitations: false } })).toMatchObject({
      language: 'mr',
    })
  })

  test('is one of those that Cirkles speaks', async () => {
    const answer = await app.request('POST', '/account/settings', {
      token: asha.token,
      json: { language: 'fr' },
    })
    expect([answer.status, answer.body.errors]).toEqual([422, { language: ['Please choose one.'] }])
  })

  test('is at first that of the browser it was opened in, and so is its first mail', async () => {
    const email = 'kavya@example.test'
    const opened = await app.request('POST', '/auth/register', {
      json: registration({ email, full_name: 'Kavya Rao' }),
      headers: { 'Accept-Language': 'fr;q=0.9, hi-IN, en;q=0.5' },
    })
    expect(opened.body.message).toBe('हमने आपकी ईमेल आईडी पर एक कोड भेजा है।')
    const [mail] = await app.mails(email)
    expect(mail?.subject).toBe('आपका Cirkles कोड')
    expect(mail?.html).toContain('<html lang="hi">')
    const { rows } = await app.pool.query('select language, terms_language from users where email = $1', [
      email,
    ])
    expect(rows).toEqual([{ language: 'hi', terms_language: 'hi' }])
  })
})

describe('a notice', () => {
  test('is stored as key and facts, and said in the language of who reads it', async () => {
    await speak(ravi, 'ta')
    await invite(asha, ravi)
    const { rows } = await app.pool.query('select words from notifications where user_id = $1', [
      ravi.user.id,
    ])
    expect(rows).toEqual([{ words: INVITED }])
    expect(await newest(ravi)).toMatchObject({
      message: 'Asha Iyer உங்களை Street festival சர்க்கிளுக்கு அழைக்கிறார்: மாதம் ₹2,000.',
      words: INVITED,
    })
  })

  test('of yesterday is read in the language that was chosen today', async () => {
    await invite(asha, ravi)
    expect(await newest(ravi)).toMatchObject({
      message: 'Asha Iyer invites you to Street festival: ₹2,000 a month.',
    })
    const before = await got(app, sync, ravi, {})
    app.clock.advance({ days: 1 })
    await speak(ravi, 'ta')
    const have = { notifications: before.sections.notifications?.hash ?? '' }
    const { sections } = await got(app, sync, ravi, { have })
    expect(sections.notifications?.data[0]).toMatchObject({
      message: 'Asha Iyer உங்களை Street festival சர்க்கிளுக்கு அழைக்கிறார்: மாதம் ₹2,000.',
    })
  })
})

describe('a refusal', () => {
  const asked = (person: Person) =>
    app.request('POST', '/cirkles/2f9c2b52-94e4-4ff5-8a72-5b7f0dbb8a10/start', { token: person.token })

  test('names its words by key and facts', async () => {
    const answer = await asked(asha)
    expect(answer.body).toMatchObject({
      code: 'not_found',
      message: 'This was not found, or it is not yours to see.',
      words: { message: { key: 'refusals.not_found' } },
    })
    const wrong = await app.request('POST', '/auth/verify-otp', {
      json: { email: asha.user.email, code: '12' },
    })
    const codeDigits = { key: 'fields.codeDigits', values: { count: 6 } }
    expect(wrong.body).toMatchObject({
      message: 'The code has 6 digits.',
      errors: { code: ['The code has 6 digits.'] },
      words: { message: codeDigits, errors: { code: [codeDigits] } },
    })
  })

  test('is said to a guest in the language of their browser, its fields too', async () => {
    const wrong = await app.request('POST', '/auth/verify-otp', {
      json: { email: asha.user.email, code: '12' },
      headers: { 'Accept-Language': 'bn-IN,bn;q=0.9,en;q=0.8' },
    })
    expect(wrong.body.errors).toEqual({ code: [wrong.body.message] })
    expect(wrong.body.message).toMatch(/^\p{Script=Bengali}/u)
  })

  test('of people who call side by side is said to each in their own language', async () => {
    const people: Person[] = []
    for (const language of LANGUAGES) {
      const person = await signUp(app)
      await speak(person, language)
      people.push(person)
    }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => people)
        .flat()
        .map(async (person) => (await asked(person)).body.message),
    )
    const first = answers.slice(0, LANGUAGES.length)
    expect(new Set(first).size).toBe(LANGUAGES.length)
    expect(first[0]).toBe('This was not found, or it is not yours to see.')
    expect(answers).toEqual(Array.from({ length: 5 }, () => first).flat())
  })
})

describe('in the language of whom it is for', () => {
  // Later than the mails of the sign-up.
  beforeEach(() => app.clock.advance({ minutes: 1 }))

  test('a mail about a new password', async () => {
    await speak(asha, 'hi')
    await app.request('POST', '/auth/password/forgot', { json: { email: asha.user.email } })
    const [mail] = await app.mails(asha.user.email)
    expect(mail?.subject).toBe('Cirkles का नया पासवर्ड रखें')
  })

  test('an invitation: of who invites, where the address has no account', async () => {
    await speak(asha, 'te')
    await speak(ravi, 'mr')
    const emails = ['nobody@example.test', ravi.user.email]
    await got(app, createCirkle, asha, cirkleForm({ members: emails }))
    const htmls = await Promise.all(emails.map(async (email) => (await app.mails(email))[0]?.html))
    expect(htmls).toEqual([
      expect.stringContaining('<html lang="te">'),
      expect.stringContaining('<html lang="mr">'),
    ])
  })

  test('headings and name of a spreadsheet', async () => {
    await speak(asha, 'bn')
    const answer = await app.request('GET', '/payment/history.csv', { token: asha.token })
    const [headings = ''] = answer.raw.split('\r\n')
    expect(headings.split(',')).toHaveLength(16)
    expect(headings).toMatch(/^\uFEFF?"?\p{Script=Bengali}/u)
    const name = /filename\*=UTF-8''(\S+)/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? ''
    expect(decodeURIComponent(name)).toMatch(/\p{Script=Bengali}.*2026-11-\d\d\.csv$/u)
  })

  test('names of categories', async () => {
    await speak(asha, 'hi')
    const [home] = await got(app, listCategories, asha, {})
    expect(home?.name).toBe('घर')
    expect((await ask(app, listCategories, ravi, {})).data?.[0]?.name).toBe('Home')
  })
})

test('terms are kept with the language in which they were agreed to', async () => {
  await speak(asha, 'te')
  await app.pool.query(`update users set terms_version = '2026-01-05' where id = $1`, [asha.user.id])
  await got(app, agreeToTerms, asha, { termsVersion: TERMS_VERSION })
  const { rows } = await app.pool.query(
    `select users.terms_language, earlier_consents.version, earlier_consents.language
     from users join earlier_consents on earlier_consents.user_id = users.id where users.id = $1`,
    [asha.user.id],
  )
  expect(rows).toEqual([{ terms_language: 'te', version: '2026-01-05', language: 'en' }])
})
