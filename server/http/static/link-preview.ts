import { addressIn, type FinishedPath } from '#contract/finished-pages.ts'
import {
  ENGLISH,
  type Language,
  languageOf,
  type Locale,
  LOCALES,
} from '#contract/messages/language/languages.ts'
import { say } from '#server/messages/languages/say.ts'
import { t } from '#server/messages/pages.ts'

/** A messenger's preview of a link. */
interface Preview {
  readonly title: string
  readonly description: string
}

/** Preview of every other address: only its people may read what is there. */
const appPreview = (language: Language): Preview => ({
  title: say(language, t('appTitle')),
  description: say(language, t('appDescription')),
})

/** Names neither the Cirkle nor the sender: anyone can request the preview of a link. */
const invitationPreview = (language: Language): Preview => ({
  title: say(language, t('invitationTitle')),
  description: say(language, t('invitationDescription')),
})

interface Page {
  /** The app's public address, without a trailing slash. */
  readonly appUrl: string
  readonly locale: Locale
  readonly path: string
}

/** Adds the preview tags to the app's HTML: absolute URLs, which a build cannot know. */
export function withPreview(html: string, { appUrl, path, locale }: Page): string {
  const language = languageOf(locale)
  const preview = isInvitation(path) ? invitationPreview(language) : appPreview(language)
  return inHead(html, [...picture(appUrl, locale), ...words(preview, language)])
}

interface FinishedPage {
  /** As above. */
  readonly appUrl: string
  readonly locale: Locale
  readonly page: FinishedPath
}

/**
 * Adds to a finished page, which describes itself, the picture of its preview and its addresses: its own, and those
 * of its other languages. English is also what is shown to those whose language is none of them.
 */
export function withAddresses(html: string, { appUrl, page, locale }: FinishedPage): string {
  const urlIn = (other: Locale) => appUrl + addressIn(page, other)
  const own = urlIn(locale)
  return inHead(html, [
    ...picture(appUrl, locale),
    property('og:url', own),
    link('canonical', own),
    ...LOCALES.map((other) => link('alternate', urlIn(other), languageOf(other))),
    link('alternate', urlIn(ENGLISH), 'x-default'),
  ])
}

/** Whether a path is an invitation's. */
export const isInvitation = (path: string): boolean => /^\/(?:invite|cirkleinvitation)\//.test(path)

// A function, because a replacement string may contain special patterns.
const inHead = (html: string, tags: readonly string[]): string =>
  html.replace('</head>', () => `${tags.join('')}</head>`)

function picture(appUrl: string, locale: Locale): string[] {
  const alt = say(languageOf(locale), t('imageAlt'))
  return [
    property('og:locale', locale.replace('-', '_')),
    property('og:image', `${appUrl}/pictures/card.png`),
    property('og:image:type', 'image/png'),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', alt),
    // Title, text and picture are taken from the tags above.
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="twitter:image:alt" content="${escaped(alt)}">`,
  ]
}

const words = ({ title, description }: Preview, language: Language): string[] => [
  property('og:type', 'website'),
  property('og:site_name', say(language, t('siteName'))),
  property('og:title', title),
  property('og:description', description),
]

const link = (rel: string, href: string, hreflang?: string): string =>
  `<link rel="${rel}"${hreflang === undefined ? '' : ` hreflang="${hreflang}"`} href="${escaped(href)}">`

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escaped(content)}">`

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
