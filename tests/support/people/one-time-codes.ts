/** A server whose database can be asked. */
interface Queried {
  readonly query: (sql: string, values: readonly string[]) => Promise<readonly unknown[]>
}

/** Makes every mailed code this many minutes older, as if the time had passed. */
export async function makeCodesOlder({ query }: Queried, minutes: number): Promise<void> {
  await query('update one_time_codes set created_at = created_at - make_interval(mins => $1)', [
    String(minutes),
  ])
}
