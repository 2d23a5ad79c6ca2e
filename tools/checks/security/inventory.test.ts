import { expect, test } from 'vitest'
import { fileKindsIn, missingFrom, phoneTablesIn, tablesIn } from './inventory.ts'

const TABLE = '| `users` | high | the person | until erased |\n| `cycles` | internal | | |'

test('a table that nobody has listed, or listed in part, is named (ASVS 14.1.1)', () => {
  const listings = [{ what: 'table', names: ['users', 'cycles', 'secrets'] }]
  expect(missingFrom(TABLE, listings)).toEqual([
    'table cycles has an empty cell',
    'table secrets is not listed',
  ])
})

test('tables and kinds are found in the sources', () => {
  const schema = "export const a = pgTable('one', {})\nexport const b = pgTable(\n  'two_of_them',\n"
  expect(tablesIn(schema)).toEqual(['one', 'two_of_them'])
  expect(fileKindsIn("pgEnum('file_kind', [\n  'proof',\n  'chat_image',\n])")).toEqual([
    'proof',
    'chat_image',
  ])
  const phone =
    "const TABLES: Readonly<Record<string, string>> = {\n  session: 'key',\n  outbox: 'id, x',\n}\n"
  expect(phoneTablesIn(phone)).toEqual(['session', 'outbox'])
})
