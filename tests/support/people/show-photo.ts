import { proofPicture } from '../cirkles/cirkle-flows.ts'
import type { TestApp } from '../server/test-app.ts'
import type { Person } from './people.ts'

/** Gives a person another photo; returns the keys of all photos that are stored, oldest first. */
export async function showPhoto(app: TestApp, { token }: Person, colour: string): Promise<string[]> {
  const form = new FormData()
  form.set('file', (await proofPicture(colour)).file)
  const { status, raw } = await app.request('POST', '/account/profile-photo', { token, form })
  if (status !== 200) throw new Error(`The photo was answered ${status}: ${raw}`)
  const { rows } = await app.pool.query<{ key: string }>(
    `select storage_key as key from files where kind = 'profile_photo' order by created_at, id`,
  )
  return rows.map(({ key }) => key)
}
