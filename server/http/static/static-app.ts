import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Context, Hono } from 'hono'
import { isAppPath } from '#contract/app-paths.ts'
import { finishedPageAt, type PlaceOfPage } from '#contract/finished-pages.ts'
import { ENGLISH, type Locale, preferredLanguage } from '#contract/messages/language/languages.ts'
import { say } from '#server/messages/languages/say.ts'
import { t } from '#server/messages/pages.ts'
import { hasCode } from '#server/platform/error-code.ts'
import { type CompressedText, compressText, digestOf, isText, readCompressed } from './compressed-text.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { isInvitation, withAddresses, withPreview } from './link-preview.ts'
import { addressOfFinished, FINISHED_FILES, finishedFile, languageOfPage } from './page-language.ts'
import type { ServerEnv } from '../routing/kernel.ts'

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

/** What the answer depends on where the browser's languages are asked. */
const VARY_BY_LANGUAGE = 'Accept-Encoding, Accept-Language'

interface ServeAppOptions {
  readonly appUrl: string
  /** Origin of an outside realtime service, which the app may connect to. */
  readonly realtimeOrigin?: string | undefined
}

/**
 * Serves the built app. Each finished page has a file and an address in each language; that of English is answered in
 * the browser's. Every other path that names no file and has no other handler gets the app's page, so that deep
 * links open; with status 404 where the app has no such page. Hashed files are immutable, all else is revalidated
 * each time.
 */
export function serveApp(
  app: Hono<ServerEnv>,
  folder: string,
  { appUrl, realtimeOrigin }: ServeAppOptions,
): void {
  const cache = new Map<string, Promise<StaticFile | null>>()
  const load = async (file: string, preview?: { readonly path: string; readonly locale: Locale }) => {
    const finished = FINISHED_FILES.get(file)
    const { path: of = file, locale = ENGLISH } = preview ?? {}
    const key = `${file} ${of} ${locale}`
    // Files may be replaced while the server runs: the worker is, to switch it off (docs/decisions/0004).
    if (cache.has(key) && !isHashed(file) && !(await isAsRead(folder, file, cache.get(key)))) {
      cache.delete(key)
    }
    const loading =
      cache.get(key) ??
      readStatic(folder, file, {
        complete: (html) =>
          finished === undefined
            ? withPreview(html, { appUrl, path: of, locale })
            : withAddresses(html, { appUrl, ...finished }),
        connectTo: finished === undefined ? realtimeOrigin : undefined,
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

  const sendFinished = async (c: Context, wanted: string, place: PlaceOfPage) => {
    const { pathname, search } = addressOfFinished(c, place)
    if (pathname !== wanted) return c.redirect(pathname + search, 308)
    const language = place.locale ?? languageOfPage(c)
    const file = await load(finishedFile(place.page, language))
    if (!file) return notHere(c)
    return sendFile(c, file, { language, vary: place.locale === undefined ? VARY_BY_LANGUAGE : undefined })
  }

  app.get('*', async (c) => {
    const asked = decodePath(c.req.path)
    // In a page, such a path would be a URL of another host.
    if (asked.includes('//')) return notHere(c)
    const wanted = path.posix.normalize(asked)
    if (wanted.includes('\0') || wanted.startsWith('/..') || wanted.includes('/.') || isSourceMap(wanted)) {
      return notHere(c)
    }
    const finished = FINISHED_FILES.get(wanted) ?? finishedPageAt(wanted, c.req.query('language'))
    if (finished !== undefined) return sendFinished(c, wanted, finished)
    const isPage = path.posix.extname(wanted) === '' || isAppPath(wanted)
    if (!isPage) {
      const file = await load(wanted)
      return file ? sendFile(c, file) : notHere(c)
    }
    const preview = { path: isInvitation(wanted) ? '/invite/' : '/home', locale: languageOfPage(c) }
    const file = await load('/index.html', preview)
    if (!file) return notHere(c)
    // The app itself shows that nothing is there; the status is for clients that read no further.
    return sendFile(c, file, { status: isAppPath(wanted) ? 200 : 404, vary: VARY_BY_LANGUAGE })
  })
}

const notHere = (c: Context): Response =>
  c.text(say(preferredLanguage(c.req.header('Accept-Language')), t('notHere')), 404)

interface SendOptions {
  readonly status?: 200 | 404
  readonly vary?: string | undefined
  /** Of a page that is in one language. */
  readonly language?: Locale
}

function sendFile(
  c: Context,
  file: StaticFile,
  { status = 200, vary = 'Accept-Encoding', language }: SendOptions = {},
): Response {
  const headers: Record<string, string> = {
    'Content-Type': file.type,
    'Cache-Control': file.cacheControl,
    ETag: file.etag,
    Vary: vary,
    ...(language !== undefined && { 'Content-Language': language }),
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
