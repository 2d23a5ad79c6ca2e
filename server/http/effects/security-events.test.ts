import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { AUDITED_ACTIONS } from '#server/modules/operator/audit-store.ts'
import { SECURITY_EVENTS } from './security-events.ts'

const logs = readFileSync('docs/security/logs.md', 'utf8')

test('ASVS 16.1.1 · the inventory has every security event, where it is kept, and no other', () => {
  const rows = [...logs.matchAll(/^\| `([a-z-]+)` +\| (audit|log) +\|/gm)]
  expect(Object.fromEntries(rows.map(([, event, kept]) => [event, kept]))).toEqual(SECURITY_EVENTS)
})

test('and every action of operators', () => {
  const line = /^Operators' commands.*$/m.exec(logs)?.[0] ?? ''
  const named = [...line.matchAll(/`([a-z.-]+)`/g)].map(([, name]) => name)
  expect(named).toEqual([...AUDITED_ACTIONS])
})
