import type { Person } from '../people/people.ts'
import type { TestApp } from '../server/test-app.ts'

/** Sends a file, or its beginning, as the app does over a bad line; returns the upload's id. */
export async function uploadFile(
  app: TestApp,
  { token }: Pick<Person, 'token'>,
  bytes: Uint8Array<ArrayBuffer>,
  sent = bytes.byteLength,
): Promise<string> {
  const tus = { 'Tus-Resumable': '1.0.0' }
  const begun = await app.request('POST', '/uploads', {
    token,
    headers: { ...tus, 'Upload-Length': String(bytes.byteLength) },
  })
  const id = begun.headers.get('location')?.split('/').at(-1) ?? ''
  const type = { 'Content-Type': 'application/offset+octet-stream' }
  const headers = { ...tus, ...type, 'Upload-Offset': '0' }
  await app.request('PATCH', `/uploads/${id}`, { token, headers, rawBody: bytes.slice(0, sent) })
  return id
}
