import { type Language, languageOf, type Locale } from '#contract/messages/language/languages.ts'
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
  readonly path: string
  /** A finished page has its own description, and one address. */
  readonly isFinished: boolean
  readonly locale: Locale
}

/** Adds the preview tags to a page's HTML: absolute URLs, which a build cannot know. */
export function withPreview(html: string, { appUrl, path, isFinished, locale }: Page): string {
  const language = languageOf(locale)
  const imageAlt = say(language, t('imageAlt'))
  const tags = [
    property('og:locale', locale.replace('-', '_')),
    property('og:image', `${appUrl}/pictures/card.png`),
    property('og:image:type', 'image/png'),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', imageAlt),
    // Title, text and picture are taken from the tags above.
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="twitter:image:alt" content="${escaped(imageAlt)}">`,
    ...(isFinished
      ? ownAddress(`${appUrl}${path}`)
      : wordsOf(isInvitation(path) ? invitationPreview(language) : appPreview(language), language)),
  ]
  // A function, because a replacement string may contain special patterns.
  return html.replace('</head>', () => `${tags.join('')}</head>`)
}

/** Whether a path is an invitation's. */
export const isInvitation = (path: string): boolean => /^\/(?:invite|cirkleinvitation)\//.test(path)

const ownAddress = (url: string): string[] => [
  property('og:url', url),
  `<link rel="canonical" href="${escaped(url)}">`,
]

const wordsOf = ({ title, description }: Preview, language: Language): string[] => [
  property('og:type', 'website'),
  property('og:site_name', say(language, t('siteName'))),
  property('og:title', title),
  property('og:description', description),
]

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escaped(content)}">`

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
