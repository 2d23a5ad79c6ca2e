import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { nameText } from './fields.ts'

const nameProblem = (name: string) => {
  const { issues } = v.safeParse(
    nameText(80, () => 'Name it'),
    name,
  )
  return issues?.[0].message
}

describe('ASVS 1.3.11: a name in a mail adds no line and no link to it', () => {
  test.each([
    'Asha Iyer',
    'आशा अय्यर',
    'Dr.Ravi Kumar, M.B.B.S.',
    'O’Neill–Nair (Pune)',
    'St. Mary’s Savers No.1',
    'Diwali 2026 / ₹5,000 each',
    '👩🏽‍🌾 Farmers',
    'M.Com friends of 1998',
    'MBA-M.Com',
    'Green Park Hsg.Co-op',
    'Hsg.Co.op Society',
    'Dr.Rao/Mrs.Rao',
  ])('%s is a name', (name) => {
    expect(nameProblem(name)).toBeUndefined()
  })

  test.each([
    'Asha\nYour account is closed',
    'Asha\r\nBcc: all@example.test',
    'Asha\u2028Iyer',
    'Asha\tIyer',
    'Asha \u202Exe.reyi',
    'Asha https://evil.example',
    'Asha www.evil.example',
    'Log in at evil.com now',
    'cirkles-help.in',
    'evil.co.in/login',
    't.co/abc',
    'see bit.ly/x9',
    'x.com/evil',
    'wa.me/919',
  ])('%j is none', (name) => {
    expect(nameProblem(name)).toBe('Please use one line, without a web address.')
  })
})
