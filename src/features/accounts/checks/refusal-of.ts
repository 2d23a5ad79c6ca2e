import { type RefusalCode, RefusedError } from '#data/api/refused-error.ts'

/** The error, if it is a refusal with one of these codes, which the page handles itself. */
export function refusalOf(error: unknown, codes: readonly RefusalCode[]): RefusedError | undefined {
  return error instanceof RefusedError && codes.includes(error.code) ? error : undefined
}
