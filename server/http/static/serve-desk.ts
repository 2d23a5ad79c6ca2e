import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Context, Hono } from 'hono'
import { hasCode } from '#server/platform/error-code.ts'
import type { ServerEnv } from '../routing/kernel.ts'
import { deskFolder, digestOf, readCompressed } from './compressed-text.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

/** Address of the operator's desk. */
const DESK = '/operator'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** No browser, proxy or search engine keeps any of it. */
const KEPT_NOWHERE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' }

/**
 * Serves the page of the operator's desk. Every address below `/operator` that names no file of it is the page.
 *
 * @param clientFolder of the built app, beside which the build puts the desk
 */
export function serveDesk(app: Hono<ServerEnv>, clientFolder: string): void {
  const folder = deskFolder(clientFolder)
  app.get(`${DESK}/assets/:name`, async (c) => {
    const name = c.req.param('name')
    const type = TYPES[path.extname(name)]
    // Source maps and made-up names are no files of the page.
    const file =
      type !== undefined && /^[\w.-]+$/.test(name) ? await read(path.join(folder, 'assets', name)) : null
    if (file === null || type === undefined) return c.notFound()
    return sendText(c, file, { 'Content-Type': type })
  })
  app.get(`${DESK}/*`, async (c) => {
    const page = await read(path.join(folder, 'index.html'))
    if (page === null) return c.notFound()
    return sendText(c, page, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy({ html: page.toString('utf8') }),
    })
  })

  async function sendText(c: Context, file: Buffer, own: Record<string, string>): Promise<Response> {
    const headers: Record<string, string> = { ...KEPT_NOWHERE, Vary: 'Accept-Encoding', ...own }
    const takesBrotli = /\bbr\b/.test(c.req.header('accept-encoding') ?? '')
    const compressed = takesBrotli ? await readCompressed(clientFolder, digestOf(file)) : null
    if (compressed === null) return c.newResponse(new Uint8Array(file), 200, headers)
    return c.newResponse(new Uint8Array(compressed.br), 200, { ...headers, 'Content-Encoding': 'br' })
  }
}

async function read(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENAMETOOLONG')) return null
    throw error
  }
}
