import type { Plugin } from 'vite'

/** An endpoint's own properties, as Prettier sets them: two spaces in. */
const SUMMARY = /^ {2}summary:\s+(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),$/gm
const ERRORS = /^ {2}errors: (?:\[[^\]]*\]|\w+),$/gm
const ENDPOINT = /= endpoint\(\{/g

/**
 * A file of the contract without what its endpoints say to the readers of the OpenAPI document alone: their summaries
 * and the errors they may answer with. Lines stay where they are. Throws when an endpoint keeps its summary.
 */
export function leanEndpoints(code: string): string {
  const endpoints = code.match(ENDPOINT)?.length ?? 0
  const summaries = code.match(SUMMARY)?.length ?? 0
  if (endpoints !== summaries)
    throw new Error(`Of ${endpoints} endpoints ${summaries} have a summary as expected.`)
  return code.replace(SUMMARY, withoutText).replace(ERRORS, withoutText)
}

const withoutText = (text: string) => text.replace(/[^\n]/g, '')

/** Leaves those out of the app, which never reads them; the server keeps them. */
export const leanContract: Plugin = {
  name: 'lean-contract',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/http\/[\w-]+\.ts$/ },
    handler: (code) => ({ code: leanEndpoints(code), map: null }),
  },
}
