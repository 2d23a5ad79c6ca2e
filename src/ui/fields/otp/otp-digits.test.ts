import { describe, expect, test } from 'vitest'

import { emptyOtp, eraseOtp, isCompleted, pasteOtp, typeOtp } from './otp-digits.ts'

const boxes = (text: string) => emptyOtp.map((_, box) => (text[box] ?? ' ').trim())

describe('typing', () => {
  test('a digit fills its box and moves on', () => {
    expect(typeOtp(emptyOtp, 0, '4')).toEqual({ digits: boxes('4'), focus: 1 })
  })

  test('the last box keeps the focus', () => {
    expect(typeOtp(boxes('12345'), 5, '6')).toEqual({ digits: boxes('123456'), focus: 5 })
  })

  test('other characters are ignored', () => {
    expect(typeOtp(boxes('12'), 2, 'x')).toEqual({ digits: boxes('12'), focus: 2 })
  })

  test.each(['95', '59'])('a new digit beside the old one replaces it (%s)', (text) => {
    expect(typeOtp(boxes('15'), 1, text).digits).toEqual(boxes('19'))
  })

  test('a code filled in by the phone is spread over the boxes, whichever box it was put into', () => {
    expect(typeOtp(emptyOtp, 0, '123456')).toEqual({ digits: boxes('123456'), focus: 5 })
    expect(typeOtp(boxes('999'), 2, '123456')).toEqual({ digits: boxes('123456'), focus: 5 })
  })

  test('emptying a box stays there', () => {
    expect(typeOtp(boxes('123'), 1, '')).toEqual({ digits: boxes('1 3'), focus: 1 })
  })
})

describe('backspace', () => {
  test('empties a filled box', () => {
    expect(eraseOtp(boxes('123'), 2)).toEqual({ digits: boxes('12'), focus: 2 })
  })

  test('in an empty box moves back and empties that one', () => {
    expect(eraseOtp(boxes('123'), 3)).toEqual({ digits: boxes('12'), focus: 2 })
  })

  test('in the first box stays', () => {
    expect(eraseOtp(emptyOtp, 0)).toEqual({ digits: emptyOtp, focus: 0 })
  })
})

describe('pasting', () => {
  test('fills all boxes, whatever stood there', () => {
    expect(pasteOtp(boxes('999999'), '123456')).toEqual({ digits: boxes('123456'), focus: 5 })
  })

  test('is cut to six characters before its digits are taken', () => {
    expect(pasteOtp(emptyOtp, '12ab56789')).toEqual({ digits: boxes('1256'), focus: 4 })
  })

  test.each(['  123456\n', '123 456', '123-456', '1 2 3 4 5 6', 'Your code is 123456.', '1234567890'])(
    'finds the code in "%s"',
    (text) => {
      expect(pasteOtp(emptyOtp, text).digits).toEqual(boxes('123456'))
    },
  )

  test('without a digit changes nothing', () => {
    expect(pasteOtp(boxes('12'), 'hello').digits).toEqual(boxes('12'))
  })
})

describe('a code is complete', () => {
  const typed = (before: string, box: number, text: string) =>
    isCompleted(boxes(before), typeOtp(boxes(before), box, text).digits, box, text)

  test('with the digit that was missing, wherever it was', () => {
    expect(typed('12345', 5, '6')).toBe(true)
    expect(typed('12 456', 2, '3')).toBe(true)
    expect(typed('1234', 4, '5')).toBe(false)
  })

  test('with the last digit typed over another code, or when it is filled in over it', () => {
    expect(typed('123459', 5, '69')).toBe(true)
    expect(typed('999999', 0, '123456')).toBe(true)
  })

  test('not while a digit before the last is typed over', () => {
    expect(typed('123499', 4, '59')).toBe(false)
    expect(typed('123456', 2, '9')).toBe(false)
  })
})
