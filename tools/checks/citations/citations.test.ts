import { expect, test } from 'vitest'
import { citableIn, deadCitations } from './citations.ts'

const documents = citableIn([
  { name: 'product', text: '# Product\n\n## 4. States\n\n### Who may\n\n## 5. Numbers\n\n### Edit\n' },
  {
    name: 'security',
    text: '# Security\n\n## Accounts\n\n- A person is told (6.3.7, [1](a.md)) of codes (6.6).\n',
  },
  { name: 'offline', text: '# Offline\n\n12. **A refusal is final.** It stays.\n' },
  { name: 'seed-a', text: '## 2. Home\n' },
  { name: 'decision 7', text: '# 7. Successful means recorded\n' },
])
const found = (source: string) => deadCitations(source, documents).map(({ citation }) => citation)

test.each([
  '/** The least a member pays (product.md §4). */',
  ' * As product.md, Who may, has it.',
  '// offline.md rule 12',
  '/** seed A §2; decision 0007 */',
  '[why](docs/decisions/0007-successful.md)',
  ' * What a person may do (product.md,\n * Who may).',
  '/** The least (product.md §4, Who may). */',
  '/** The least (product.md §5, Edit; security.md, Accounts). */',
  "test('the owner is told (ASVS 6.3.7)')",
  '// ASVS 6.3',
  ' * told (security.md 6.3.7) of a code (ASVS 6.3.7,\n * 6.6).',
])('%s leads somewhere', (source) => {
  expect(found(source)).toEqual([])
})

test.each([
  ['/** The least a member pays (product.md §9). */', 'product.md §9'],
  ['/** The least (product.md, Least). */', 'product.md, Least'],
  ['// offline.md rule 13', 'offline.md rule 13'],
  ['// glossary.md', 'glossary.md'],
  ['/** The least (product.md §4, Least). */', 'product.md §4, Least'],
  ['/** The least (product.md §4, Edit). */', 'product.md §4, Edit'],
  ['/** The least (product.md §5, Edits). */', 'product.md §5, Edits'],
  ["test('the owner is told (ASVS 6.3.8)')", 'ASVS 6.3.8'],
  ['// ASVS 6.3.7, 6.3.71', 'ASVS 6.3.7, 6.3.71'],
  ['// ASVS 6.6 and 6.6.2', 'ASVS 6.6 and 6.6.2'],
  ['// security.md 6.4', 'security.md 6.4'],
  ['/** seed A §5 */', 'seed A §5 */'],
  ['/** seed-b §1 */', 'seed-b §1 */'],
  ['See docs/decisions/0008', 'decisions/0008'],
])('%s is dead', (source, citation) => {
  expect(found(source)).toEqual([citation])
})

test('a line is named, and told once', () => {
  expect(deadCitations('\n * one\n * api.md\n * two', documents)).toEqual([
    { line: 3, citation: 'api.md two' },
  ])
})
