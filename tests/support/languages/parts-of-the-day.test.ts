import { afterEach, expect, test } from 'vitest'
import { timeInIndia } from '#lib/words/india-time.ts'
import { speakHere } from '#tests/support/languages/speak-here.ts'

afterEach(() => speakHere('en-IN'))

test.each([
  ['hi-IN', 'रात 12:30', 'सुबह 5:30', 'दोपहर 12:30', 'शाम 5:30', 'रात 9:30'],
  ['mr-IN', 'रात्री 12:30', 'पहाटे 5:30', 'दुपारी 12:30', 'संध्याकाळी 5:30', 'रात्री 9:30'],
  ['ta-IN', 'இரவு 12:30', 'காலை 5:30', 'மதியம் 12:30', 'மாலை 5:30', 'இரவு 9:30'],
  ['te-IN', 'రాత్రి 12:30', 'ఉదయం 5:30', 'మధ్యాహ్నం 12:30', 'సాయంత్రం 5:30', 'రాత్రి 9:30'],
  ['bn-IN', 'রাত 12:30', 'ভোর 5:30', 'দুপুর 12:30', 'বিকেল 5:30', 'রাত 9:30'],
])('in %s the part of the day is named', async (language, ...times) => {
  await speakHere(language)
  const hours = ['00', '05', '12', '17', '21']
  // Kept on one line, by a no-break space.
  expect(hours.map((hour) => timeInIndia(`2026-11-21T${hour}:30:00+05:30`))).toEqual(
    times.map((time) => time.replace(' ', '\u00a0')),
  )
})
