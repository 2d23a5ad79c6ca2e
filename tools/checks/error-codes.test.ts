import { resolve } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

/* A misspelled error code must not compile. Each pair is the same line with a code and with a misspelled one. */

const PLANTED = resolve('src/data/api/planted.ts')

const HEAD = `
import * as v from 'valibot'
import { endpoint } from '#contract/wire/endpoint.ts'
import type { Envelope } from '#contract/wire/envelope.ts'
import { refuse } from '#server/http/answers/outcome.ts'
import type { EntryError } from '../outbox/entries/entry.ts'
import type { RefusalCode, RefusedError } from './refused-error.ts'
declare const error: RefusedError
declare const entry: EntryError
declare const envelope: Envelope
declare const words: Record<string, string>
declare const codes: readonly RefusalCode[]
const call = { name: '', summary: '', method: 'GET', path: '/', output: v.null() } as const
`

const PAIRS: readonly (readonly [compiles: string, fails: string])[] = [
  [`error.code === 'not_found'`, `error.code === 'not_fuond'`],
  [`entry.code === 'file_missing'`, `entry.code === 'file_mising'`],
  [`envelope.code !== 'invalid'`, `envelope.code !== 'invald'`],
  [`new Set<RefusalCode>(['invalid']).has(error.code)`, `new Set(['invald']).has(error.code)`],
  [`codes.includes(error.code)`, `['invald'].includes(error.code)`],
  [`words['invald']`, `words[error.code]`],
  [`endpoint({ ...call, errors: ['invalid'] })`, `endpoint({ ...call, errors: ['invald'] })`],
  [`refuse('not_found')`, `refuse('not_fuond')`],
]

/** Those of `lines`, each compiled below `HEAD`, that do not compile. */
function refusedAmong(lines: readonly string[]): string[] {
  const read = ts.readConfigFile('src/tsconfig.json', (name) => ts.sys.readFile(name))
  const { options } = ts.parseJsonConfigFileContent(read.config, ts.sys, resolve('src'))
  const text = [HEAD, ...lines.map((line) => `void (${line})`)].join('\n')
  const host = ts.createCompilerHost(options)
  const isPlanted = (name: string) => name === PLANTED
  const program = ts.createProgram([PLANTED], options, {
    ...host,
    fileExists: (name) => isPlanted(name) || host.fileExists(name),
    readFile: (name) => (isPlanted(name) ? text : host.readFile(name)),
    getSourceFile: (name, version, ...more) =>
      isPlanted(name) ? ts.createSourceFile(name, text, version) : host.getSourceFile(name, version, ...more),
  })
  const first = HEAD.split('\n').length
  const numbers = program
    .getSemanticDiagnostics(program.getSourceFile(PLANTED))
    .map(({ start = 0 }) => text.slice(0, start).split('\n').length - 1 - first)
  return [...new Set(numbers)].map((number) => lines[number] ?? 'the head')
}

test('a misspelled code does not compile, wherever it is written', () => {
  expect(refusedAmong(PAIRS.flat())).toEqual(PAIRS.map(([, fails]) => fails))
})
