/**
 * Fills a forming Cirkle with `seats` people called Neighbour 1, Neighbour 2… who never sign in: hashing that
 * many passwords takes too long. `query` runs a statement in the server's database.
 */
export async function fillCirkle(
  query: (sql: string, values: string[]) => Promise<unknown>,
  cirkleId: string,
  seats: number,
): Promise<void> {
  await query(
    `with people as (
       insert into users (full_name, email, email_verified_at, phone, country, password_hash, created_at)
       select 'Neighbour ' || n, 'n' || n || '@example.test', now(), '1', 'India', '-', now()
       from generate_series(1, $2::int) n returning id)
     insert into members (cirkle_id, user_id, position, joined_at)
     select $1, id, (select max(position) from members where cirkle_id = $1) + row_number() over (), now() from people`,
    [cirkleId, String(seats)],
  )
}
