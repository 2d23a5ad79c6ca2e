import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { compileCatalogue, compiledInBundle } from './compile-messages.ts'

test('each message of a catalogue is compiled, under its name', async () => {
  const source = "export const chat = { sent: 'Sent', typing: '{name} is typing…' } as const"
  const code = await compileCatalogue(source)
  expect(code).toBe('export const chat = {"sent":["Sent"],"typing":[["name"]," is typing…"]}')
})

test('a message that is none fails the build', async () => {
  const source = "export const chat = { broken: '{count, plural, one {#}' }"
  await expect(compileCatalogue(source)).rejects.toThrow('Unexpected message end')
})

test('the messages of a bundle are compiled', async () => {
  const { outputFiles } = await build({
    stdin: { contents: "export * from './server/messages/languages/say.ts'", resolveDir: process.cwd() },
    bundle: true,
    format: 'esm',
    charset: 'utf8',
    packages: 'external',
    plugins: [compiledInBundle],
    write: false,
  })
  const [bundle] = outputFiles.map(({ text }) => text.replaceAll(/\s+/g, ' '))
  expect(bundle).toContain('"done": ["Done."]')
  expect(bundle).toContain('"too_early": ["The receiver has ", ["hours"]')
  // In every language.
  expect(bundle).toContain('"done": ["முடிந்தது."]')
})
