/** What a messenger shows of a link before anybody opens it. */
interface Preview {
  readonly title: string
  readonly description: string
}

/** What every address of the app has in common: what is behind it only its people may read. */
const APP: Preview = {
  title: 'Cirkles: save in turns with people you trust',
  description: 'Cirkles keeps count of who paid, who receives and what comes next, also without a network.',
}

/** Names neither the Cirkle nor who sent it: anybody can ask for the preview of a link. */
const INVITATION: Preview = {
  title: 'You are invited to a Cirkle',
  description:
    'Members pay the same amount each month, and each receives the whole pot once. Open the link to see what is offered.',
}

interface Page {
  /** Where the app is reached, without a slash at the end. */
  readonly appUrl: string
  readonly path: string
  /** A finished page says itself what it is about, and has one address. */
  readonly isFinished: boolean
}

/** A page's HTML with what a preview of a link to it needs: whole addresses, which no build can know. */
export function withPreview(html: string, { appUrl, path, isFinished }: Page): string {
  const image = `${appUrl}/icons/icon-512.png`
  const tags = [
    property('og:image', image),
    property('og:image:width', '512'),
    property('og:image:height', '512'),
    property('og:image:alt', 'Members on a ring: the mark of Cirkles'),
    '<meta name="twitter:card" content="summary">',
    ...(isFinished ? ownAddress(`${appUrl}${path}`) : wordsOf(isInvitation(path) ? INVITATION : APP)),
  ]
  // A function: a replacement's text could hold a pattern.
  return html.replace('</head>', () => `${tags.join('')}</head>`)
}

/** Whether an address is that of an invitation. */
export const isInvitation = (path: string): boolean => /^\/(?:invite|cirkleinvitation)\//.test(path)

const ownAddress = (url: string): string[] => [
  property('og:url', url),
  `<link rel="canonical" href="${escaped(url)}">`,
]

const wordsOf = ({ title, description }: Preview): string[] => [
  property('og:type', 'website'),
  property('og:site_name', 'Cirkles'),
  property('og:title', title),
  property('og:description', description),
]

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escaped(content)}">`

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
