import { isLoopback } from '../platform/loopback.ts'

/** Meanings of `sslmode` that check the server's certificate; `pg` treats all of them as `verify-full`. */
const CHECKED_MODES = ['require', 'verify-ca', 'verify-full']

/** What is wrong with a database's address, as the end of a sentence. */
export type DatabaseUrlFault = { readonly ok: false; readonly fault: string }

/**
 * The address of a database with TLS beyond this machine (ASVS 12.3.1): the certificate must belong to the
 * host, and be signed by a known authority or that of `sslrootcert`. Loopback and Unix sockets stay as given.
 */
export function securedDatabaseUrl(
  given: string,
): { readonly ok: true; readonly url: string } | DatabaseUrlFault {
  if (given.startsWith('/') || given.startsWith('socket:')) return { ok: true, url: given }
  if (!URL.canParse(given) || !/^postgres(ql)?:\/\//i.test(given)) {
    return { ok: false, fault: 'must be an address such as postgres://user:password@db.example/cirkles' }
  }
  const url = new URL(given)
  // As `pg` reads it: the last one of the query counts before the host itself.
  const host = decodeURIComponent(url.searchParams.getAll('host').at(-1) || url.hostname)
  if (host === '') {
    // Otherwise PGHOST would decide.
    url.hostname = 'localhost'
    return { ok: true, url: url.href }
  }
  if (host.startsWith('/') || isLoopback(host)) return { ok: true, url: given }

  const modes = url.searchParams.getAll('sslmode')
  const isWeak =
    modes.some((mode) => !CHECKED_MODES.includes(mode)) ||
    url.searchParams.getAll('ssl').some((value) => value !== 'true' && value !== '1')
  if (isWeak) {
    return {
      ok: false,
      fault: 'must use TLS with a checked certificate beyond loopback: sslmode=verify-full',
    }
  }
  // `uselibpqcompat` would give the modes libpq's meaning, in which `require` checks nothing.
  for (const name of ['ssl', 'uselibpqcompat', 'sslmode']) url.searchParams.delete(name)
  url.searchParams.set('sslmode', 'verify-full')
  return { ok: true, url: url.href }
}
