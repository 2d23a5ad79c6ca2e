/** Whether `error` carries one of `codes`: an errno name such as `ENOENT`, or an SQLSTATE such as `28P01`. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code)
}
