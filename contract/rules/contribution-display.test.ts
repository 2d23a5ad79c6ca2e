import { expect, test } from 'vitest'
import { contributionDisplay } from './contribution-display.ts'

test('an unpaid contribution ages from due to overdue to missed', () => {
  const shown = ['2026-11-05', '2026-11-06', '2026-11-08', '2026-11-09'].map((today) =>
    contributionDisplay('due', '2026-11-05', today),
  )
  expect(shown).toEqual(['due', 'overdue', 'overdue', 'missed'])
})

test.each(['submitted', 'reupload_requested', 'confirmed', 'self'] as const)('%s does not age', (status) => {
  expect(contributionDisplay(status, '2026-11-05', '2027-11-05')).toBe(status)
})
