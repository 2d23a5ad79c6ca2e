import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchableForm } from './searchable-form.ts'

test.each([
  ['सीता', 'सत'],
  ['सता', 'सत'],
  ['आशा', 'अश'],
  ['औरंगाबाद', 'ओरगबद'],
  ['ईश्वर', 'इशवर'],
  ['ऐश्वर्या', 'एशवरय'],
  ['ज़ोया', 'जय'],
  ['कमला', 'कमल'],
  ['আশা', 'অশ'],
  ['ঈশিতা', 'ইশত'],
  ['கௌரி', 'கர'],
  ['ஆதி', 'அத'],
  ['శ్రీను', 'శరన'],
  ['ఈశ్వర్', 'ఇశవర'],
  ['José Çelik', 'jose celik'],
  ['MEERA', 'meera'],
  ['Ｍｅｅｒａ', 'meera'],
  ['Sita सीता', 'sita सत'],
  // With a joiner and a non-joiner, as some keyboards write them.
  ['क्\u200dष', 'कष'],
  ['क्\u200cष', 'कष'],
  ['👩‍👧 Asha', '👩👧 asha'],
  ['', ''],
])('%s is looked for as %s', (text, form) => {
  expect(searchableForm(text)).toBe(form)
})

const names = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.integer({ min: 0x900, max: 0xd7f }).map((code) => String.fromCodePoint(code)) }),
)

test('it is the same of its own, and of the text however it is composed', () => {
  fc.assert(
    fc.property(names, (name) => {
      const form = searchableForm(name)
      for (const same of [form, name.normalize('NFC'), name.normalize('NFD')])
        expect(searchableForm(same)).toBe(form)
    }),
  )
})

test('it has no marks, and a text without its marks has the same', () => {
  fc.assert(
    fc.property(names, (name) => {
      const form = searchableForm(name)
      expect(form).not.toMatch(/\p{M}/u)
      expect(searchableForm(name.replace(/\p{M}/gu, ''))).toBe(form)
      expect(searchableForm(name.normalize('NFD').replace(/\p{M}/gu, ''))).toBe(form)
    }),
  )
})
