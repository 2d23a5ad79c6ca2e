import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ENGLISH } from '#contract/messages/language/languages.ts'
import { speak } from '#contract/messages/language/spoken-language.ts'
import { speakHere } from '#tests/support/languages/speak-here.ts'
import { dateAndTimeInIndia, dayInIndia, indiaTime, timeInIndia } from './india-time.ts'

const noon = '2026-11-21T06:30:00Z'
const now = Date.parse('2026-11-21T12:27:00Z')

beforeEach(() => vi.stubEnv('TZ', 'Asia/Kolkata'))
afterEach(() => speak(ENGLISH, {}))

test.each([
  ['2026-11-20T18:30:00Z', '12:00 am'],
  ['2026-11-20T18:39:00Z', '12:09 am'],
  ['2026-11-21T06:29:00Z', '11:59 am'],
  [noon, '12:00 pm'],
  ['2026-11-21T12:27:00Z', '5:57 pm'],
])('%s is %s', (instant, time) => {
  expect(timeInIndia(instant)).toBe(time)
})

test.each([
  ['hi-IN', 'रात 12:30', 'सुबह 5:30', 'दोपहर 12:30', 'शाम 5:30', 'रात 9:30'],
  ['mr-IN', 'रात्री 12:30', 'पहाटे 5:30', 'दुपारी 12:30', 'संध्याकाळी 5:30', 'रात्री 9:30'],
  ['ta-IN', 'இரவு 12:30', 'காலை 5:30', 'மதியம் 12:30', 'மாலை 5:30', 'இரவு 9:30'],
  ['te-IN', 'రాత్రి 12:30', 'ఉదయం 5:30', 'మధ్యాహ్నం 12:30', 'సాయంత్రం 5:30', 'రాత్రి 9:30'],
  ['bn-IN', 'রাত 12:30', 'ভোর 5:30', 'দুপুর 12:30', 'বিকেল 5:30', 'রাত 9:30'],
])('in %s the part of the day is named', async (language, ...times) => {
  await speakHere(language)
  const hours = ['00', '05', '12', '17', '21']
  expect(hours.map((hour) => timeInIndia(`2026-11-21T${hour}:30:00+05:30`))).toEqual(times)
})

test('another day than today is named', () => {
  expect(indiaTime(noon, now)).toBe('12:00 pm')
  expect(indiaTime(noon, now + 24 * 3_600_000)).toBe('21 Nov 2026, 12:00 pm')
  expect(dayInIndia(noon, now)).toBe('Today')
  expect(dayInIndia(noon, now + 24 * 3_600_000)).toBe('Yesterday')
})

test.each(['Europe/London', 'Asia/Kathmandu', 'UTC'])(
  'a phone in %s is told that times are India’s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    expect(indiaTime(noon, now)).toBe('12:00 pm India time')
    expect(dayInIndia(noon, now)).toBe('Today, India time')
    // Beside a text that says so already.
    expect(dateAndTimeInIndia(noon)).toBe('21 Nov 2026, 12:00 pm')
  },
)
