import { createHash } from 'node:crypto'

interface PolicyAllowance {
  /** An additional origin the page may connect to. */
  readonly connectTo?: string | undefined
  /** Our own page: its inline elements are allowed by hash, and nothing else inline. */
  readonly html?: string
}

/**
 * The Content-Security-Policy of security.md (ASVS 3.4.3): inline code only by hash, no other origins.
 * `frame-src` and `img-src` allow blobs: proofs are read with the bearer token and shown from memory.
 */
export function contentSecurityPolicy({ connectTo, html = '' }: PolicyAllowance = {}): string {
  return [
    "default-src 'none'",
    sources('script-src', inlineHashes(html, 'script')),
    sources('style-src', inlineHashes(html, 'style')),
    "img-src 'self' blob: data:",
    "font-src 'self'",
    sources('connect-src', connectTo === undefined ? [] : [connectTo]),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types cirkles-worker',
  ].join('; ')
}

const sources = (directive: string, more: readonly string[]): string =>
  [directive, "'self'", ...more].join(' ')

/** Our pages write inline elements without attributes: see `src/app/documents/render-document.tsx`. */
function inlineHashes(html: string, element: 'script' | 'style'): string[] {
  const found = html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))
  return [...found].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
