import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const FOLDER = 'CIRKLES_TEST_CERTIFICATE'

/** Certificate and key of the proxies under test, for localhost; made by `setup`. */
export const certificate = () => {
  const folder = process.env[FOLDER] ?? ''
  return { certificate: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') }
}

/** Makes a certificate before the tests, which trust it: Node reads whom to trust when it starts. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'cirkles-certificate-'))
  process.env[FOLDER] = folder
  const { certificate: path, key } = certificate()
  process.env['NODE_EXTRA_CA_CERTS'] = path
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2']
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc']
  await promisify(execFile)('openssl', ['req', ...kind, ...subject, '-keyout', key, '-out', path])
  return () => rm(folder, { recursive: true, force: true })
}
