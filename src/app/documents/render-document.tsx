import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { speak, type Translations } from '#contract/messages/language/spoken-language.ts'
import { t } from '#messages/landing/documents.ts'
import '../../styles/main.css'

/** The parts the build puts into a document: see `tools/build/finished-pages.ts`. */
export interface DocumentParts {
  readonly style: string
  readonly script: string
  readonly language: string
  /** All texts of the language; none for English. */
  readonly translations: Translations
}

interface DocumentText {
  readonly body: ReactNode
  readonly title: string
  /** For search engines and link previews. */
  readonly description: string
}

/**
 * A whole HTML document in the language, without React in the browser. It contains no address of the site: the build does not
 * know where it will be served.
 */
export function renderDocument(parts: DocumentParts, write: () => DocumentText): string {
  speak(parts.language, parts.translations)
  const text = write()
  return `<!doctype html>${renderToStaticMarkup(
    <html lang={parts.language}>
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
      <body>{text.body}</body>
    </html>,
  )}`
}
