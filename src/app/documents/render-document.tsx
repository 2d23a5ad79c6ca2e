import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { t } from '#messages/landing/documents.ts'
import '../../styles/main.css'

/** The parts the build puts into a document: see `tools/build/finished-pages.ts`. */
export interface DocumentParts {
  readonly style: string
  readonly script: string
}

interface DocumentText {
  readonly title: string
  /** For search engines and link previews. */
  readonly description: string
}

/**
 * A whole HTML document without React in the browser. It contains no address of the site: the build does not
 * know where it will be served.
 */
export function renderDocument(text: DocumentText, body: ReactNode, parts: DocumentParts): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="text-scale" content="scale" />
        <title>{text.title}</title>
        <meta name="description" content={text.description} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={t('siteName')} />
        <meta property="og:title" content={text.title} />
        <meta property="og:description" content={text.description} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#faf7f0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1613" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {/* Without attributes: so the server knows what to name in the Content-Security-Policy. */}
        <style dangerouslySetInnerHTML={{ __html: parts.style }} />
        {parts.script !== '' && <script dangerouslySetInnerHTML={{ __html: parts.script }} />}
      </head>
      <body>{body}</body>
    </html>,
  )}`
}
