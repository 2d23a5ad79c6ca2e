import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Context, Hono } from 'hono'
import { hasCode } from '#server/db/error-code.ts'
import { type CompressedText, compressText, digestOf, isText, readCompressed } from './compressed-text.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import type { ServerEnv } from './register.ts'

interface StaticFile {
  readonly type: string
  readonly etag: string
  readonly cacheControl: string
  /** Of a page with a style and a script of its own inside; the app's page has neither. */
  readonly policy: string | null
  readonly plain: Uint8Array
  /** Only for text. */
  readonly compressed: CompressedText | null
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
}

/** The pages that the build finished (`vite.config.ts`), by their paths; all others are drawn by the app. */
const FINISHED_PAGES = new Map([
  ['/', '/landing.html'],
  ['/privacy', '/privacy.html'],
  ['/terms', '/terms.html'],
])

/**
 * Serves the built app. The finished pages have files of their own, and one address each; every other path that
 * names no file and is nobody else's gets the app's page, so that a deep link opens. Hashed files are immutable, all
 * else is asked for anew each time.
 */
export function serveApp(app: Hono<ServerEnv>, folder: string): void {
  const cache = new Map<string, Promise<StaticFile | null>>()
  const load = async (file: string) => {
    const loading = cache.get(file) ?? readStatic(folder, file)
    cache.set(file, loading)
    let found: StaticFile | null = null
    try {
      found = await loading
    } finally {
      // Only what exists is remembered: made-up names must not fill the memory.
      if (!found) cache.delete(file)
    }
    return found
  }

  app.get('*', async (c) => {
    const asked = decodePath(c.req.path)
    // To a page, an address that begins so would name another host.
    if (asked.includes('//')) return c.text('Not here.', 404)
    const wanted = path.posix.normalize(asked)
    const page = wanted.slice(0, -1)
    if (wanted.endsWith('/') && FINISHED_PAGES.has(page)) {
      return c.redirect(`${page}${new URL(c.req.url).search}`, 308)
    }
    const isPage = path.posix.extname(wanted) === ''
    const file = await load(isPage ? (FINISHED_PAGES.get(wanted) ?? '/index.html') : wanted)
    if (!file || wanted.includes('\0') || wanted.startsWith('/..') || wanted.includes('/.')) {
      return c.text('Not here.', 404)
    }
    return sendFile(c, file)
  })
}

function sendFile(c: Context, file: StaticFile): Response {
  const headers: Record<string, string> = {
    'Content-Type': file.type,
    'Cache-Control': file.cacheControl,
    ETag: file.etag,
    Vary: 'Accept-Encoding',
    ...(file.policy !== null && { 'Content-Security-Policy': file.policy }),
  }
  if (c.req.header('if-none-match') === file.etag) return c.newResponse(null, 304, headers)
  const accepted = c.req.header('accept-encoding') ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  if (!file.compressed || !encoding) return c.newResponse(new Uint8Array(file.plain), 200, headers)
  headers['Content-Encoding'] = encoding
  return c.newResponse(new Uint8Array(file.compressed[encoding]), 200, headers)
}

function decodePath(raw: string): string {
  try {
    return decodeURIComponent(raw)
  } catch {
    // A path that is no UTF-8 names no file of ours.
    return '/\0.'
  }
}

async function readStatic(folder: string, name: string): Promise<StaticFile | null> {
  const file = path.join(folder, name)
  if (name.includes('\0') || !(await isFile(file))) return null
  const plain = await readFile(file)
  const digest = digestOf(plain)
  return {
    type: TYPES[path.extname(name)] ?? 'application/octet-stream',
    etag: `"${digest}"`,
    cacheControl: /^\/assets\/.+-[\w-]{8}\.\w+$/.test(name)
      ? 'public, max-age=31536000, immutable'
      : 'no-cache',
    policy: isFinished(name) ? contentSecurityPolicy({ html: plain.toString('utf8') }) : null,
    plain,
    compressed: isText(name) ? ((await readCompressed(folder, digest)) ?? (await compressText(plain))) : null,
  }
}

const isFinished = (name: string): boolean => [...FINISHED_PAGES.values()].includes(name)

async function isFile(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile()
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'ENAMETOOLONG')) return false
    throw error
  }
}
