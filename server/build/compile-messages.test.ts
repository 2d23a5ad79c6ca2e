import { expect, test } from 'vitest'
import { compileCatalogue } from './compile-messages.ts'

test('each message of a catalogue is compiled, under its name', async () => {
  const source = "export const chat = { sent: 'Sent', typing: '{name} is typing…' } as const"
  const code = await compileCatalogue(source)
  expect(code).toBe('export const chat = {"sent":["Sent"],"typing":[["name"]," is typing…"]}')
})

test('a message that is none fails the build', async () => {
  const source = "export const chat = { broken: '{count, plural, one {#}' }"
  await expect(compileCatalogue(source)).rejects.toThrow('Unexpected message end')
})
