import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Context, Hono } from 'hono'
import { isAppPath } from '#contract/app-paths.ts'
import { ENGLISH, type Locale, preferredLanguage } from '#contract/messages/language/languages.ts'
import { say } from '#server/messages/languages/say.ts'
import { t } from '#server/messages/pages.ts'
import { hasCode } from '#server/platform/error-code.ts'
import { type CompressedText, compressText, digestOf, isText, readCompressed } from './compressed-text.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { isInvitation, withPreview } from './link-preview.ts'
import { fileInLanguage, languageOfPage } from './page-language.ts'
import type { ServerEnv } from '../routing/register.ts'

/** File metadata that changes with its content. */
interface Version {
  readonly size: number
  readonly mtimeMs: number
  readonly ino: number
}

interface StaticFile {
  readonly version: Version
  readonly type: string
  readonly etag: string
  readonly cacheControl: string
  /** Policy of a page, which has inline script or style of its own. */
  readonly policy: string | null
  readonly plain: Uint8Array
  /** Text files only. */
  readonly compressed: CompressedText | null
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
}

/** Pages finished at build time (`vite.config.ts`), the English ones by path; the app renders all others. */
const FINISHED_PAGES = new Map([
  ['/', '/landing.html'],
  ['/privacy', '/privacy.html'],
  ['/terms', '/terms.html'],
])

interface ServeAppOptions {
  readonly appUrl: string
  /** Origin of an outside realtime service, which the app may connect to. */
  readonly realtimeOrigin?: string | undefined
}

/**
 * Serves the built app. Each finished page has its own file and one address; every other path that names no
 * file and has no other handler gets the app's page, so that deep links open; with status 404 where the app
 * has no such page. Hashed files are immutable, all else is revalidated each time.
 */
export function serveApp(
  app: Hono<ServerEnv>,
  folder: string,
  { appUrl, realtimeOrigin }: ServeAppOptions,
): void {
  const cache = new Map<string, Promise<StaticFile | null>>()
  const load = async (file: string, preview?: { readonly path: string; readonly locale: Locale }) => {
    const { path: of = file, locale = ENGLISH } = preview ?? {}
    const key = `${file} ${of} ${locale}`
    // Files may be replaced while the server runs: the worker is, to switch it off (docs/decisions/0004).
    if (cache.has(key) && !isHashed(file) && !(await isAsRead(folder, file, cache.get(key)))) {
      cache.delete(key)
    }
    const loading =
      cache.get(key) ??
      readStatic(folder, file, {
        complete: (html) => withPreview(html, { appUrl, path: of, isFinished: isFinished(file), locale }),
        connectTo: isFinished(file) ? undefined : realtimeOrigin,
      })
    cache.set(key, loading)
    let found: StaticFile | null = null
    try {
      found = await loading
    } finally {
      // Only existing files are cached: made-up names must not fill the memory.
      if (!found) cache.delete(key)
    }
    return found
  }

  app.get('*', async (c) => {
    const asked = decodePath(c.req.path)
    // In a page, such a path would be a URL of another host.
    if (asked.includes('//'))
      return c.text(say(preferredLanguage(c.req.header('Accept-Language')), t('notHere')), 404)
    const wanted = path.posix.normalize(asked)
    const page = wanted.slice(0, -1)
    if (wanted.endsWith('/') && FINISHED_PAGES.has(page)) {
      return c.redirect(`${page}${new URL(c.req.url).search}`, 308)
    }
    if (wanted.includes('\0') || wanted.startsWith('/..') || wanted.includes('/.') || isSourceMap(wanted)) {
      return c.text(say(preferredLanguage(c.req.header('Accept-Language')), t('notHere')), 404)
    }
    const finished = FINISHED_PAGES.get(wanted)
    const isPage = path.posix.extname(wanted) === '' || isAppPath(wanted)
    const locale = languageOfPage(c)
    const file = await (finished !== undefined
      ? load(fileInLanguage(finished, locale), { path: wanted, locale })
      : isPage
        ? load('/index.html', { path: isInvitation(wanted) ? '/invite/' : '/home', locale })
        : load(wanted))
    if (!file) return c.text(say(preferredLanguage(c.req.header('Accept-Language')), t('notHere')), 404)
    // The app itself shows that nothing is there; the status is for clients that read no further.
    const isThere = !isPage || finished !== undefined || isAppPath(wanted)
    const vary = isPage || finished !== undefined ? 'Accept-Encoding, Accept-Language' : 'Accept-Encoding'
    return sendFile(c, file, { status: isThere ? 200 : 404, vary })
  })
}

function sendFile(
  c: Context,
  file: StaticFile,
  { status, vary }: { readonly status: 200 | 404; readonly vary: string },
): Response {
  const headers: Record<string, string> = {
    'Content-Type': file.type,
    'Cache-Control': file.cacheControl,
    ETag: file.etag,
    Vary: vary,
    ...(file.policy !== null && { 'Content-Security-Policy': file.policy }),
  }
  if (status === 200 && c.req.header('if-none-match') === file.etag) return c.newResponse(null, 304, headers)
  const accepted = c.req.header('accept-encoding') ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  if (!file.compressed || !encoding) return c.newResponse(new Uint8Array(file.plain), status, headers)
  headers['Content-Encoding'] = encoding
  return c.newResponse(new Uint8Array(file.compressed[encoding]), status, headers)
}

function decodePath(raw: string): string {
  try {
    return decodeURIComponent(raw)
  } catch {
    // A path that is not UTF-8 matches no file of ours.
    return '/\0.'
  }
}

async function readStatic(
  folder: string,
  name: string,
  page: { readonly complete: (html: string) => string; readonly connectTo: string | undefined },
): Promise<StaticFile | null> {
  const file = path.join(folder, name)
  const version = name.includes('\0') ? null : await versionOf(file)
  if (version === null) return null
  const read = await readFile(file)
  const html = name.endsWith('.html') ? page.complete(read.toString('utf8')) : undefined
  const plain = html === undefined ? read : Buffer.from(html)
  const digest = digestOf(plain)
  return {
    version,
    type: TYPES[path.extname(name)] ?? 'application/octet-stream',
    etag: `"${digest}"`,
    cacheControl: isHashed(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
    policy: html === undefined ? null : contentSecurityPolicy({ html, connectTo: page.connectTo }),
    plain,
    compressed: isText(name) ? ((await readCompressed(folder, digest)) ?? (await compressText(plain))) : null,
  }
}

const isFinished = (name: string): boolean =>
  [...FINISHED_PAGES.values()].includes(name.replace(/\.\w\w-IN\.html$/, '.html'))

/** The source itself, for those who read stack traces (ASVS 13.4.7); a build puts it beside its file. */
const isSourceMap = (name: string): boolean => /\.map$/i.test(name)

/** Whether a file's name contains its content hash. */
const isHashed = (name: string): boolean => /^\/assets\/.+-[\w-]{8}\.\w+$/.test(name)

async function isAsRead(
  folder: string,
  name: string,
  reading?: Promise<StaticFile | null>,
): Promise<boolean> {
  const [read, now] = await Promise.all([reading, versionOf(path.join(folder, name))])
  if (!read || now === null) return false
  return (
    read.version.size === now.size && read.version.mtimeMs === now.mtimeMs && read.version.ino === now.ino
  )
}

/** Null when the file does not exist. */
async function versionOf(file: string): Promise<Version | null> {
  try {
    const found = await stat(file)
    return found.isFile() ? found : null
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'ENAMETOOLONG')) return null
    throw error
  }
}
